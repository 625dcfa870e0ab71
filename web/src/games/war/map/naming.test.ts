import { describe, expect, it } from 'vitest';
import { place, type Named } from './naming';

const area = (id: string, x: number, y = 100): Named => ({ id, lines: [id], label: [x, y - 30], anchor: [x, y] });
const sizes = { font: 40, piece: 3, busy: [] as Named[] };

describe('names on a small map', () => {
  it('give way to weightier ones that they would cover', () => {
    const names = place([area('Arrakeen', 300), area('Carthag', 200), area('Arsunt', 90)], sizes);
    expect(names.map(({ id }) => id)).toEqual(['Arrakeen', 'Arsunt']);
  });

  it('are drawn in any case where the question is about them', () => {
    const names = place([area('Arrakeen', 300), area('Carthag', 200)], { ...sizes, sure: 2 });
    expect(names).toHaveLength(2);
  });

  it('stand above what stands in the area', () => {
    const [free] = place([area('Arsunt', 90)], sizes);
    const [held] = place([area('Arsunt', 90)], { ...sizes, busy: [area('Arsunt', 90)] });
    expect(free!.y).toBe(70);
    expect(held!.y).toBe(100 - 60);
  });

  it('do not hide the pieces of a neighbour', () => {
    const names = place([area('Hagga Basin', 200, 130)], { ...sizes, busy: [area('Carthag', 200, 100)] });
    expect(names).toEqual([]);
  });

  it('leave areas without a name alone', () => {
    expect(place([{ ...area('s1', 10), lines: [] }], sizes)).toEqual([]);
  });
});
