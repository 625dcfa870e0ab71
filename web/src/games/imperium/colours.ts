// A colour for each player at the table, by seating order: they differ in lightness as well as hue, and the leader's initials go with them.

import type { ImperiumView } from './view';

const COLOURS = ['#e0b252', '#5c9be0', '#d8675e', '#6cc08b'];

export function colour(view: ImperiumView, player: string): string {
  return COLOURS[Math.max(0, Object.keys(view.players).indexOf(player)) % COLOURS.length]!;
}

const SMALL = new Set(['duke', 'earl', 'countess', 'count', 'baron', 'beast', 'princess', 'archduke', 'viscount']);

/** "duke_leto_atreides" → "LA". */
export function initials(player: string): string {
  const words = player.split('_').filter((word) => !SMALL.has(word));
  return words.map((word) => word.charAt(0).toUpperCase()).join('').slice(0, 2);
}
