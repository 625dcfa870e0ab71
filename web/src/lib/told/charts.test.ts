import { describe, expect, it } from 'vitest';
import { legible, path, scale, series, spread, ticks } from './charts';

describe('ticks', () => {
  it('are round and reach the highest value', () => {
    expect(ticks(42)).toEqual([0, 20, 40, 60]);
    expect(ticks(20)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(0)).toEqual([0]);
  });

  it('reach every value up to a thousand', () => {
    for (let max = 1; max <= 1000; max++) {
      const found = ticks(max);
      expect(found.at(-1)).toBeGreaterThanOrEqual(max);
      expect(found.length).toBeLessThanOrEqual(7);
    }
  });
});

describe('scale', () => {
  it('goes straight, upwards or downwards', () => {
    const y = scale([0, 10], [100, 0]);
    expect([0, 5, 10].map(y)).toEqual([100, 50, 0]);
  });

  it('puts everything in one place when there is no width', () => {
    expect(scale([3, 3], [7, 90])(3)).toBe(7);
  });
});

describe('lines', () => {
  it('are one a seat', () => {
    expect(
      series(
        ['a', 'b'],
        [
          [1, 2],
          [3, 4],
        ],
      ),
    ).toEqual([
      { name: 'a', values: [1, 3] },
      { name: 'b', values: [2, 4] },
    ]);
  });

  it('become paths', () => {
    expect(path([1, 2], (i) => i * 10, (v) => v)).toBe('M0.0 1.0L10.0 2.0');
  });
});

describe('spread', () => {
  it('keeps labels apart and inside', () => {
    const labels = spread(
      [
        { name: 'a', value: 1, y: 98 },
        { name: 'b', value: 2, y: 97 },
        { name: 'c', value: 3, y: 10 },
        { name: 'd', value: 3, y: 10 },
      ],
      12,
      100,
    );
    expect(labels.map((l) => l.name)).toEqual(['c', 'd', 'b', 'a']);
    expect(labels.map((l) => l.at)).toEqual([10, 22, 88, 100]);
  });
});

describe('words along an axis', () => {
  it('are all written where there is room', () => {
    expect(legible(['1', '2', '3', 'end'], 40)).toEqual([true, true, true, true]);
  });

  it('leave out those that would touch the next, never the last', () => {
    const words = [...Array.from({ length: 20 }, (_, i) => String(i + 1)), 'end'];
    const shown = legible(words, 13);
    expect(shown.at(-1)).toBe(true);
    expect(shown[19]).toBe(false);
    const at = words.flatMap((word, i) => (shown[i] ? [{ left: i * 13 - word.length * 3, right: i * 13 + word.length * 3 }] : []));
    at.slice(1).forEach(({ left }, i) => expect(left).toBeGreaterThanOrEqual(at[i]!.right + 5));
  });
});
