// The schematic layout as one net of shared points: neighbours meet without gaps however their borders are bent.
//
// Every border is cut into short pieces whose points belong to both sides. Corners are rounded and coasts are roughened by
// moving those points; a point on a sector's ray stays on it, so that the storm always knows where a place begins.

import layout from './layout.json';

export const R = 500;
export const POLAR = 0.16 * R;

export type Terrain = 'sand' | 'rock' | 'stronghold' | 'polar_sink';
export type XY = [number, number];

export const territories = layout.territories as Record<string, { name: string; terrain: Terrain; spice?: string }>;

/** A point of the board: sector and fraction, counterclockwise; radius 0 to 1. */
export function point(sector: number, a: number, r: number): XY {
  const angle = ((240 + 20 * (sector + a)) * Math.PI) / 180;
  return [R * r * Math.cos(angle), -R * r * Math.sin(angle)];
}

interface Knot {
  x: number;
  y: number;
  /** Unit vector of the ray it must stay on, if any. */
  ray: XY | null;
  /** Rim and polar circle do not move. */
  still: boolean;
  /** Neighbours along borders. */
  near: number[];
  rough: number;
  /** Room on either side within the sector: nothing may be pushed over a ray. */
  slack: number;
}

interface Ring {
  id: string;
  territory: string;
  sector: number;
  knots: number[];
  /** For each step of the ring: whether it is a border between territories. */
  border: boolean[];
}

const STEP = 4.5;

/** A cheap, fixed noise from -1 to 1, smooth in x and y. */
export function noise(x: number, y: number, seed: number): number {
  const at = (i: number, j: number): number => {
    const h = Math.sin(i * 127.1 + j * 311.7 + seed * 74.7) * 43758.5453;
    return (h - Math.floor(h)) * 2 - 1;
  };
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const s = u * u * (3 - 2 * u);
  const t = v * v * (3 - 2 * v);
  const top = at(i, j) * (1 - s) + at(i + 1, j) * s;
  const low = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s;
  return top * (1 - t) + low * t;
}

function build(): { knots: Knot[]; rings: Ring[] } {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
  /** The corners in each sector, on its two rays included. */
  const corners: [number, number][][] = Array.from({ length: 18 }, () => []);
  for (const { sector, polygon } of layout.locations) {
    for (const [a, r] of polygon as [number, number][]) {
      corners[sector]!.push([a, r]);
      if (a === 0) corners[(sector + 17) % 18]!.push([1, r]);
      if (a === 1) corners[(sector + 1) % 18]!.push([0, r]);
    }
  }

  /** The corners of other places that lie on the way from one corner to the next, in order. */
  const between = (sector: number, from: [number, number], to: [number, number]): [number, number][] => {
    const found: { at: number; corner: [number, number] }[] = [];
    const [da, dr] = [to[0] - from[0], to[1] - from[1]];
    for (const corner of corners[sector]!) {
      const at = ((corner[0] - from[0]) * da + (corner[1] - from[1]) * dr) / (da * da + dr * dr);
      if (at < 1e-6 || at > 1 - 1e-6 || found.some((other) => near(other.at, at))) continue;
      if (near(from[0] + at * da, corner[0]) && near(from[1] + at * dr, corner[1])) found.push({ at, corner });
    }
    return found.sort((x, y) => x.at - y.at).map((x) => x.corner);
  };

  const knots: Knot[] = [];
  const byPosition = new Map<number, number>();
  const knot = (sector: number, a: number, r: number): number => {
    const [x, y] = point(sector, a, r);
    const key = (Math.round(x * 50) + 30000) * 65536 + Math.round(y * 50) + 30000;
    const known = byPosition.get(key);
    if (known !== undefined) return known;
    const onRay = near(a, Math.round(a));
    const length = Math.hypot(x, y);
    knots.push({
      x,
      y,
      ray: onRay ? [x / length, y / length] : null,
      still: near(r, 1) || near(r, 0.16),
      near: [],
      rough: 0,
      slack: onRay ? 0 : Math.min(a, 1 - a) * 0.349 * r * R,
    });
    byPosition.set(key, knots.length - 1);
    return knots.length - 1;
  };

  // The rings of all places, and the territories on both sides of each step.
  const sides = new Map<number, string[]>();
  const rings: Ring[] = layout.locations.map((place) => {
    const polygon = place.polygon as [number, number][];
    const ring: number[] = [];
    polygon.forEach((from, i) => {
      const to = polygon[(i + 1) % polygon.length]!;
      const stops = [from, ...between(place.sector, from, to), to];
      for (let k = 0; k + 1 < stops.length; k++) {
        const [a0, r0] = stops[k]!;
        const [a1, r1] = stops[k + 1]!;
        const [x0, y0] = point(place.sector, a0, r0);
        const [x1, y1] = point(place.sector, a1, r1);
        const pieces = Math.max(2, Math.round(Math.hypot(x1 - x0, y1 - y0) / STEP));
        for (let n = 0; n < pieces; n++) {
          ring.push(knot(place.sector, a0 + ((a1 - a0) * n) / pieces, r0 + ((r1 - r0) * n) / pieces));
        }
      }
    });
    for (let i = 0; i < ring.length; i++) {
      const key = step(ring[i]!, ring[(i + 1) % ring.length]!);
      const known = sides.get(key);
      if (known) known.push(place.territory);
      else sides.set(key, [place.territory]);
    }
    return { id: `${place.territory}_${place.sector}`, territory: place.territory, sector: place.sector, knots: ring, border: [] };
  });

  const linked = new Set<number>();
  for (const ring of rings) {
    ring.border = ring.knots.map((from, i) => {
      const to = ring.knots[(i + 1) % ring.knots.length]!;
      const key = step(from, to);
      const [one, other] = sides.get(key)!;
      const border = one !== other;
      if (border && !linked.has(key)) {
        linked.add(key);
        knots[from]!.near.push(to);
        knots[to]!.near.push(from);
        const hard = [one, other].some((t) => t && territories[t]?.terrain !== 'sand');
        for (const k of [from, to]) knots[k]!.rough = Math.max(knots[k]!.rough, hard ? 1 : 0.55);
      }
      return border;
    });
  }
  return { knots, rings };
}

