import { describe, expect, it } from 'vitest';
import { openTotal, sum } from './wheel';

describe('the battle wheel', () => {
  it('counts forces without spice half, where spice matters', () => {
    expect(sum({ leader: 'stilgar', weapon: 'none', defense: 'none', spiced: 3, unspiced: 3 })).toEqual({
      leader: 7,
      kwisatz: 0,
      dial: 4.5,
      spice: 3,
      tokens: 6,
      total: 11.5,
    });
  });

  it('counts starred forces twice, or once without spice', () => {
    expect(sum({ leader: 'bashar', spiced: 1, unspiced: 0, elite_spiced: 2, elite_unspiced: 1 })).toMatchObject({ dial: 6, spice: 3, total: 8 });
  });

  it('counts every force fully where no spice is needed', () => {
    expect(sum({ leader: 'cheap_hero', forces: 4, elite: 2 })).toMatchObject({ leader: 0, dial: 8, spice: 0, total: 8 });
  });

  it('adds the Kwisatz Haderach to a leader', () => {
    expect(sum({ leader: 'duncan_idaho', kwisatz_haderach: 'yes', spiced: 0, unspiced: 1 })).toMatchObject({ kwisatz: 2, total: 4.5 });
    expect(sum({ leader: 'duncan_idaho', kwisatz_haderach: 'no' }).total).toBe(2);
  });

  it('is nothing before anything is chosen', () => {
    expect(sum({ leader: undefined })).toMatchObject({ dial: 0, total: 0 });
  });

  it('reads plans that lie open', () => {
    expect(openTotal({ leader: 'chani', dial: 2.5 })).toBe(8.5);
    expect(openTotal({ leader: 'lady_jessica', kwisatz_haderach: true, dial: 0 })).toBe(7);
    expect(openTotal({ dial: 3 })).toBe(3);
  });
});
