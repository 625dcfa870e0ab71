// What the names of a view are called, and what the glossary knows of them.

import { glossary, type Entry } from '../../lib/words/glossary.svelte';
import type { Name } from '../../lib/wire/protocol';
import { pretty, proper } from '../../lib/words/words';
import { parts, said, type Effect } from './cards/effects';
import type { ImperiumView } from './view';

export function entry(kind: string, id: string): Entry {
  return glossary('imperium')[kind]?.[id] ?? {};
}

export function named(kind: string, id: string): string {
  return entry(kind, id).name ?? proper(id);
}

export function effects(found: Entry, key: string): Effect[] {
  return (found[key] as Effect[] | undefined) ?? [];
}

/** A space as it is printed at this table: an expansion may print it anew. */
export function space(view: ImperiumView, id: string): Entry {
  const again = view.modules.map((module) => entry('space', `${id}/${module}`)).filter((found) => found.name);
  return Object.assign({}, entry('space', id), ...again) as Entry;
}

const VERBS: Record<string, string> = {
  send: 'Send an agent',
  graft: 'Graft two cards',
  usurp: 'Graft with a card of the row',
  reveal: 'Reveal my hand',
  end: 'End the turn',
  rest: 'Resolve the rest in order',
  resolve: 'Resolve an effect',
  deploy: 'Deploy units',
  acquire: 'Acquire a card',
  claim: 'Acquire the card set aside',
  obtain: 'Acquire a Tleilaxu card',
  tech: 'Use a tech tile',
  atomics: 'Use the family atomics',
  plot: 'Play a plot card',
  combat: 'Play a combat card',
  victory: 'Play a card for the victor',
  endgame: 'Play an endgame card',
  aftermath: 'Play a card',
  advance: 'Advance the freighter',
  recall: 'Recall the freighter',
};

const ROWS: Record<string, string> = { up: 'Upper path', mid: 'Middle path', low: 'Lower path' };

/** A name of whatever kind. */
function anything(id: string): string {
  const found = Object.entries(glossary('imperium')).find(([kind, table]) => kind !== 'occasion' && table[id]?.name)?.[1]; // occasions name questions, not things
  return found?.[id]?.name ?? pretty(id);
}

export function title(kind: string, name: Name): string {
  if (typeof name === 'number') return String(name);
  if ((kind === 'action' || kind === 'freighter') && VERBS[name]) return VERBS[name];
  const row = kind === 'node' && (entry('node', name)['row'] as string | undefined);
  if (row) return `${ROWS[row]}: ${said(parts(effects(entry('node', name), 'bonus')))}`;
  return entry(kind, name).name ?? anything(name);
}
