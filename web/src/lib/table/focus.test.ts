import { describe, expect, it } from 'vitest';
import { distance, fit } from './focus';

describe('looking closely', () => {
  it('shows the whole without anything to look at, and where nothing would be gained', () => {
    expect(fit(null, 390, 280)).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(fit({ x: 20, y: 0, wide: 380, high: 100 }, 390, 280)).toEqual({ zoom: 1, x: 0, y: 0 });
  });

  it('brings the part to the middle, as large as fits', () => {
    expect(fit({ x: 50, y: -40, wide: 195, high: 100 }, 390, 280)).toEqual({ zoom: 2, x: -100, y: 80 });
  });

  it('keeps what is around in sight', () => {
    expect(fit({ x: 0, y: 0, wide: 20, high: 20 }, 390, 280).zoom).toBe(2.4);
  });
});

describe('coming into sight', () => {
  const frame = { top: 100, bottom: 400 };

  it('is not needed where one of them is seen, or there is none', () => {
    expect(distance([], frame)).toBe(0);
    expect(distance([{ top: 900, bottom: 950 }, { top: 120, bottom: 200 }], frame)).toBe(0);
  });

  it('goes as far as they ask for, or the first of them', () => {
    expect(distance([{ top: 700, bottom: 750 }, { top: 500, bottom: 550 }], frame)).toBe(350);
    expect(distance([{ top: 900, bottom: 950 }, { top: 500, bottom: 550 }], frame)).toBe(400);
    expect(distance([{ top: 20, bottom: 70 }], frame)).toBe(-80);
  });

  it('shows from the top what is too high', () => {
    expect(distance([{ top: 500, bottom: 1000 }], frame)).toBe(400);
  });
});
