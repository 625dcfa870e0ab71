// The log in groups: a heading for each phase of each turn, as the events themselves tell it, for any game.

import type { GameEvent } from '../wire/protocol';

export interface Entry {
  event: GameEvent;
  /** The event's number in the seat's own count. */
  index: number;
}

export interface Group {
  /** The number of the group's first event: stable while the log grows. */
  key: number;
  turn: number | null;
  /** The name of the phase; empty before the first. */
  phase: string;
  /** The first group of its turn. */
  opens: boolean;
  rule: string;
  entries: Entry[];
}

const TURNS = new Set(['turn_began', 'round_began', 'round_begins']);

/** Does a turn or a round of the whole table begin? */
export const opensTurn = (event: GameEvent) => TURNS.has(event.name);

function number(event: GameEvent): number | null {
  for (const key of ['turn', 'round']) {
    const value = event.facts[key];
    if (typeof value === 'number') return value;
  }
  return null;
}

/** Events by phase. Headings come from turns or rounds that begin and from phase_began; all else is an entry. */
export function grouped(events: GameEvent[], from = 0): Group[] {
  const groups: Group[] = [];
  let turn: number | null = null;
  const begin = (key: number, phase: string, opens: boolean, rule: string) =>
    groups.push({ key, turn, phase, opens, rule, entries: [] });

  events.forEach((event, i) => {
    const index = from + i;
    if (opensTurn(event)) {
      turn = number(event) ?? (turn ?? 0) + 1;
      begin(index, '', true, event.rule);
    } else if (event.name === 'phase_began') {
      const last = groups.at(-1);
      const opens = !!last?.opens && !last.phase && !last.entries.length;
      if (opens) groups.pop();
      begin(index, String(event.facts['phase'] ?? ''), opens, event.rule);
    } else {
      if (!groups.length) begin(index, '', false, event.rule);
      groups.at(-1)!.entries.push({ event, index });
    }
  });
  return groups;
}

/** The role an event is about: the first fact that names one of those at the table. */
export function actor(event: GameEvent, roles: readonly string[]): string {
  for (const value of Object.values(event.facts)) {
    if (typeof value === 'string' && roles.includes(value)) return value;
  }
  return '';
}

const DULL = /(_passed|_began|_begins|_declined|_asked)$/;

/** The last few things that happened since, in order: what somebody wants to hear who has been away. */
export function recap(events: GameEvent[], since: number, count = 3): GameEvent[] {
  const news = events.slice(Math.max(0, since));
  const telling = news.filter((event) => !DULL.test(event.name));
  return (telling.length ? telling : news).slice(-count);
}

/** The last entry that had happened after this many answers; -1 before the first. */
export function lastBy(events: GameEvent[], answers: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]!.answer ?? 0) <= answers) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
