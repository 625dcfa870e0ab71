import { describe, expect, it } from 'vitest';
import { spread } from './pieces';
import { flights } from './motion';
import type { DuneView, Tokens } from '../view';

function view(forces: Record<string, Tokens>, reserves = 10): DuneView {
  return { factions: { fremen: { forces, reserves: { normal: reserves, elite: 0 } } } } as unknown as DuneView;
}

describe('flights', () => {
  it('goes from where tokens left to where they arrived', () => {
    const found = flights(view({ carthag_10: { normal: 5 } }), view({ carthag_10: { normal: 2 }, arsunt_10: { normal: 2, elite: 1 } }));
    expect(found).toEqual([{ faction: 'fremen', number: 3, from: 'carthag_10', to: 'arsunt_10' }]);
  });

  it('comes from the reserves when nothing left the board', () => {
    expect(flights(view({}, 10), view({ carthag_10: { normal: 4 } }, 6))).toEqual([{ faction: 'fremen', number: 4, from: null, to: 'carthag_10' }]);
  });

  it('goes back to the reserves, but not to the tanks', () => {
    expect(flights(view({ carthag_10: { normal: 4 } }, 6), view({}, 10))).toEqual([{ faction: 'fremen', number: 4, from: 'carthag_10', to: null }]);
    expect(flights(view({ carthag_10: { normal: 4 } }, 6), view({}, 6))).toEqual([]);
  });

  it('joins two groups that meet', () => {
    const found = flights(view({ a: { normal: 1 }, b: { normal: 2 } }), view({ c: { normal: 3 } }));
    expect(found.map(({ number, from }) => [from, number])).toEqual([['a', 1], ['b', 2]]);
  });

  it('is still when nothing moves, or too much at once', () => {
    expect(flights(view({ a: { advisors: 1 } }), view({ a: { normal: 1 } }))).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i}`, { normal: 1 }]));
    expect(flights(view({}), view(many))).toEqual([]);
  });
});

describe('spread', () => {
  it('keeps pieces of one place apart and around its middle', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const spots = spread(n);
      expect(new Set(spots.map(String)).size).toBe(n);
      const [x, y] = spots.reduce(([a, b], [dx, dy]) => [a + dx, b + dy], [0, 0]);
      if (n !== 5) expect([Math.abs(x), Math.abs(y)]).toEqual([0, 0]);
    }
  });
});
