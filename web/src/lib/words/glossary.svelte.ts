// What the names in a game's views mean: titles, texts and numbers, fetched once a game.

import { api } from '../wire/api';

export type Entry = Record<string, unknown> & { name?: string; text?: string };
export type Glossary = Record<string, Record<string, Entry>>;

let known = $state.raw<Record<string, Glossary>>({});
const asked = new Set<string>();

/** Empty until it has arrived; reading it again then shows it. */
export function glossary(game: string): Glossary {
  if (!asked.has(game)) {
    asked.add(game);
    api.glossary(game).then(
      (found) => (known = { ...known, [game]: found }),
      () => asked.delete(game),
    );
  }
  return known[game] ?? {};
}
