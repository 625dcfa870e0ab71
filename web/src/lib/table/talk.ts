// Lines of talk: what an offer holds, and how it went.

import type { Line, Name } from '../wire/protocol';

export interface Offered {
  question: string;
  values: Name[];
  words: string;
  /** Offers lapse with the turn they were made in. */
  turn: number | null;
}

/** The content of an offer, which travels as JSON in its words. */
export function offered(line: Line): Offered {
  try {
    const found = JSON.parse(line.words) as Partial<Offered>;
    return { question: found.question ?? '', values: found.values ?? [], words: found.words ?? '', turn: found.turn ?? null };
  } catch {
    return { question: '', values: [], words: line.words, turn: null };
  }
}

export type Fate = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed';

const REPLIES = new Set(['accepted', 'declined', 'withdrawn']);

/** How an offer went, as far as these lines tell; `turn` is the present one. */
export function fate(offer: Line, lines: Line[], turn: number | null = null): Fate {
  const reply = lines.find((l) => REPLIES.has(l.kind ?? '') && l.words === String(offer.id));
  if (reply) return reply.kind as Fate;
  const made = offered(offer).turn;
  return made !== null && turn !== null && made !== turn ? 'lapsed' : 'open';
}

/** The offers to a seat that wait for its answer. */
export function openOffers(lines: Line[], seat: number | null, turn: number | null): Line[] {
  return lines.filter((l) => l.kind === 'offer' && seat !== null && l.to === seat && fate(l, lines, turn) === 'open');
}

/** What the talk shows: replies to offers stand with their offer, not as lines of their own. */
export function shownLines(lines: Line[]): Line[] {
  return lines.filter((l) => !REPLIES.has(l.kind ?? 'talk'));
}

/** A line in words: somebody who calls a judge says nothing else. */
export function spoken(line: Line): string {
  return line.kind === 'call' ? 'I call a judge.' : line.words;
}

/** Lines by others after the last one that was read. Their numbers are random: only their order tells which came later. */
export function unread(lines: Line[], last: number, mine: readonly number[]): number {
  const later = lines.slice(lines.findLastIndex((l) => l.id === last) + 1);
  return shownLines(later).filter((l) => l.seat === null || !mine.includes(l.seat)).length;
}