/** One number for the step between two knots, whichever way it is gone. */
function step(a: number, b: number): number {
  return a < b ? a * 65536 + b : b * 65536 + a;
}

/** Round the corners: every point moves towards the middle of its neighbours, as far as it may. */
function smooth(knots: Knot[], times: number): void {
  const free = knots.filter((knot) => !knot.still && knot.near.length === 2);
  const one = free.map((knot) => knots[knot.near[0]!]!);
  const other = free.map((knot) => knots[knot.near[1]!]!);
  const dx = new Float64Array(free.length);
  const dy = new Float64Array(free.length);
  for (let k = 0; k < times; k++) {
    for (let i = 0; i < free.length; i++) {
      dx[i] = (one[i]!.x + other[i]!.x) / 2 - free[i]!.x;
      dy[i] = (one[i]!.y + other[i]!.y) / 2 - free[i]!.y;
    }
    for (let i = 0; i < free.length; i++) shift(free[i]!, dx[i]!, dy[i]!, 0.6);
  }
}

/** Make coasts out of lines: broad bends and small teeth. */
function roughen(knots: Knot[]): void {
  for (const knot of knots) {
    if (knot.still) continue;
    const { x, y, rough } = knot;
    const dx = 7 * noise(x / 46, y / 46, 1) + 3.2 * rough * noise(x / 13, y / 13, 2) + 1.5 * rough * noise(x / 5, y / 5, 5);
    const dy = 7 * noise(x / 46, y / 46, 3) + 3.2 * rough * noise(x / 13, y / 13, 4) + 1.5 * rough * noise(x / 5, y / 5, 6);
    const far = Math.hypot(x, y);
    shift(knot, dx, dy, Math.max(0, Math.min(1, (R - far) / 30, (far - POLAR) / 30)));
  }
}

/** Move a knot by a share of the way, without what its ray, or the nearness of one, forbids. */
function shift(knot: Knot, dx: number, dy: number, share: number): void {
  const length = Math.hypot(knot.x, knot.y) || 1;
  const rx = knot.ray ? knot.ray[0] : knot.x / length;
  const ry = knot.ray ? knot.ray[1] : knot.y / length;
  const out = (dx * rx + dy * ry) * share;
  const side = knot.ray ? 0 : (dy * rx - dx * ry) * share * Math.min(1, knot.slack / 16);
  knot.x += out * rx - side * ry;
  knot.y += out * ry + side * rx;
}

export interface Shape {
  id: string;
  territory: string;
  sector: number;
  ring: XY[];
  /** For each step of the ring: whether it is a border between territories. */
  border: boolean[];
}

function shapes(): Shape[] {
  const { knots, rings } = build();
  smooth(knots, 14);
  roughen(knots);
  smooth(knots, 1);
  return rings.map(({ id, territory, sector, knots: ring, border }) => ({
    id,
    territory,
    sector,
    ring: ring.map((k): XY => [knots[k]!.x, knots[k]!.y]),
    border,
  }));
}

/** Every place but the Polar Sink, which is a circle. */
export const SHAPES: Shape[] = shapes();
