// The map of 101 areas, from the drawing plan in layout.json.

import type { Focus } from '../../../lib/table/focus';
import layout from './layout.json';

export interface Area {
  id: string;
  terrain: string;
  path: string;
  /** The lines of its name on the map, and where; none for the areas that only have a number. */
  lines: string[];
  label: [number, number];
  anchor: [number, number];
  settlement: number | undefined;
}

/** A border that two areas share is stored once, as an arc: the steps from point to point, the first from where the arc before it ends. */
let [x, y] = [0, 0];
const arcs: string[][] = layout.arcs.map((steps) => {
  const points: string[] = [];
  for (let i = 0; i < steps.length; i += 2) points.push(`${(x += steps[i]!)},${(y += steps[i + 1]!)}`);
  return points;
});

/** A ring names its arcs in order; `~n` runs arc n backwards. */
export function path(ring: number[], closed = true): string {
  const points = ring.flatMap((n) => (n < 0 ? arcs[~n]!.toReversed() : arcs[n]!).slice(0, closed ? -1 : undefined));
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

/** Areas that only have a number: the title by id. */
const titles = Object.fromEntries((layout.sectors as [string, number][]).flatMap(([name, count], i) => Array.from({ length: count }, (_, n) => [`s${i + 1}_${n + 1}`, `${name} ${n + 1}`])));
const numbers = Object.keys(titles);
/** By sector: the arcs that only one of its areas has. */
const borders = layout.sectors.map(() => new Set<number>());

/** An anchor is told from that of the area before, a label from the anchor. In the ring of an area a number above zero counts arcs that come for the first time: these are numbered in the order of the areas. */
type Drawn = [terrain: number, dx: number, dy: number, ring: number[], name?: string, labelDx?: number, labelDy?: number, sector?: number, settlement?: number];
let fresh = (x = y = 0);
export const areas: Area[] = (layout.areas as Drawn[]).map(([terrain, dx, dy, counted, name, labelDx = 0, labelDy = 0, sector, settlement]) => {
  x += dx;
  y += dy;
  const id = name?.toLowerCase().replace('(east)', '1').replace('(west)', '2').replaceAll(/\W/g, '_') ?? numbers.shift()!;
  const ring = counted.flatMap((n) => (n < 0 ? n : Array.from({ length: n }, () => fresh++)));
  const border = borders[sector ?? Number(id[1]) - 1];
  for (const n of ring) border?.delete(n < 0 ? ~n : n) || border?.add(n < 0 ? ~n : n);
  return { id, terrain: layout.terrains[terrain]!, path: path(ring), lines: name?.split('/') ?? [], label: [x + labelDx, y + labelDy], anchor: [x, y], settlement };
});
export const sectors = borders.map((border, i) => ({ id: `s${i + 1}`, path: [...border].map((n) => path([n], false)).join('') }));
export const areaById = new Map(areas.map((area) => [area.id, area]));
export const outline = path(layout.outline);
export const walls = layout.impassable.map((line) => path(line, false));
export const airZones = layout.air_zones.map((point, i) => ({ id: `az${i + 1}`, point: point as [number, number] }));

/** How far an area reaches from its anchor, with a little of what is around. */
const REACH = 95;

/** The part of the map in which these areas and zones lie, as the frame sees it where a unit is so many pixels. */
export function around(ids: string[], unit: number): Focus | null {
  const points = ids.flatMap((id) => [areaById.get(id)?.anchor ?? airZones.find((zone) => zone.id === id)?.point ?? []]).filter((point): point is [number, number] => point.length === 2);
  if (!points.length) return null;
  const [left, right, top, bottom] = [0, 1].flatMap((axis) => [Math.min(...points.map((point) => point[axis]!)) - REACH, Math.max(...points.map((point) => point[axis]!)) + REACH]) as [number, number, number, number];
  return { x: ((left + right) / 2 - 700) * unit, y: ((top + bottom) / 2 - 500) * unit, wide: (right - left) * unit, high: (bottom - top) * unit };
}

/** What is written beside a zone: "North-East / Central North-East" is NE · CNE. */
export function zoneMark(title: string): string {
  const sides = title.replace(/^Air Zone /i, '').split('/');
  return sides.map((side) => side.trim().split(/[\s-]+/).map((word) => word.charAt(0).toUpperCase()).join('')).join(' · ');
}

export function areaTitle(id: string): string {
  return titles[id] ?? areaById.get(id)?.lines.join(' ') ?? id;
}

/** The areas that a sentence names. A longer name hides the shorter ones in it: "Central North-East 8" is not North-East 8. */
export function mentioned(text: string): string[] {
  const found: string[] = [];
  let left = text;
  for (const [title, id] of byLength) {
    if (!left.includes(title)) continue;
    const without = left.replaceAll(new RegExp(`${title.replaceAll(/[()]/g, '\\$&')}(?!\\d)`, 'g'), ' ');
    if (without !== left) found.push(id);
    left = without;
  }
  return found;
}
const byLength = areas.map((area) => [areaTitle(area.id), area.id] as const).sort((a, b) => b[0].length - a[0].length);
