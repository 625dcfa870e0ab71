import { describe, expect, it } from 'vitest';
import { bonuses } from './bonuses';
import { placeById } from './geometry';
import { holders, pieces, rows } from './pieces';
import { count, named, part, stances, told, without } from './tokens';
import type { DuneView, House, Tokens } from '../view';

function view(houses: Record<string, { forces?: Record<string, Tokens>; bonuses?: string[] }>): DuneView {
  const factions = Object.fromEntries(Object.entries(houses).map(([name, house]) => [name, { forces: {}, ...house } as House]));
  return { order: Object.keys(houses), factions } as unknown as DuneView;
}

const mixed: Tokens = { normal: 2, elite: 1, co_existing: 4, secondary: 3, secondary_elite: 2 };

describe('tokens', () => {
  it('are parted into those that fight and those that stand by, and none is lost', () => {
    expect(stances(mixed)).toEqual(['fighting', 'co_existing', 'secondary']);
    expect(stances(mixed).map((stance) => count(part(mixed, stance)))).toEqual([3, 4, 5]);
    expect(count(mixed)).toBe(12);
    expect(stances({ advisors: 2 })).toEqual(['advisors']);
    expect(stances({})).toEqual([]);
  });

  it('are told apart in words', () => {
    expect(told(mixed)).toBe('3 (1★) and 4 co-existing and 5 secondary (2★)');
    expect(told({ advisors: 1 })).toBe('1 advisor');
    expect(told({ normal: 5 })).toBe('5');
  });

  it('are named in the words of the book', () => {
    expect(named({ normal: 3, elite: 1 }, 'gf9-advanced')).toBe('4 forces');
    expect(named({ normal: 1 }, 'gf9-basic')).toBe('1 force');
    expect(named({ advisors: 2 }, 'gf9-advanced')).toBe('2 advisors');
    expect(named({ advisors: 1 }, 'gf9-advanced')).toBe('1 advisor');
    expect(named({ normal: 3 }, 'wbc')).toBe('3 troop tokens');
    expect(named({ co_existing: 1 }, 'wbc')).toBe('1 co-existing troop token');
    expect(named({ secondary: 2, secondary_elite: 1 }, 'wbc')).toBe('3 secondary troop tokens');
  });

  it('that are on their way are not there yet, whatever stands beside them', () => {
    expect(without({ normal: 2, elite: 3, co_existing: 1 }, 3)).toEqual({ normal: 0, elite: 2, co_existing: 1 });
    expect(without({ advisors: 2 }, 1)).toEqual({ advisors: 1 });
    expect(count(without(mixed, 20))).toBe(0);
  });
});

describe('pieces', () => {
  const seen = view({
    bene_gesserit: { forces: { arrakeen_9: { normal: 2, co_existing: 1 }, carthag_10: { co_existing: 1 } } },
    atreides: { forces: { arrakeen_9: { normal: 7 } } },
    emperor: { forces: { carthag_10: { secondary: 2 } } },
  });

  it('of those that stand by are drawn apart: below the fighters and out of line', () => {
    const here = pieces(seen, 1).filter(({ place }) => place === 'arrakeen_9');
    expect(here.map(({ faction, stance }) => [faction, stance])).toEqual([
      ['bene_gesserit', 'fighting'],
      ['atreides', 'fighting'],
      ['bene_gesserit', 'co_existing'],
    ]);
    const [first, second, aside] = here;
    expect(first!.x).toBe(second!.x);
    expect(aside!.x).toBeGreaterThan(second!.x);
    expect(aside!.y).toBeGreaterThan(second!.y);
    expect(new Set(here.map(({ key }) => key)).size).toBe(3);
    expect(rows(seen).get('arrakeen_9')).toBe(3);
  });

  it('that stand by hold no stronghold', () => {
    expect(holders(seen)).toEqual({ arrakeen: ['bene_gesserit', 'atreides'] });
    expect(holders(view({ bene_gesserit: { forces: { carthag_10: { advisors: 3 } } } }))).toEqual({});
  });
});

describe('bonuses', () => {
  it('lie on the places that they come from, and say who has what', () => {
    const found = bonuses(view({ harkonnen: { bonuses: ['arrakeen', 'carthag'] }, guild: { bonuses: ['tueks_sietch'] }, fremen: { bonuses: [] } }));
    expect(found.map(({ place, faction, smugglers }) => [place.id, faction, smugglers])).toEqual([
      ['arrakeen_9', 'harkonnen', false],
      ['carthag_10', 'harkonnen', false],
      ['tueks_sietch_4', 'guild', true],
    ]);
    expect(found.every(({ place }) => placeById.get(place.id) === place)).toBe(true);
    expect(found[0]!.label).toBe('Harkonnen has the bonus of Arrakeen this turn: ornithopters, harvesters and carryalls');
    expect(found[2]!.label).toBe("Spacing Guild has the bonus of Tuek's Sietch this turn: smugglers");
  });

  it('are none where the rules keep none', () => {
    expect(bonuses(view({ atreides: { forces: { arrakeen_9: { normal: 5 } } } }))).toEqual([]);
  });
});
