// What things of War for Arrakis are called: the game's own titles where it has them.

import { glossary } from '../../lib/glossary.svelte';
import type { Name } from '../../lib/protocol';
import { pretty, proper } from '../../lib/words';
import { areaById, areaTitle } from './map';
import type { SideName } from './view';

/** Vocabularies whose names are proper names. */
const PROPER = new Set(['power', 'faction', 'side', 'marker', 'imperium', 'leader']);
const SIDES: Record<SideName, { title: string; special: string; generic: string }> = {
  atreides: { title: 'Atreides', special: 'Fedaykin', generic: 'Naib' },
  harkonnen: { title: 'Harkonnen', special: 'Sardaukar', generic: 'Bashar' },
};
const ROLES: Record<string, string> = { fremen: 'Fremen Ally', corrino: 'Corrino Ally' };
/** Figures where a menu does not say whose they are. */
const FIGURES: Record<string, string> = { special: 'Special Elite', generic: 'Generic leader' };

export function named(kind: string, name: Name): string {
  if (typeof name === 'number') return String(name);
  if (areaById.has(name)) return areaTitle(name);
  const found = glossary('war');
  for (const table of kind && found[kind] ? [found[kind]] : Object.values(found)) {
    const entry = table[name];
    if (entry?.name) return entry.name;
  }
  if (kind === 'faction' && ROLES[name]) return ROLES[name];
  if (kind === 'figure' && FIGURES[name]) return FIGURES[name];
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
