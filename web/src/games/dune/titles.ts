// Words for people for every name that the server uses in this game.

import type { Name, Topic } from '../../lib/wire/protocol';
import { pretty } from '../../lib/words/words';
import { CARDS } from './cards/cards';
import { FACTIONS, LEADERS } from './factions/people';
import { placeById, territories } from './board/geometry';

const WORLDS: Record<string, string> = {
  caladan: 'Caladan',
  wallach_ix: 'Wallach IX',
  kaitain: 'Kaitain',
  salusa_secundus: 'Salusa Secundus',
  southern_hemisphere: 'Southern Hemisphere',
  giedi_prime: 'Giedi Prime',
  junction: 'Junction',
};

/** "arrakeen_9" → "Arrakeen"; "imperial_basin_9" → "Imperial Basin, sector 9". */
export function placeTitle(id: string): string {
  const place = placeById.get(id);
  const name = territoryTitle(place?.territory ?? id);
  if (!place || place.sector === null || single(place.territory)) return name;
  return `${name}, sector ${place.sector}`;
}

const parts = new Map<string, number>();
for (const { territory } of placeById.values()) parts.set(territory, (parts.get(territory) ?? 0) + 1);

function single(territory: string): boolean {
  return parts.get(territory) === 1;
}

export function territoryTitle(id: string): string {
  return territories[id]?.name ?? WORLDS[id] ?? pretty(id);
}

export function factionTitle(id: string): string {
  return FACTIONS[id]?.title ?? pretty(id);
}

export function cardTitle(id: string): string {
  return CARDS[id]?.title ?? pretty(id);
}

export function leaderTitle(id: string): string {
  return LEADERS[id]?.title ?? SPECIAL_LEADERS[id] ?? pretty(id);
}

export function spiceCardTitle(id: string): string {
  return id === 'shai_hulud' ? 'Shai-Hulud' : territoryTitle(id);
}

const SPECIAL_LEADERS: Record<string, string> = {
  none: 'No leader',
  cheap_hero: 'Cheap Hero',
  kwisatz_haderach: 'Kwisatz Haderach',
  forces: 'Forces instead',
};

/** Promises of deals; {you} is the one it is made to, {about} a faction or a place. */
export const TERMS: Record<string, string> = {
  nothing: 'nothing',
  in_words: 'what was agreed in words',
  no_battle: 'no battle against {you} this turn',
  no_karama: 'no Karama against {you} this turn',
  no_traitor: 'no traitor call against {you} this turn',
  no_bid: 'no bid on the next card',
  keep_out: 'to keep out of {about} this turn',
  leave: 'to leave {about} this turn',
  leave_spice: 'to leave the spice in {about} this turn',
  attack: 'to attack {about} this turn',
  alliance: 'to ally with {you} at the next Nexus',
  no_alliance: 'not to ally with {about} at the next Nexus',
  tell_hand: 'to tell {you} the cards in hand',
  tell_traitors: 'to tell {you} the traitors',
  tell_looked_at: 'to tell {you} the card just looked at',
};

export function promiseTitle(promise: Name[], you: string): string {
  const [term, about] = promise;
  const text = TERMS[String(term)] ?? pretty(String(term));
  const whom = about === undefined ? '…' : (FACTIONS[String(about)]?.title ?? territoryTitle(String(about)));
  return text.replace('{you}', you).replace('{about}', whom);
}

/** Kinds of questions for Truthtrance. */
export const SUBJECTS: Record<string, string> = {
  on_honour: 'a question asked aloud (on your honour)',
  in_words: 'a question in your own words (on your honour, kept in the record)',
  holds_card: 'Do you hold this card?',
  has_traitor: 'Is this leader your traitor?',
  rejected_traitor: 'Did you put this leader back at the beginning?',
  has_leader: 'Can this leader fight for you?',
  spice_at_least: 'Do you have so much spice or more?',
  cards_at_least: 'Do you hold so many cards or more?',
  predicted_faction: 'Did you predict a victory of this faction?',
  predicted_turn: 'Did you predict a victory in this turn?',
  storm_card: 'Will the storm move so many sectors?',
  top_spice_card: 'Is this on top of the spice deck?',
  plan_leader: 'Will this leader lead?',
  plan_weapon: 'Will this be your weapon?',
  plan_defense: 'Will this be your defence?',
  plan_dial: 'Will you dial so much or more?',
  plan_kwisatz: 'Will the Kwisatz Haderach come along?',
  will_you: 'Do you promise this?',
  holds_kind: 'Do you hold a card of this kind?',
  plan_kind: 'Will you play a card of this kind?',
};

