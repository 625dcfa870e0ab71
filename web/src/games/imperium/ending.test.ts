import { expect, it } from 'vitest';
import type { Level, Name } from '../../lib/wire/protocol';
import { step, type Plan } from './ending';

const numbers = (...options: Name[]): Level => ({ name: 'troops', kind: 'number', options });
const menus =
  (found: Record<string, Level | null>) =>
  async (values: Name[]): Promise<Level | null> =>
    found[values.join(' ')] ?? null;

it('resolves the rest, deploys as many as wished and possible, and ends', async () => {
  const plan: Plan = { turn: 'carthag', troops: 3 };
  const menu = menus({ deploy: numbers(1, 2) });
  expect(await step(plan, ['rest', 'resolve', 'deploy'], menu)).toEqual(['rest']);
  expect(await step(plan, ['end', 'deploy'], menu)).toEqual(['deploy', 2]);
  expect(await step(plan, ['end', 'deploy'], menu)).toEqual(['end']);
});

it('resolves a single effect by its name, and stops where there is a choice', async () => {
  const plan: Plan = { turn: 'carthag', troops: 0 };
  expect(await step(plan, ['resolve', 'deploy'], menus({ resolve: { name: 'effect', kind: 'effect', options: ['a/1'] } }))).toEqual(['resolve', 'a/1']);
  expect(await step(plan, ['resolve'], menus({ resolve: { name: 'effect', kind: 'effect', options: ['a/1', 'b/1'] } }))).toBe(null);
  expect(await step(plan, ['plot'], menus({}))).toBe(null);
});

it('deploys nothing where nothing is wished', async () => {
  expect(await step({ turn: 'x', troops: 0 }, ['end', 'deploy'], menus({ deploy: numbers(1) }))).toEqual(['end']);
});
