// What things of War for Arrakis are called: the game's own titles where it has them.

import { glossary } from '../../lib/words/glossary.svelte';
import type { Name } from '../../lib/wire/protocol';
import { pretty, proper } from '../../lib/words/words';
import { areaById, areaTitle } from './map/map';
import type { Boxes, Side } from './view';

export type SideName = Side['side'];
export type Result = keyof Boxes;

/** Vocabularies whose names are proper names. */
const PROPER = new Set(['power', 'faction', 'side', 'marker', 'imperium', 'leader']);
const SIDES: Record<SideName, { title: string; special: string; generic: string }> = {
  atreides: { title: 'Atreides', special: 'Fedaykin', generic: 'Naib' },
  harkonnen: { title: 'Harkonnen', special: 'Sardaukar', generic: 'Bashar' },
};
const ROLES: Record<string, string> = { fremen: 'Fremen Ally', corrino: 'Corrino Ally' };
/** Vocabularies that also name things of others: figures are leaders, too, and some menus of areas offer a zone. */
const WANDERING: Record<string, string[]> = { figure: ['leader'], area: ['zone'] };

export function named(kind: string, name: Name): string {
  if (typeof name === 'number') return String(name);
  if (areaById.has(name)) return areaTitle(name);
  const found = glossary('war');
  // Occasions are sentences about questions; a Carryall is no question.
  const own = found[kind]?.[name]?.name;
  if (own) return own;
  for (const table of found[kind] ? (WANDERING[kind] ?? []) : Object.keys(found).filter((table) => table !== 'occasion')) {
    const entry = found[table]?.[name];
    if (entry?.name) return entry.name;
  }
  if (kind === 'faction' && ROLES[name]) return ROLES[name];
  return PROPER.has(kind) ? proper(name) : pretty(name);
}

export function about(kind: string, name: string): string {
  return glossary('war')[kind]?.[name]?.text ?? '';
}

/** What the units and the generic leaders of a side are called, in the order of the rule book. */
export function units(side: SideName): [kind: 'regular' | 'elite' | 'special' | 'generic', title: string][] {
  return [
    ['regular', 'Regular'],
    ['elite', 'Elite'],
    ['special', SIDES[side].special],
    ['generic', SIDES[side].generic],
  ];
}

/** Where a leader is, in words. */
export function place(at: string): string {
  return { aside: 'set aside', tank: 'in the tank', off_board: 'off the board' }[at] ?? areaTitle(at);
}
