import { describe, expect, it } from 'vitest';
import { allowed, bestBot, changed, draft, firstGame, fitting, moved, problems, rolesOf, seated, sorted, valueTitle, wish } from './newtable';
import type { GameInfo, RuleSetInfo } from '../wire/protocol';

const basic: RuleSetInfo = {
  id: 'basic',
  title: 'Basic',
  text: '',
  seats: { min: 2, max: 6 },
  roles: ['a', 'b', 'c'],
  options: [
    { name: 'turns', default: 10, text: '', ref: '0.02', reading: false, min: 1, max: 20 },
    { name: 'reentry', default: true, text: '', ref: 'A37', reading: true, choices: [false, true] },
  ],
};
const duel: RuleSetInfo = {
  id: 'duel',
  title: 'Duel',
  text: '',
  seats: { min: 2, max: 2 },
  roles: ['a', 'b'],
  options: [
    { name: 'turns', default: 7, text: '', ref: '0.02', reading: false, min: 1, max: 8 },
    { name: 'collect', default: 'own', text: '', ref: 'A93', reading: true, choices: ['own', 'any'] },
  ],
};
const game: GameInfo = { id: 'dune', title: 'Dune', text: '', roles: ['a', 'b', 'c'], needs: { c: 'reentry' }, rulesets: [basic, duel], bots: ['mentat', 'random'], bot_texts: {} };

describe('a new table', () => {
  it('is me against the best bots, at the defaults', () => {
    const d = draft(game);
    expect(d.seats.map((s) => s.kind)).toEqual(['me', 'bot', 'bot', 'bot', 'bot', 'bot']);
    expect(d.seats[1]!.bot).toBe('mentat');
    expect(problems(d, basic)).toEqual([]);
    expect(wish(d, basic)).toMatchObject({ game: 'dune', ruleset: 'basic', options: {}, clocks: {}, poker_face: 0 });
  });

  it('knows the better bot', () => {
    expect(bestBot(['random'])).toBe('random');
    expect(bestBot(['random', 'searcher'])).toBe('searcher');
    expect(bestBot([])).toBe('random');
  });

  it('keeps those who sit when seats are added or taken', () => {
    const seats = draft(game).seats;
    seats[1] = { kind: 'open', role: 'b', bot: '' };
    expect(seated(seats, 2, 'random').map((s) => s.kind)).toEqual(['me', 'open']);
    expect(seated(seated(seats, 2, 'random'), 3, 'random').map((s) => s.kind)).toEqual(['me', 'open', 'bot']);
  });

  it('takes over what another rule set also has', () => {
    const d = { ...draft(game), options: { turns: 5, reentry: false } };
    const after = moved(d, duel, 'random');
    expect(after.seats).toHaveLength(2);
    expect(after.options).toEqual({ turns: 5, collect: 'own' });
    expect(moved({ ...d, options: { turns: 12 } }, duel, 'random').options).toEqual({ turns: 7, collect: 'own' });
  });

  it('offers the roles that the rules and the options have', () => {
    expect(rolesOf(game, basic, { reentry: true })).toEqual(['a', 'b', 'c']);
    expect(rolesOf(game, basic, { reentry: false })).toEqual(['a', 'b']);
    expect(rolesOf(game, duel, {})).toEqual(['a', 'b']);
    const seats = [{ kind: 'me', role: 'c', bot: '' } as const, { kind: 'open', role: 'a', bot: '' } as const];
    expect(fitting(seats, ['a', 'b']).map((seat) => seat.role)).toEqual(['', 'a']);
  });

  it('spells the values of options as their text does', () => {
    const option = { ...basic.options[1]!, text: 'Mercenary (novice). Kwisatz Haderach (expert+).' };
    expect(valueTitle(option, 'kwisatz_haderach')).toBe('Kwisatz Haderach');
    expect(valueTitle(option, 'next_turn')).toBe('Next turn');
    expect(valueTitle(option, true)).toBe('Yes');
    expect(valueTitle(option, 3)).toBe('3');
  });

  it('gives a newcomer simple rules, an easy role and gentle bots', () => {
    const plan = firstGame({ ...game, bots: ['random', 'gentle', 'mentat'] }, { ruleset: 'duel', seats: 2, role: 'b' });
    expect([plan.ruleset, plan.seats]).toEqual(['duel', [{ kind: 'me', role: 'b', bot: '' }, { kind: 'bot', role: '', bot: 'gentle' }]]);
  });

  it('sends only what differs, and no empty clock', () => {
    const d = draft(game);
    d.options = { turns: 8, reentry: true };
    d.clocks = { bid: 10, answer: 0 };
    expect(changed(basic, d.options)).toEqual({ turns: 8 });
    expect(wish(d, basic)).toMatchObject({ options: { turns: 8 }, clocks: { bid: 10 } });
  });

  it('sends no bot for a person and no pace without bots', () => {
    const d = draft(game, duel);
    d.seats = [
      { kind: 'me', role: '', bot: 'random' },
      { kind: 'invited', role: 'a', bot: 'random' },
    ];
    expect(wish(d, duel).seats.map((s) => s.bot)).toEqual(['', '']);
    expect(wish(d, duel).pace).toBe(0);
  });

  it('says what is wrong', () => {
    const d = draft(game);
    d.seats[0]!.role = 'a';
    d.seats[1]!.role = 'a';
    d.options['turns'] = 99;
    d.clocks = { bid: NaN };
    expect(problems(d, basic)).toHaveLength(3);
    expect(allowed(basic.options[0]!, 2.5)).toBe(false);
  });

  it('sets readings of the rules apart', () => {
    const { main, rulings } = sorted(basic.options);
    expect([main.map((o) => o.name), rulings.map((o) => o.name)]).toEqual([['turns'], ['reentry']]);
  });
});
