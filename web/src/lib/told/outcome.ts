// How a game ended, in words, for any game.

import type { Result } from '../wire/protocol';
import { listed, pretty } from '../words/words';

/** What a game's client knows of its ends. */
export interface Ends {
  endings?: Record<string, string>;
  /** Why somebody won, by kind, in words. */
  reasons?: Record<string, string>;
  turn?: 'Round';
}

/** "Fremen and Guild won", or how the game says that nobody at the table did. */
export function outcome(result: Pick<Result, 'winners' | 'kind'>, title: (role: string) => string, ends: Ends | null = null): string {
  if (result.winners.length) return `${listed(result.winners.map(title))} won`;
  return ends?.endings?.[result.kind] ?? 'Nobody won';
}

/** "Most victory points, round 8"; only the round where the outcome has told the rest ("A rival won"). */
export function ending(result: Pick<Result, 'winners' | 'kind' | 'turn'>, ends: Ends | null = null): string {
  const turn = `${ends?.turn ?? 'Turn'} ${result.turn}`;
  const told = !result.winners.length && !!ends?.endings?.[result.kind]?.includes(result.kind);
  return told ? turn : `${ends?.reasons?.[result.kind] ?? pretty(result.kind)}, ${turn.toLowerCase()}`;
}

/** "Helena Richese 10 · Count Ilban Richese 8": who had how much in the end, most first. */
export function standings(points: [role: string, points: number][], title: (role: string) => string): string {
  return [...points].sort((a, b) => b[1] - a[1]).map(([role, own]) => `${title(role)} ${own}`.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
