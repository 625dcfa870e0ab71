import { describe, expect, it } from 'vitest';
import { inRow, number, numberWidth } from './drawing';

describe('signs in a row', () => {
  it('shows no number for one, and a true minus', () => {
    expect([number(undefined), number(1), number(3), number(-2)]).toEqual(['', '', '3', '−2']);
    expect(numberWidth(1, 20)).toBe(0);
    expect(numberWidth(12, 20)).toBeGreaterThan(numberWidth(3, 20));
  });

  it('is centred', () => {
    const { places } = inRow([{ icon: 'spice' }, { icon: 'water' }], 100, 10);
    expect(places.map((place) => place.x).reduce((a, b) => a + b) / 2).toBeCloseTo(100);
    expect(places[0]!.x).toBeLessThan(places[1]!.x);
  });

  it('shrinks to the room there is', () => {
    const parts = [{ icon: 'solari', count: 7 }, { words: '→' }, { icon: 'tleilaxu', count: 2 }];
    const free = inRow(parts, 0, 20);
    const tight = inRow(parts, 0, 20, 40);
    expect(free.size).toBe(20);
    expect(tight.size).toBeLessThan(20);
    expect(tight.places.at(-1)!.x).toBeLessThan(20);
  });
});
