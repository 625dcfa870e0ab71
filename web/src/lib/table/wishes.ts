// What a seat wants to be asked of the chances to react: always, only about some things, or never; and what it has heard enough of in this turn.

import type { Update, WindowWish } from '../wire/protocol';

export type Manner = 'always' | 'only' | 'never';

export interface Wishes {
  autoPass: string[];
  windows: Record<string, WindowWish>;
  /** Whether answers that leave nothing to choose are given for me. */
  forced: boolean;
}

export const wishesOf = (update: Update): Wishes => ({ autoPass: update.auto_pass ?? [], windows: update.windows ?? {}, forced: update.forced ?? false });

export function manner({ autoPass, windows }: Wishes, question: string): Manner {
  if (autoPass.includes(question)) return 'never';
  const { only, of } = windows[question] ?? {};
  return only || of ? 'only' : 'always';
}

/** The wishes with another manner for one question. */
export function withManner(wishes: Wishes, question: string, how: Manner): Wishes {
  const autoPass = wishes.autoPass.filter((name) => name !== question);
  const { turn = 0, quiet = [], only, of } = wishes.windows[question] ?? {};
  const still: WindowWish = { turn, quiet };
  if (how === 'never') return { ...wishes, autoPass: [...autoPass, question], windows: { ...wishes.windows, [question]: still } };
  return { ...wishes, autoPass, windows: { ...wishes.windows, [question]: how === 'only' ? { ...still, only: only ?? [], of: of ?? [] } : still } };
}

/** The wishes with one ability (`only`) or role (`of`) more or less that is asked about. */
export function withTopic(wishes: Wishes, question: string, list: 'only' | 'of', name: string, on: boolean): Wishes {
  const wish = wishes.windows[question] ?? {};
  const names = (wish[list] ?? []).filter((known) => known !== name);
  const other = list === 'only' ? 'of' : 'only';
  return {
    ...wishes,
    windows: { ...wishes.windows, [question]: { ...wish, [other]: wish[other] ?? [], [list]: on ? [...names, name] : names } },
  };
}

/** The wishes with an ability that is not asked about again in this turn. */
export function quieted(wishes: Wishes, question: string, what: string, turn: number): Wishes {
  const wish = wishes.windows[question] ?? {};
  const known = wish.turn === turn ? (wish.quiet ?? []) : [];
  return { ...wishes, windows: { ...wishes.windows, [question]: { ...wish, turn, quiet: [...known, what] } } };
}
