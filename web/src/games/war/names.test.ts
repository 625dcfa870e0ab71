import { describe, expect, it, vi } from 'vitest';
import { detail, mustered, named, place, units } from './names';

vi.mock('../../lib/words/glossary.svelte', () => ({
  glossary: () => ({ occasion: { carryall: { name: 'Save a Harvester with a Carryall' } }, leader: { wild_maker: { name: 'Wild Maker' }, beast_rabban: { name: 'Beast Rabban', ability: [2, 0] }, feyd_rautha: { ability: [2, 1] } }, prescience: { stunted_worms: { text: 'Legions in two ergs.' } }, figure: { generic: { ability: [1, 0] }, regular: {} } }),
}));

describe('names', () => {
  it('are the roles of partners', () => {
    expect(['atreides', 'fremen', 'harkonnen', 'corrino'].map((role) => named('faction', role))).toEqual(['Atreides', 'Fremen Ally', 'Harkonnen', 'Corrino Ally']);
  });

  it('are proper for powers and markers, plain for the rest', () => {
    expect(named('marker', 'sand_dwellers')).toBe('Sand Dwellers');
    expect(named('use', 'move_worms')).toBe('Move worms');
    expect(named('number', 3)).toBe('3');
    expect(named('area', 's4_8')).toBe('North-West 8');
  });

  it('are of things, never of the questions that share their names', () => {
    expect([named('vehicle', 'carryall'), named('vehicle', 'wild_maker')]).toEqual(['Carryall', 'Wild Maker']);
  });

  it('tell the sides’ own units and where a leader is', () => {
    expect(units('atreides').map(([, title]) => title)).toEqual(['Regular', 'Elite', 'Fedaykin', 'Naib']);
    expect(units('harkonnen').at(-1)).toEqual(['generic', 'Bashar']);
    expect([place('aside'), place('tank'), place('arrakeen')]).toEqual(['set aside', 'in the tank', 'Arrakeen']);
  });

  it('come with what a leader makes of a Special, and what a card asks for', () => {
    expect(['beast_rabban', 'feyd_rautha', 'generic', 'regular'].map((name) => detail('figure', name))).toEqual(['2 Hits for a Special', '2 Hits and 1 Shield for a Special', '1 Hit for a Special', '']);
    expect(detail('prescience', 'stunted_worms')).toBe('Legions in two ergs.');
  });

  it('tell what stands in a Legion by the names of its side', () => {
    expect(mustered({ area: 'arrakeen', side: 'harkonnen', regular: 2, special: 1, generic: 1, leaders: ['beast_rabban'] })).toBe('2 Regular, 1 Sardaukar, 1 Bashar and Beast Rabban');
    expect(mustered({ area: 'windgap', side: 'atreides', tokens: 2 })).toBe('2 deployment tokens');
    expect(mustered(undefined)).toBe('nobody');
  });
});
