import { describe, expect, it, vi } from 'vitest';
import { named, place, units } from './names';

vi.mock('../../lib/words/glossary.svelte', () => ({
  glossary: () => ({ occasion: { carryall: { name: 'Save a Harvester with a Carryall' } }, leader: { wild_maker: { name: 'Wild Maker' } } }),
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
});
