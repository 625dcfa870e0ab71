// Where a game stands, for any game: its view has a turn, or a round.

import type { View } from '../wire/protocol';

export interface Clock {
  word: 'Turn' | 'Round';
  number: number;
  /** The last one, where it is known. */
  of: number | null;
}

export function clock(view: View): Clock | null {
  for (const [word, key] of [
    ['Turn', 'turn'],
    ['Round', 'round'],
  ] as const) {
    const { [key]: number, [`${key}s`]: last } = view as unknown as Record<string, unknown>;
    if (typeof number === 'number') return { word, number, of: typeof last === 'number' ? last : null };
  }
  return null;
}
