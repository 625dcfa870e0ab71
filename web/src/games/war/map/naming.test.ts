import { describe, expect, it } from 'vitest';
import { beside, place, type Named, type Placed } from './naming';

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

describe('the words of marks', () => {
  const mark = (x: number, y: number) => ({ id: `${x}`, word: 'NE · CNE', point: [x, y] as [number, number] });
  const at = (names: Placed[], busy: Named[] = []) => beside([mark(300, 300)], names, { font: 16, piece: 1.25, disc: 17, busy })[0]!;

  it('stand under them', () => {
    expect(at([])).toMatchObject({ x: 300, y: 333 });
  });

  it('give way to names and pieces: above, then beside', () => {
    const below: Placed = { id: 'a', lines: ['Arrakeen'], x: 300, y: 335 };
    expect(at([below]).y).toBeLessThan(300 - 17);
    const beyond = at([below], [area('Carthag', 300, 270)]);
    expect(beyond.x).toBeGreaterThan(300 + 17);
    expect(beyond.y).toBeCloseTo(305.6);
  });

  it('are not covered by the names of a small map, which stay away from marks', () => {
    expect(place([area('Arsunt', 90)], { ...sizes, disc: 17, marks: [mark(90, 60)] })).toEqual([]);
  });

  it('do not lie on each other', () => {
    const [one, other] = beside([mark(300, 300), mark(340, 300)], [], { font: 16, piece: 1.25, disc: 17, busy: [] });
    expect(one!.y).not.toBe(other!.y);
  });
});
