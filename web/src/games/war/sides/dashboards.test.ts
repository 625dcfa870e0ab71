import { describe, expect, it } from 'vitest';
import { dashboards, dice } from './dashboards';
import type { Boxes, Side, WarView } from '../view';

const none: Boxes = { leadership: 0, strategy: 0, deployment: 0, mentat: 0, house: 0 };
const reserve = { regular: 0, elite: 0, special: 0, generic: 0 };
const one: Side = {
  side: 'atreides',
  reserve,
  hand: null,
  hand_size: 3,
  dice: { house_atreides: { ...none, leadership: 2, mentat: 1 } },
  used: { house_atreides: { ...none, house: 1 } },
  bene_gesserit: 0,
  token_die: null,
  tank: [null, 'stilgar', null],
  gone: [],
  leaders: [],
};
const two: Side = {
  ...one,
  side: 'harkonnen',
  dice: { house_harkonnen: { ...none, house: 1 }, corrino_ally: { ...none, strategy: 2 } },
  used: { house_harkonnen: none, corrino_ally: { ...none, mentat: 1 } },
  token_die: 'mentat',
  token_power: 'corrino_ally',
  partners: [
    { power: 'house_harkonnen', seat: 'harkonnen', hand_size: 4, slots: none, tank: ['beast_rabban', null] },
    { power: 'corrino_ally', seat: 'corrino', hand_size: 1, slots: { ...none, strategy: 2, mentat: 3, deployment: 2 }, tank: [null, null] },
  ],
};
const view = { active: 'harkonnen', acting: 'corrino_ally', seat: 'harkonnen', sides: [one, two] } as unknown as WarView;

describe('dashboards', () => {
  it('are one for a player with a whole side', () => {
    const [board, ...rest] = dashboards(view, one);
    expect(rest).toEqual([]);
    expect(board).toMatchObject({ role: 'atreides', power: 'house_atreides', cards: 3, acting: false, mine: false, tank: [null, 'stilgar', null] });
  });

  it('are two for partners, each with the own dice, cards and tank', () => {
    const boards = dashboards(view, two);
    expect(boards.map(({ role, cards, acting, mine, tank }) => ({ role, cards, acting, mine, tank }))).toEqual([
      { role: 'harkonnen', cards: 4, acting: false, mine: true, tank: ['beast_rabban', null] },
      { role: 'corrino', cards: 1, acting: true, mine: false, tank: [null, null] },
    ]);
    expect(boards.map((board) => board.dice.length)).toEqual([1, 4]);
  });

  it('have boxes with a place for every slot, filled from the left', () => {
    const [house, ally] = dashboards(view, two).map((board) => board.boxes.map(({ result, slots }) => [result, ...slots.map((die) => (die ? (die.token ? 'token' : die.used ? 'used' : 'die') : 'empty'))].join(' ')));
    expect(house).toEqual(['house die']);
    expect(ally).toEqual(['strategy die die', 'deployment empty empty', 'mentat token used empty']);
  });

  it('show unused dice first, then the used ones', () => {
    expect(dice(one, 'house_atreides').map((die) => `${die.result}${die.used ? ' used' : ''}`)).toEqual(['leadership', 'leadership', 'mentat', 'house used']);
  });

  it('put a token that lies as a die on its own dashboard alone', () => {
    expect(dice(two, 'corrino_ally').map((die) => [die.result, die.token, die.used])).toEqual([
      ['strategy', false, false],
      ['strategy', false, false],
      ['mentat', true, false],
      ['mentat', false, true],
    ]);
    expect(dice(two, 'house_harkonnen').some((die) => die.token)).toBe(false);
    expect(dice({ ...one, token_die: 'house' }, 'house_atreides').filter((die) => die.token)).toHaveLength(1);
  });
});
