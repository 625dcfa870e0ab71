// From the schematic layout (angle within a sector, radius) to points and paths on the board, whose radius is 500.

import layout from './layout.json';

export const R = 500;

export interface Place {
  id: string;
  territory: string;
  sector: number | null;
  path: string;
  x: number;
  y: number;
  /** How much room there is around the anchor. */
  room: number;
}

export type Terrain = 'sand' | 'rock' | 'stronghold' | 'polar_sink';

export const territories = layout.territories as Record<string, { name: string; terrain: Terrain; spice?: string }>;
export const dots: number[] = layout.dots;

export function point(sector: number, a: number, r: number): [number, number] {
  const angle = ((240 + 20 * (sector + a)) * Math.PI) / 180;
  return [R * r * Math.cos(angle), -R * r * Math.sin(angle)];
}

function outline(sector: number, polygon: number[][]): string {
  const points: string[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const [a0, r0] = polygon[i] as [number, number];
    const [a1, r1] = polygon[(i + 1) % polygon.length] as [number, number];
    const steps = a0 === a1 ? 1 : 8;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const [x, y] = point(sector, a0 + (a1 - a0) * t, r0 + (r1 - r0) * t);
      points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
  }
  return `M${points.join('L')}Z`;
}

export const POLAR = 0.16 * R;

export const places: Place[] = [
  ...layout.locations.map((place) => {
    const [a, r, free] = place.anchor as [number, number, number];
    const [x, y] = point(place.sector, a, r);
    return {
      id: place.id,
      territory: place.territory,
      sector: place.sector,
      path: outline(place.sector, place.polygon),
      x,
      y,
      room: free * R,
    };
  }),
  { id: 'polar_sink', territory: 'polar_sink', sector: null, path: '', x: 0, y: 0, room: POLAR },
];

export const placeById = new Map(places.map((place) => [place.id, place]));

/** The borders between territories, without those between sectors of one territory: each territory as one outline. */
export function wedge(sector: number, r0: number, r1: number): string {
  return outline(sector, [
    [0, r0],
    [1, r0],
    [1, r1],
    [0, r1],
  ]);
}

/** "arrakeen_9" → "Arrakeen · 9". */
export function placeTitle(id: string): string {
  const place = placeById.get(id);
  const name = territories[place?.territory ?? id]?.name ?? id;
  return place && place.sector !== null ? `${name} · ${place.sector}` : name;
}
