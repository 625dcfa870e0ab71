import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/wire/protocol';
import { moments, parts, reason } from './moments';
import { battles } from './story';

const event = (name: string, facts: Record<string, unknown> = {}, text = ''): GameEvent => ({ name, rule: '', facts, text });

const fight = [
  event('turn_began', { turn: 2 }),
  event('battle_began', { seat: 'guild', opponent: 'harkonnen', territory: 'carthag' }),
  event('plan_revealed', { seat: 'guild', leader: 'staban_tuek', dial: 7.5, spice: 5, weapon: 'crysknife' }),
  event('plan_revealed', { seat: 'harkonnen', leader: 'feyd_rautha', dial: 3, spice: 0 }),
  event('leader_killed', { leader: 'feyd_rautha' }),
  event('battle_won', { winner: 'guild', loser: 'harkonnen', territory: 'carthag', total: 12.5, against: 3, tie: false }),
];

describe('a battle', () => {
  it('is a moment once it is decided, not while the wheels are turned over', () => {
    expect(moments(fight.slice(0, 5), 0)).toEqual([]);
    const [moment] = moments(fight, 100);
    expect(moment).toMatchObject({ kind: 'battle', number: 105, title: 'Battle in Carthag' });
    expect(moment!.lines[0]!.text).toBe('Spacing Guild wins, 12.5 to 3');
  });

  it('tells later what was lost, as the same moment', () => {
    const later = [...fight, event('forces_lost', { seat: 'harkonnen', normal: 4, elite: 0, cause: 'battle' })];
    const [moment] = moments(later, 0);
    expect(moment!.number).toBe(5);
    expect(moment!.lines[1]!.text).toBe('Harkonnen loses 4 tokens');
  });

  it('adds up: the fallen leader is there and adds nothing', () => {
    const [battle] = battles(fight);
    expect(parts(battle!, 'guild')).toEqual([
      { text: 'wheel', amount: 7.5, lost: false },
      { text: 'Staban Tuek', amount: 5, lost: false },
    ]);
    expect(parts(battle!, 'harkonnen')).toEqual([
      { text: 'wheel', amount: 3, lost: false },
      { text: 'Feyd-Rautha', amount: 6, lost: true },
    ]);
    expect(reason(battle!)).toBe('The higher total wins; Feyd-Rautha fell to Crysknife and adds nothing.');
  });

  it('tells what else counted where the plan does not explain the total', () => {
    const told = fight.map((e) => (e.name === 'battle_won' ? { ...e, facts: { ...e.facts, total: 14.5 } } : e));
    expect(parts(battles(told)[0]!, 'guild').at(-1)).toEqual({ text: 'other', amount: 2, lost: false });
  });

  it('tells a tie', () => {
    const told = fight.map((e) => (e.name === 'battle_won' ? { ...e, facts: { ...e.facts, tie: true } } : e));
    expect(reason(battles(told)[0]!)).toMatch(/^It is a tie, and Spacing Guild wins ties here/);
  });
});

it('a worm comes with what it took and with its Nexus; a turn ends with what it brought', () => {
  const told = [
    event('turn_began', { turn: 2 }),
    event('worm_struck', { territory: 'funeral_plain' }),
    event('forces_lost', { seat: 'guild', cause: 'worm' }, 'Spacing Guild loses 3 forces.'),
    event('nexus_began', {}, 'A Nexus is held.'),
    event('phase_began', { phase: 'bidding' }),
    event('forces_lost', { seat: 'emperor' }, 'later'),
    event('card_bought', { seat: 'emperor', amount: 4 }, 'Emperor takes the card for 4 spice.'),
    event('collected', { seat: 'guild', amount: 6 }),
    event('collected', { seat: 'guild', amount: 2 }),
    event('turn_began', { turn: 3 }),
  ];
  const found = moments(told, 0);
  expect(found.map(({ kind }) => kind)).toEqual(['worm', 'hammer', 'turn']);
  expect(found[0]!.lines.map(({ text }) => text)).toEqual(['Spacing Guild loses 3 forces.', 'A Nexus is held.']);
  expect(found[2]).toMatchObject({ title: 'Turn 2 is over', lines: [{ role: 'guild', figure: '8' }] });
});

it('the setup before the first turn is no moment, and neither is a turn that brought nothing', () => {
  const begun = [event('traitor_kept', { seat: 'guild' }), event('collected', { seat: 'guild', amount: 2 }), event('turn_began', { turn: 1 })];
  expect(moments(begun, 0)).toEqual([]);
  expect(moments([...begun, event('phase_began', { phase: 'storm' }), event('turn_began', { turn: 2 })], 0)).toEqual([]);
  const rich = moments([...begun, event('collected', { seat: 'guild', amount: 2 }), event('turn_began', { turn: 2 })], 0);
  expect(rich).toMatchObject([{ kind: 'turn', title: 'Turn 1 is over', number: 4 }]);
});

it('a turn whose beginning is no longer told keeps its number', () => {
  const told = [event('collected', { seat: 'guild', amount: 2 }), event('turn_began', { turn: 7 })];
  expect(moments(told, 40)).toMatchObject([{ title: 'Turn 6 is over', number: 41 }]);
});
