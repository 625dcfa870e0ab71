// The treachery cards: what they are and what they do, in short words.

export type CardKind = 'weapon' | 'defense' | 'special' | 'worthless';
export type CardMark = 'poison' | 'projectile' | 'laser' | '';

export interface CardFacts {
  title: string;
  kind: CardKind;
  mark: CardMark;
  text: string;
}

const poison = (title: string): CardFacts => ({
  title,
  kind: 'weapon',
  mark: 'poison',
  text: 'Kills the enemy leader, unless a Snooper protects it.',
});
const projectile = (title: string): CardFacts => ({
  title,
  kind: 'weapon',
  mark: 'projectile',
  text: 'Kills the enemy leader, unless a Shield protects it.',
});
const special = (title: string, text: string): CardFacts => ({ title, kind: 'special', mark: '', text });
const worthless = (title: string): CardFacts => ({
  title,
  kind: 'worthless',
  mark: '',
  text: 'Does nothing. It can fill a weapon or defence slot in a battle.',
});

export const CARDS: Record<string, CardFacts> = {
  chaumas: poison('Chaumas'),
  chaumurky: poison('Chaumurky'),
  ellaca_drug: poison('Ellaca Drug'),
  gom_jabbar: poison('Gom Jabbar'),
  crysknife: projectile('Crysknife'),
  maula_pistol: projectile('Maula Pistol'),
  slip_tip: projectile('Slip Tip'),
  stunner: projectile('Stunner'),
  lasgun: {
    title: 'Lasgun',
    kind: 'weapon',
    mark: 'laser',
    text: 'Kills the enemy leader, whatever defends it. With any Shield in the battle everything there explodes.',
  },
  shield: { title: 'Shield', kind: 'defense', mark: 'projectile', text: 'Saves your leader from projectiles. Beware of the Lasgun.' },
  snooper: { title: 'Snooper', kind: 'defense', mark: 'poison', text: 'Saves your leader from poison.' },
  cheap_hero: special('Cheap Hero', 'Leads a battle in the place of a leader, with strength 0. Discarded after use.'),
  family_atomics: special(
    'Family Atomics',
    'Before the storm moves, with a token on or next to the Shield Wall: breaks it. Basin and cities lie open for good.',
  ),
  hajr: special('Hajr', 'One more move in your turn.'),
  karama: special('Karama', 'Stops an ability, ships at half price, buys a card free, or uses a power of your own.'),
  tleilaxu_ghola: special('Tleilaxu Ghola', 'At any time: one of your leaders, or up to five tokens, come back free.'),
  truthtrance: special('Truthtrance', 'At any time: ask a player one question; the answer, yes or no, must be true.'),
  weather_control: special('Weather Control', 'Before the storm moves: choose its way, 0 to 10 sectors.'),
  baliset: worthless('Baliset'),
  jubba_cloak: worthless('Jubba Cloak'),
  kulon: worthless('Kulon'),
  la_la_la: worthless('La, La, La'),
  trip_to_gamont: worthless('Trip to Gamont'),
};

export const KIND_TITLES: Record<CardKind, string> = {
  weapon: 'Weapon',
  defense: 'Defence',
  special: 'Special',
  worthless: 'Worthless',
};

/** "Weapon, poison". */
export function cardType(card: CardFacts): string {
  return KIND_TITLES[card.kind] + (card.mark ? `, ${card.mark}` : '');
}
