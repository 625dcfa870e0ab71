// Tokens on the board: counted, told in words, those that fight apart from those that stand by.

import type { DuneView, Tokens } from '../view';

/** How tokens stand in a place: only those that fight hold it (2.02.12, W.storm.12, W.storm.15). */
export type Stance = 'fighting' | 'advisors' | 'co_existing' | 'secondary';
const STANCES: Stance[] = ['fighting', 'advisors', 'co_existing', 'secondary'];

/** One faction's tokens of one stance in one place, and all that it has there. */
export interface Group {
  faction: string;
  stance: Stance;
  tokens: Tokens;
  all: Tokens;
}

export function count(tokens: Tokens): number {
  return (tokens.normal ?? 0) + (tokens.advisors ?? 0) + (tokens.co_existing ?? 0) + (tokens.secondary ?? 0) + elites(tokens);
}

export function elites(tokens: Tokens): number {
  return (tokens.elite ?? 0) + (tokens.secondary_elite ?? 0);
}

/** The tokens of one stance. */
export function part(tokens: Tokens, stance: Stance): Tokens {
  const { normal = 0, elite = 0, secondary = 0, secondary_elite = 0 } = tokens;
  if (stance === 'fighting') return { normal, elite };
  return stance === 'secondary' ? { secondary, secondary_elite } : { [stance]: tokens[stance] ?? 0 };
}

/** The stances that there are among these tokens, those that fight first. */
export function stances(tokens: Tokens): Stance[] {
  return STANCES.filter((stance) => count(part(tokens, stance)));
}

/** What is left without so many that have not arrived yet: those that fight arrive first, the normal before the elite. */
export function without(tokens: Tokens, number: number): Tokens {
  const left: Tokens = { ...tokens };
  for (const kind of ['normal', 'elite', 'advisors', 'co_existing', 'secondary', 'secondary_elite'] as const) {
    const gone = Math.min(number, left[kind] ?? 0);
    if (gone) left[kind] = left[kind]! - gone;
    number -= gone;
  }
  return left;
}

const MANY: Record<Stance, string> = {
  fighting: '',
  advisors: ' advisors',
  co_existing: ' co-existing',
  secondary: ' secondary',
};
const ONE: Record<Stance, string> = { ...MANY, advisors: ' advisor' };

/** "5 (2★) and 1 co-existing". */
export function told(tokens: Tokens): string {
  const words = stances(tokens).map((stance) => {
    const own = part(tokens, stance);
    const stars = elites(own);
    return `${count(own)}${(count(own) === 1 ? ONE : MANY)[stance]}${stars ? ` (${stars}★)` : ''}`;
  });
  return words.join(' and ');
}

/** "3 forces", "1 co-existing troop token": one group, with the word that the book has for tokens. */
export function named(tokens: Tokens, ruleset: string): string {
  const number = count(tokens);
  const stance = stances(tokens)[0] ?? 'fighting';
  const adjective = (number === 1 ? ONE : MANY)[stance];
  const noun = stance === 'advisors' ? '' : ruleset === 'wbc' ? ' troop token' : ' force';
  return `${number}${adjective}${noun}${noun && number !== 1 ? 's' : ''}`;
}

/** Who stands in each place: first all that fight, then those that stand by. */
export function standing(view: DuneView): Map<string, Group[]> {
  const found = new Map<string, Group[]>();
  for (const faction of view.order) {
    for (const [place, all] of Object.entries(view.factions[faction]!.forces)) {
      const list = found.get(place) ?? [];
      for (const stance of stances(all)) list.push({ faction, stance, tokens: part(all, stance), all });
      found.set(place, list);
    }
  }
  const aside = ({ stance }: Group): number => Number(stance !== 'fighting');
  for (const list of found.values()) list.sort((a, b) => aside(a) - aside(b));
  return found;
}
