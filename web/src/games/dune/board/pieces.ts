// Where tokens stand when several share a place, and who holds what.

import { territories, placeById } from './geometry';
import { standing, type Group } from './tokens';
import type { DuneView } from '../view';

export interface Piece extends Group {
  key: string;
  place: string;
  x: number;
  y: number;
}

const ROW = 29;
const COLUMN = 58;
/** Those that stand by are a little out of line. */
const ASIDE = 11;

/** Offsets for `n` pieces around a point: a column of up to three, then two columns. */
export function spread(n: number): [number, number][] {
  const columns = n > 3 ? 2 : 1;
  const rows = Math.ceil(n / columns);
  return Array.from({ length: n }, (_, i) => {
    const column = Math.floor(i / rows);
    const inColumn = column === columns - 1 ? n - rows * column : rows;
    return [(column - (columns - 1) / 2) * COLUMN, ((i % rows) - (inColumn - 1) / 2) * ROW];
  });
}

export function pieces(view: DuneView, scale: number): Piece[] {
  const found: Piece[] = [];
  for (const [id, list] of standing(view)) {
    const place = placeById.get(id);
    if (!place) continue;
    const offsets = spread(list.length);
    list.forEach((group, i) => {
      const [dx, dy] = offsets[i]!;
      const aside = group.stance !== 'fighting' && list.length > 1 && list.length < 4 ? ASIDE : 0;
      const key = `${group.faction}@${id}:${group.stance}`;
      found.push({ ...group, key, place: id, x: place.x + (dx + aside) * scale, y: place.y + dy * scale });
    });
  }
  return found;
}

/** How many pieces stand one above the other, by place. */
export function rows(view: DuneView): Map<string, number> {
  return new Map([...standing(view)].map(([id, list]) => [id, Math.ceil(list.length / (list.length > 3 ? 2 : 1))]));
}

/** Who has fighting forces in each stronghold; whoever stands by holds nothing. */
export function holders(view: DuneView): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [id, list] of standing(view)) {
    const territory = placeById.get(id)?.territory ?? '';
    if (territories[territory]?.terrain !== 'stronghold') continue;
    const fighting = list.filter(({ stance }) => stance === 'fighting').map(({ faction }) => faction);
    if (fighting.length) found[territory] = fighting;
  }
  return found;
}

/** Where worms have come up in this phase, as far as the events tell. */
export function worms(view: DuneView, events: { name: string; facts: Record<string, unknown> }[]): string[] {
  if (view.phase !== 'spice_blow') return [];
  const found = new Set<string>(view.now.worm ? [view.now.worm] : []);
  for (let i = events.length - 1; i >= 0; i--) {
    const { name, facts } = events[i]!;
    if (name === 'phase_began') break;
    if (name === 'worm_struck') found.add(String(facts['territory']));
  }
  return [...found];
}