const WORDS: Record<string, string> = {
  pass: 'Pass',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  ready: 'Ready',
  break: 'Break the alliance',
  withdraw: 'Take the offer back',
  spice: 'Pay with spice',
  keep: 'Keep',
  discard: 'Discard',
  go_on: 'Go on',
  fighter: 'A fighter to the Polar Sink',
  advisor: 'An advisor along',
  play: 'Play',
  do_not_play: 'Do not play',
  poison_weapon: 'Poison weapon',
  projectile_weapon: 'Projectile weapon',
  poison_defense: 'Poison defence',
  projectile_defense: 'Projectile defence',
  worthless: 'Worthless card',
  leader: 'The leader',
  weapon: 'The weapon',
  defense: 'The defence',
  number: 'The number',
  ship: 'Ship',
  ship_at_half_price: 'Ship at half price',
  ship_by_karama: 'Ship at half price by Karama',
  cross_ship: 'Ship across the planet',
  cross_ship_at_half_price: 'Ship across at half price',
  off_planet: 'Ship back to the reserves',
  between_worlds: 'Ship between homeworlds',
  between_worlds_at_half_price: 'Ship between homeworlds at half price',
  passage: 'Passage by the Guild',
  passage_at_half_price: 'Passage by the Guild at half price',
  two_fighters: 'Two fighters',
  send: 'Send reserves',
  leave: 'Leave in front of the shield',
  take: 'Take behind the shield',
  spare: 'Let go',
  capture: 'Capture',
  kill: 'Kill',
};

export function title(kind: string, name: Name): string {
  if (typeof name === 'number') return String(name);
  switch (kind) {
    case 'leader': {
      const leader = LEADERS[name];
      return leader ? `${leader.title} (${leader.strength})` : (SPECIAL_LEADERS[name] ?? WORDS[name] ?? pretty(name));
    }
    case 'card':
      return CARDS[name]?.title ?? WORDS[name] ?? pretty(name);
    case 'faction':
      return FACTIONS[name]?.title ?? WORDS[name] ?? pretty(name);
    case 'location':
      return WORDS[name] ?? placeTitle(name);
    case 'territory':
      return WORDS[name] ?? territoryTitle(name);
    case 'spice_card':
      return spiceCardTitle(name);
    case 'term':
      return pretty(promiseTitle([name], 'the other'));
    case 'subject':
      return pretty(SUBJECTS[name] ?? name);
  }
  return anything(name);
}

/** A name whose kind is not told. */
function anything(name: string): string {
  if (WORDS[name]) return WORDS[name];
  if (placeById.has(name)) return placeTitle(name);
  return (
    territories[name]?.name ??
    FACTIONS[name]?.title ??
    LEADERS[name]?.title ??
    CARDS[name]?.title ??
    SPECIAL_LEADERS[name] ??
    pretty(name)
  );
}

/** What a menu is for: normal about old_gap_9 → "Tokens from Old Gap, sector 9". */
export function levelTitle(level: string, about?: Topic): string {
  if (about?.kind === 'location') return `${level === 'elite' ? 'Starred' : 'Tokens'} from ${placeTitle(String(about.name))}`;
  if (about) return title(about.kind, about.name);
  return LEVELS[level] ?? anything(level);
}

const LEVELS: Record<string, string> = {
  kind: 'How',
  normal: 'Tokens',
  elite: 'Starred tokens',
  share: 'Paid by the ally',
  paid: 'Spice for the leader',
  give_up: 'For this traitor',
  force: 'Which token',
  elite_lost: 'Starred among the lost',
  spiced: 'With spice',
  unspiced: 'Without spice',
  elite_spiced: 'Starred, with spice',
  elite_unspiced: 'Starred, without spice',
  kwisatz_haderach: 'Kwisatz Haderach',
  leader: 'Leader',
  weapon: 'Weapon',
  defense: 'Defence',
  number: 'Number',
  forces: 'Tokens',
  destination: 'To',
  to: 'To',
  of: 'Whom',
  with: 'With',
  in_return: 'In return',
  about: 'About',
  location: 'Where',
  territory: 'Territory',
};
