// Who is away from a table, and whether the table may let a bot play for them.

import type { Table, TableSeat } from '../wire/protocol';
import { plural, span } from '../words/words';

/** Seconds since when a person is away; 0 if they are here, or nobody is missed. */
export function awayFor(seat: TableSeat, now: number): number {
  return seat.kind === 'person' && seat.away !== null ? Math.max(0, now - seat.away) : 0;
}

/** Whether I may vote for a bot in this seat now. */
export function mayVote(table: Table, seat: TableSeat, mine: number[], now: number): boolean {
  return (
    table.status === 'playing' && mine.length > 0 && !mine.includes(seat.seat) && !seat.stand_in && awayFor(seat, now) >= table.away_after
  );
}

/** What is said of somebody who is away. */
export function awayWords(seat: TableSeat, now: number): string {
  const seconds = awayFor(seat, now);
  if (!seconds || seat.stand_in) return '';
  const since = seconds < 60 ? 'away' : `away for ${span(60 * Math.floor(seconds / 60))}`;
  return seat.votes ? `${since}; ${plural(seat.votes, 'vote')} for a bot` : since;
}
