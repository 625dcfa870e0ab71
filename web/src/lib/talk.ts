// Lines of talk: what an offer holds, and how it went.

import type { Line, Name } from './protocol';

export interface Offered {
  question: string;
  values: Name[];
  words: string;
}

/** The content of an offer, which travels as JSON in its words. */
export function offered(line: Line): Offered {
  try {
    const found = JSON.parse(line.words) as Partial<Offered>;
    return { question: found.question ?? '', values: found.values ?? [], words: found.words ?? '' };
  } catch {
    return { question: '', values: [], words: line.words };
  }
}

export type Fate = 'open' | 'accepted' | 'declined';

export function fate(offer: Line, lines: Line[]): Fate {
  const reply = lines.find((l) => (l.kind === 'accepted' || l.kind === 'declined') && l.words === String(offer.id));
  return (reply?.kind as Fate | undefined) ?? 'open';
}

/** What the talk shows: replies to offers stand with their offer, not as lines of their own. */
export function shownLines(lines: Line[]): Line[] {
  return lines.filter((l) => (l.kind ?? 'talk') === 'talk' || l.kind === 'offer');
}

/** Lines by others after the last one that was read. */
export function unread(lines: Line[], last: number, mine: readonly number[]): number {
  return shownLines(lines).filter((l) => l.id > last && (l.seat === null || !mine.includes(l.seat))).length;
}
