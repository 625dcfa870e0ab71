import { describe, expect, it } from 'vitest';
import { fit } from './focus';

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
