// Moments of a game that are worth a look of their own: a battle, a worm, the fall of a hammer, the end of a turn. Each game tells them
// from the events that its seat has seen; whoever looks has a queue of their own.

import type { GameEvent } from '../wire/protocol';

export interface MomentLine {
  text: string;
  /** Whose line it is, for its sign. */
  role?: string;
  /** A figure that stands at the end of the line. */
  figure?: string;
  /** The line that matters. */
  strong?: boolean;
}

export interface Shown {
  /** The number, in the seat's own count, of the event that makes it a moment. */
  number: number;
  kind: string;
  /** A word for lists: "Arrakeen". */
  name: string;
  title: string;
  /** How long it is shown before the next thing, in seconds. */
  seconds: number;
  lines: MomentLine[];
  /** One sentence why it came out like this. */
  why?: string;
  rule?: string;
  /** What the game's own picture of it is drawn from. */
  data?: unknown;
}

/** The number of the event with which this turn of the table began, as an index; 0 if it is not here. */
export function turnBegan(events: GameEvent[], names: readonly string[]): number {
  for (let i = events.length - 1; i >= 0; i--) if (names.includes(events[i]!.name)) return i;
  return 0;
}

/** Sums of a number by somebody, in the order in which they come. */
export function summed(events: GameEvent[], name: string, who: string, what: string): [role: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const event of events) {
    if (event.name !== name || typeof event.facts[who] !== 'string') continue;
    const role = String(event.facts[who]);
    sums.set(role, (sums.get(role) ?? 0) + Number(event.facts[what] ?? 0));
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}
