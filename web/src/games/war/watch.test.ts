import { expect, test } from 'vitest';
import type { WarView } from './view';
import { watch } from './watch';

const view = (supremacy: number, prescience: number[], objectives: WarView['objectives'] = null) =>
  ({ supremacy, prescience: { kwisatz_haderach: prescience[0], sand_dwellers: prescience[1], jihad: prescience[2] }, objectives }) as unknown as WarView;
const goal = (a: number, b: number, c: number) => ({ objective: 'x', kwisatz_haderach: a, sand_dwellers: b, jihad: c });

test('Supremacy is counted to 10, and said aloud when it is near', () => {
  expect(watch(view(3, [0, 0, 0]))[0]).toEqual({ roles: ['harkonnen'], what: 'Supremacy', short: 'Supremacy', have: 3, need: 10 });
  expect(watch(view(9, [0, 0, 0]))[0]!.warning).toBe('The Harkonnen win with 1 more step of Supremacy');
});

test('who does not know the Secret Objectives sees the markers alone', () => {
  expect(watch(view(0, [4, 5, 6]))[1]).toMatchObject({ have: 15, need: 36 });
  expect(watch(view(0, [4, 5, 6]))[1]!.warning).toBeUndefined();
});

test('the own side sees the way to its nearest objective; steps beyond it do not count', () => {
  const told = watch(view(0, [8, 2, 1], [goal(6, 4, 4), goal(10, 6, 6)]))[1]!;
  expect([told.have, told.need]).toEqual([9, 14]);
  expect(watch(view(0, [6, 4, 3], [goal(6, 4, 4)]))[1]!.warning).toBe('Your side wins with 1 more step of Prescience');
});
