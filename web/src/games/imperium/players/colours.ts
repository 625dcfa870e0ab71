// A colour for each player at the table, by seating order: they differ in lightness as well as hue, and the leader's initials go with them.

import type { ImperiumView } from '../view';

const SEATS = 4;

export function colour(view: ImperiumView, player: string): string {
  return `var(--seat-${(Math.max(0, Object.keys(view.players).indexOf(player)) % SEATS) + 1})`;
}

const SMALL = new Set(['duke', 'earl', 'countess', 'count', 'baron', 'the', 'beast', 'princess', 'prince', 'archduke', 'viscount']);

/** "duke_leto_atreides" → "LA". */
export function initials(player: string): string {
  const words = player.split('_').filter((word) => !SMALL.has(word));
  return words.map((word) => word.charAt(0).toUpperCase()).join('').slice(0, 2);
}
