// The map of 101 areas, from the drawing plan in layout.json.

import layout from './layout.json';

export interface Area {
  id: string;
  terrain: string;
  path: string;
  /** The lines of its name on the map, and where; none for the areas that only have a number. */
  lines: string[];
  label: [number, number];
  anchor: [number, number];
  settlement?: [string, number];
}

/** A border that two areas share is stored once, as an arc: a point and the steps from it. A ring names its arcs in order; `~n` runs arc n backwards. */
const arcs: string[][] = layout.arcs.map((steps) => {
  const points: string[] = [];
  for (let i = 0, x = 0, y = 0; i < steps.length; i += 2) points.push(`${(x += steps[i]!)},${(y += steps[i + 1]!)}`);
  return points;
});

export function path(ring: number[], closed = true): string {
  const points = ring.flatMap((n) => (n < 0 ? arcs[~n]!.toReversed() : arcs[n]!).slice(0, closed ? -1 : undefined));
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}

type Drawn = Partial<Area> & Pick<Area, 'id' | 'terrain' | 'anchor'> & { ring: number[] };
export const areas: Area[] = (layout.areas as unknown as Drawn[]).map((area) => ({ lines: [], label: area.anchor, ...area, path: path(area.ring) }));
export const areaById = new Map(areas.map((area) => [area.id, area]));
export const outline = path(layout.outline);
export const walls = layout.impassable.map((line) => path(line, false));
export const sectors = layout.sectors.map((sector) => ({ id: sector.id, name: sector.name, path: path(sector.ring) }));
export const airZones = layout.air_zones as unknown as { id: string; point: [number, number] }[];

export function areaTitle(id: string): string {
  const area = areaById.get(id);
  if (!area) return id;
  const [, sector, number] = /^(s\d)_(\d+)$/.exec(id) ?? [];
  return number ? `${sectors.find((one) => one.id === sector)!.name.replace(' Sector', '')} ${number}` : area.lines.join(' ');
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
