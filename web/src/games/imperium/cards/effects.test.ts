import { describe, expect, it } from 'vitest';
import { costs, counted, parts, said } from './effects';

describe('effects as signs', () => {
  it('shows every gain with its number', () => {
    expect(parts([{ gain: { solari: 5, troops: 2 } }, { draw: 1 }])).toEqual([
      { icon: 'solari', count: 5 },
      { icon: 'troops', count: 2 },
      { icon: 'draw', count: 1 },
    ]);
  });

  it('puts what is paid before the arrow and what it brings behind', () => {
    const all = parts([{ cost: { solari: 6 }, effect: [{ gain: { vp: 1 } }] }]);
    expect(all.map((part) => part.words ?? `${part.count} ${part.icon}`)).toEqual(['6 solari', '→', '1 vp']);
    expect(said(all)).toBe('1 victory point for 6 solari');
  });

  it('separates what is chosen from', () => {
    const all = parts([{ choose: [{ gain: { spice: 2 } }, { dividends: { self: 5, each_opponent: 1 } }] }]);
    expect(all.map((part) => part.words ?? part.icon)).toEqual(['spice', '/', 'solari', 'others 1']);
    expect(said(all)).toBe('2 spice or 5 solari');
  });

  it('tells how many of several are taken', () => {
    const all = parts([{ choose: [{ influence: { faction: 'emperor', amount: 1 } }, { influence: { faction: 'fremen', amount: 1 } }], pick: 2 }]);
    expect(all.map((part) => part.words ?? part.icon)).toEqual(['2 of', 'emperor', 'fremen']);
  });

  it('knows a tech discount, and words for what has no sign', () => {
    expect(said(parts([{ acquire_tech: { discount: 2 } }]))).toBe('acquire tech and 2 spice cheaper');
    expect(parts([{ acquire_tech: { discount: 0 } }])).toHaveLength(1);
    expect(parts([{ something_new: true }])).toEqual([{ words: 'something new' }]);
  });

  it('reads costs that are no number', () => {
    expect(costs({ water: 2, trash: { count: 1 } })).toEqual([
      { icon: 'water', count: 2 },
      { icon: 'trash', said: 'trash' },
    ]);
  });
});

describe('words', () => {
  it('counts', () => {
    expect(counted('troops', 1)).toBe('1 troop');
    expect(counted('troops', 3)).toBe('3 troops');
    expect(counted('intrigue')).toBe('intrigue card');
    expect(counted('water', 2)).toBe('2 water');
  });
});
