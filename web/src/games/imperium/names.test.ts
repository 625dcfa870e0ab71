import { describe, expect, it, vi } from 'vitest';

vi.mock('../../lib/words/glossary.svelte', () => ({
  glossary: () => ({
    space: {
      arrakeen: { name: 'Arrakeen', icon: 'city' },
      research_station: { name: 'Research Station', icon: 'city', cost: { water: 2 }, effects: [{ draw: 3 }] },
      'research_station/immortality': { name: 'Research Station', effects: [{ draw: 2 }, { research: 1 }] },
    },
    card: { the_voice: { name: 'The Voice' } },
    effect: { 'arrakeen/space/1': { name: 'Arrakeen: 1 troop' }, 'battle_for_arrakeen/second/1/2': { name: 'Battle for Arrakeen (second): 3 solari' } },
    conflict: { battle_for_arrakeen: { name: 'Battle for Arrakeen' } },
    faction: { spacing_guild: { name: 'Spacing Guild' } },
    leader: { duke_leto_atreides: { name: 'Duke Leto Atreides' } },
    node: { c3_mid: { row: 'mid', bonus: [{ trash: { count: 1 } }, { gain: { specimens: 1 } }] } },
  }),
}));

const { effects, named, space, title } = await import('./names');
const view = (modules: string[]) => ({ modules }) as never;

describe('titles', () => {
  it('says what a verb does', () => {
    expect(title('action', 'send')).toBe('Send an agent');
    expect(title('freighter', 'recall')).toBe('Recall the freighter');
  });

  it('tells where an effect comes from', () => {
    expect(title('effect', 'arrakeen/space/1')).toBe('Arrakeen: 1 troop');
    expect(title('effect', 'battle_for_arrakeen/second/1/2')).toBe('Battle for Arrakeen (second): 3 solari');
    expect(title('effect', 'pass')).toBe('Pass');
  });

  it('describes a fork of the research track by what it gives', () => {
    expect(title('node', 'c3_mid')).toBe('Middle path: trash a card and 1 specimen');
  });

  it('finds a name of another kind than the one told', () => {
    expect(title('faction', 'duke_leto_atreides')).toBe('Duke Leto Atreides');
    expect(title('faction', 'spacing_guild')).toBe('Spacing Guild');
    expect(title('number', 3)).toBe('3');
  });

  it('makes unknown names readable', () => {
    expect(named('leader', 'house_hagal')).toBe('House Hagal');
    expect(title('zone', 'in_play')).toBe('In play');
  });
});

describe('a space', () => {
  it('is as the expansion prints it, where one does', () => {
    expect(effects(space(view(['base']), 'research_station'), 'effects')).toEqual([{ draw: 3 }]);
    const again = space(view(['base', 'immortality']), 'research_station');
    expect(effects(again, 'effects')).toEqual([{ draw: 2 }, { research: 1 }]);
    expect(again['cost']).toEqual({ water: 2 });
  });
});
