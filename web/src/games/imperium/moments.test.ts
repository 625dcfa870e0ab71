import { expect, it } from 'vitest';
import type { GameEvent } from '../../lib/wire/protocol';
import { moments } from './moments';
import type { ImperiumView } from './view';

const event = (name: string, facts: Record<string, unknown> = {}, text = ''): GameEvent => ({ name, rule: '', facts, text });
const view = { target: 10, players: { a: { vp: 2 }, b: { vp: 5 } } } as unknown as ImperiumView;

it('a conflict tells strengths, rewards and what came of them', () => {
  const told = [
    event('round_began', { round: 1 }),
    event('combat_resolved', { seat: 'b', strengths: [2, 6], conflict: 'skirmish_a' }),
    event('reward_taken', { seat: 'b', place: 1 }),
    event('scored', { seat: 'b' }, 'B gains a victory point.'),
    event('reward_taken', { seat: 'a', place: 2 }),
    event('troops_returned'),
    event('gained', { seat: 'a' }, 'later'),
  ];
  const [moment] = moments(told, 10, view);
  expect(moment).toMatchObject({ number: 11, kind: 'conflict' });
  expect(moment!.lines).toEqual([
    { role: 'b', text: 'B: first reward', figure: '6', strong: true },
    { role: 'a', text: 'A: second reward', figure: '2', strong: false },
    { role: 'b', text: 'B gains a victory point.' },
  ]);
});

it('a round ends with the points', () => {
  const found = moments([event('round_began', { round: 1 }), event('round_began', { round: 2 })], 0, view);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ title: 'Round 1 is over', lines: [{ role: 'b', figure: '5 of 10' }, { role: 'a', figure: '2 of 10' }] });
});

it('the setup before the first round is no round', () => {
  expect(moments([event('game_began'), event('round_began', { round: 1 })], 0, view)).toEqual([]);
});
