import { expect, it } from 'vitest';
import type { GameEvent } from '../../lib/wire/protocol';
import { moments, type Fight } from './moments';

const event = (name: string, facts: Record<string, unknown> = {}, text = ''): GameEvent => ({ name, rule: '', facts, text });

it('a battle is told round by round, once it has ended', () => {
  const told = [
    event('round_begins', { round: 2 }),
    event('battle_begins', { side: 'harkonnen', source: 's5_6', target: 's1_7' }, 'The Harkonnen attack.'),
    event('combat_roll', { side: 'harkonnen', hits: 2, shields: 0, specials: 1 }),
    event('combat_roll', { side: 'atreides', hits: 0, shields: 1, specials: 0 }),
    event('casualties_taken', { side: 'atreides' }, 'The Atreides lose 1 Regular.'),
    event('combat_roll', { side: 'harkonnen', hits: 1, shields: 0, specials: 0 }),
  ];
  expect(moments(told, 0)).toEqual([]);
  const [moment] = moments([...told, event('battle_won', { side: 'harkonnen' }, 'The Harkonnen win.')], 5);
  expect(moment).toMatchObject({ number: 11, kind: 'battle', title: 'Battle of North-East 7' });
  expect((moment!.data as Fight).rounds.map(({ rolls }) => rolls.length)).toEqual([2, 1]);
  expect(moment!.lines.map(({ text }) => text)).toEqual(['The Atreides lose 1 Regular.', 'The Harkonnen win.']);
  expect(moment!.why).toContain('After 2 rounds');
});

it('a battle against nobody is told without dice', () => {
  const told = [event('round_begins', { round: 2 }), event('battle_begins', { side: 'atreides', source: 'splintered_rock', target: 'hagga_basin' }, 'The Atreides attack.'), event('battle_won', { side: 'atreides' }, 'The Atreides win.')];
  expect(moments(told, 0)[0]!.why).toBe('The Atreides attack. There was nobody to fight.');
});

it('a round is a moment by what it brought, and none when it brought nothing', () => {
  const told = [event('round_begins', { round: 1 }), event('spice_collected', {}, 'The Harkonnen collect 3 spice.'), event('round_begins', { round: 2 })];
  expect(moments(told, 0)).toMatchObject([{ kind: 'turn', title: 'Round 1 is over', lines: [{ text: 'The Harkonnen collect 3 spice.' }] }]);
  expect(moments([...told, event('dice_rolled'), event('round_begins', { round: 3 })], 0)).toEqual([]);
});

it('the setup before the first round is no round', () => {
  expect(moments([event('spice_collected', {}, 'The Harkonnen collect 3 spice.'), event('round_begins', { round: 1 })], 0)).toEqual([]);
});
