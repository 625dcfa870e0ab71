// The map of 101 areas, from the drawing plan in layout.json.

import layout from './layout.json';

export interface Area {
  id: string;
  name: string;
  terrain: string;
  path: string;
  lines: string[];
  label: [number, number];
  anchor: [number, number];
  room: number;
  settlement?: [string, number];
  sietch?: boolean;
  station?: boolean;
}

function path(points: number[][], closed = true): string {
  return `M${points.map(([x, y]) => `${x},${y}`).join('L')}${closed ? 'Z' : ''}`;
}

export const areas: Area[] = (layout.areas as unknown as (Area & { polygon: number[][] })[]).map((area) => ({ ...area, path: path(area.polygon) }));
export const areaById = new Map(areas.map((area) => [area.id, area]));
export const outline = path(layout.outline);
export const walls = layout.impassable.map((line) => path(line, false));
export const sectors = layout.sectors.map((sector) => ({ id: sector.id, name: sector.name, path: path(sector.outline) }));
export const airZones = layout.air_zones as unknown as { id: string; point: [number, number] }[];

export function areaTitle(id: string): string {
  const area = areaById.get(id);
  if (!area) return id;
  const found = /^s(\d)_(\d+)$/.exec(area.name);
  return found ? `Sector ${found[1]}, area ${found[2]}` : area.name;
}
