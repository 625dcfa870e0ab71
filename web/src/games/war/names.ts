// What things of War for Arrakis are called: the game's own titles where it has them.

import { glossary } from '../../lib/words/glossary.svelte';
import type { Name } from '../../lib/wire/protocol';
import { listed, plural, pretty, proper } from '../../lib/words/words';
import { areaById, areaTitle } from './map/map';
import type { Boxes, Legion, Side } from './view';

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

/** What is told of a thing under its name: what a card asks for, what a leader makes of a Special. */
export function detail(kind: string, name: Name): string {
  if (kind === 'prescience') return about(kind, String(name));
  const found = glossary('war');
  const ability = (found['leader']?.[name]?.['ability'] ?? found[kind]?.[name]?.['ability']) as [number, number] | undefined;
  if (!ability) return '';
  const made = [ability[0] ? plural(ability[0], 'Hit') : '', ability[1] ? plural(ability[1], 'Shield') : ''].filter(Boolean);
  return made.length ? `${listed(made)} for a Special` : '';
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

/** What stands in a Legion, in words: "2 Regular, 1 Naib and Stilgar". */
export function mustered(legion: Legion | undefined): string {
  if (!legion) return 'nobody';
  const figures = units(legion.side).filter(([kind]) => legion[kind]).map(([kind, title]) => `${legion[kind]} ${title}`);
  const tokens = legion.tokens ? [plural(legion.tokens, 'deployment token')] : [];
  return listed([...figures, ...tokens, ...(legion.leaders ?? []).map((leader) => named('leader', leader))]);
}

/** Where a leader is, in words. */
export function place(at: string): string {
  return { aside: 'set aside', tank: 'in the tank', off_board: 'off the board' }[at] ?? areaTitle(at);
}
