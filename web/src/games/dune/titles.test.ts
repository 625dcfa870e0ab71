import { describe, expect, it } from 'vitest';
import board from '../../../../src/landsraad/games/dune/data/board.json';
import people from '../../../../src/landsraad/games/dune/data/leaders.json';
import spice from '../../../../src/landsraad/games/dune/data/spice_deck.json';
import treachery from '../../../../src/landsraad/games/dune/data/treachery_deck.json';
import { CARDS, cardType } from './cards/cards';
import { NOTES } from './dialogs/notes';
import { DOING } from './doing';
import { GLYPHS } from './factions/glyphs';
import { ICONS } from './signs/icons';
import { FACTIONS, LEADERS, initials } from './factions/people';
import { TERMS, levelTitle, promiseTitle, spiceCardTitle, title } from './titles';

describe('titles', () => {
  it.each(people.factions)('$id is called as the data has it', ({ id, name, leaders, special_forces }) => {
    expect(title('faction', id)).toBe(name);
    expect(FACTIONS[id]!.elite).toBe(special_forces?.name);
    expect(GLYPHS[id]).toMatch(/^M/);
    for (const leader of leaders) {
      expect(title('leader', leader.id)).toBe(`${leader.name} (${leader.strength})`);
      expect(LEADERS[leader.id]).toMatchObject({ faction: id, strength: leader.strength });
    }
  });

  it.each(treachery.cards)('$id is the card that the data has', ({ id, name, type }) => {
    expect(title('card', id)).toBe(name);
    const { kind, mark, text } = CARDS[id]!;
    const [what, how] = type.split('_');
    expect(kind).toBe(what);
    expect(mark).toBe(how === 'special' ? 'laser' : (how ?? ''));
    expect(text.length).toBeGreaterThan(10);
    expect(ICONS[kind]).toBeDefined();
    expect(mark === '' || ICONS[mark]).toBeTruthy();
    expect(cardType(CARDS[id]!)).not.toBe('');
  });

  it.each(board.territories)('$id is called as the data has it', ({ id, name, locations }) => {
    expect(title('territory', id)).toBe(name);
    for (const location of locations) expect(title('location', location)).toMatch(new RegExp(`^${name}`));
  });

  it('names sectors only where a territory has several', () => {
    expect(title('location', 'arrakeen_9')).toBe('Arrakeen');
    expect(title('location', 'imperial_basin_9')).toBe('Imperial Basin, sector 9');
    expect(title('location', 'polar_sink')).toBe('Polar Sink');
  });

  it('names the spice cards', () => {
    for (const { territory, name } of spice.editions.gf9_2019.territory_cards) expect(spiceCardTitle(territory)).toBe(name);
    expect(spiceCardTitle('shai_hulud')).toBe('Shai-Hulud');
  });

  it('says what is special among the leaders and cards', () => {
    expect(title('leader', 'none')).toBe('No leader');
    expect(title('leader', 'cheap_hero')).toBe('Cheap Hero');
    expect(title('card', 'none')).toBe('None');
    expect(title('faction', 'withdraw')).toBe('Take the offer back');
  });

  it('reads the names of menus', () => {
    expect(levelTitle('normal', { kind: 'location', name: 'old_gap_9' })).toBe('Tokens from Old Gap, sector 9');
    expect(levelTitle('elite', { kind: 'location', name: 'carthag_10' })).toBe('Starred from Carthag');
    expect(levelTitle('keep', { kind: 'card', name: 'shield' })).toBe('Shield');
  });

  it('puts promises in words', () => {
    expect(promiseTitle(['keep_out', 'carthag'], 'Fremen')).toBe('to keep out of Carthag this turn');
    expect(promiseTitle(['no_alliance', 'guild'], 'Fremen')).toBe('not to ally with Spacing Guild at the next Nexus');
    expect(promiseTitle(['no_battle'], 'Fremen')).toBe('no battle against Fremen this turn');
  });

  it('puts promises in words that both editions share', () => {
    const words = Object.values(TERMS).join('; ');
    expect(words).toContain('what was agreed in words');
    expect(words).not.toMatch(/\b(forces?|phases?|shields?|storm order|mentat pause|advisors?|starred)\b/i);
  });

  it('says what is done, chosen and held in words that both editions share', () => {
    const levels = ['normal', 'elite', 'force', 'forces', 'number', 'share'].map((level) => levelTitle(level));
    const texts = Object.values(CARDS).map(({ text }) => text);
    for (const words of [...Object.values(DOING), ...levels, ...texts, ...Object.values(NOTES)]) {
      expect(words).not.toMatch(/\b([Ff]orces?|[Pp]hases?|shields?|[Ss]torm order|Mentat Pause)\b/);
    }
  });

  it('has a picture for each phase of both editions', () => {
    const phases = ['storm', 'spice_blow', 'charity', 'bidding', 'revival', 'shipment', 'movement', 'battle', 'collection', 'mentat', 'control'];
    for (const id of phases) expect(ICONS[id]).toMatch(/^M/);
  });

  it('tells the leaders of a house apart by two letters', () => {
    for (const { leaders } of Object.values(FACTIONS)) {
      expect(new Set(leaders.map(([, name]) => initials(name))).size).toBe(5);
    }
  });
});
