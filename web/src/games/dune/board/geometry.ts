// Points, paths and ornaments of the map, made once from the net of borders; the board's radius is 500.

import layout from './layout.json';
import { POLAR, R, SHAPES, noise, point, territories, type Shape, type Terrain, type XY } from './topology';

export { POLAR, R, point, territories, type Terrain };

export interface Place {
  id: string;
  territory: string;
  sector: number | null;
  path: string;
  /** Where forces stand, and how much room there is around. */
  x: number;
  y: number;
  room: number;
  /** Where spice lies. */
  spice: XY;
}

export const dots: number[] = layout.dots;

const f = (n: number): string => n.toFixed(1);

function closed(ring: XY[]): string {
  return `M${ring.map(([x, y]) => `${f(x)},${f(y)}`).join('L')}Z`;
}

const circle = (r: number): string => `M${-r},0A${r},${r} 0 1 0 ${r},0A${r},${r} 0 1 0 ${-r},0Z`;

// --- where things stand -------------------------------------------------------------------------------------------------

export function inside(ring: XY[], x: number, y: number): boolean {
  let found = false;
  let [xj, yj] = ring.at(-1)!;
  for (const [xi, yi] of ring) {
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) found = !found;
    xj = xi;
    yj = yi;
  }
  return found;
}

interface Spot {
  x: number;
  y: number;
  room: number;
}

/** The roomiest spot of a ring that also keeps its distance from `taken`: a coarse look everywhere, then a fine one. */
function roomiest(ring: XY[], taken: Spot | null): Spot {
  const sparse = ring.filter((_, i) => i % 3 === 0);
  const xs = sparse.map(([x]) => x);
  const ys = sparse.map(([, y]) => y);
  const best: Spot = { x: xs[0]!, y: ys[0]!, room: 0 };
  const search = (x0: number, x1: number, y0: number, y1: number): void => {
    const pace = Math.max(x1 - x0, y1 - y0) / 11;
    for (let x = x0 + pace / 2; x < x1; x += pace) {
      for (let y = y0 + pace / 2; y < y1; y += pace) {
        let room = taken ? 0.36 * ((x - taken.x) ** 2 + (y - taken.y) ** 2) : Infinity;
        const enough = best.room * best.room;
        for (let i = 0; room > enough && i < xs.length; i++) room = Math.min(room, (xs[i]! - x) ** 2 + (ys[i]! - y) ** 2);
        if (room > enough && inside(sparse, x, y)) Object.assign(best, { x, y, room: Math.sqrt(room) });
      }
    }
  };
  search(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys));
  const { x, y, room } = best;
  search(x - room / 2, x + room / 2, y - room / 2, y + room / 2);
  return best;
}

function place(shape: Shape): Place {
  const spot = roomiest(shape.ring, null);
  const isSite = territories[shape.territory]?.spice === shape.id;
  const site = isSite ? roomiest(shape.ring, spot) : spot;
  return {
    id: shape.id,
    territory: shape.territory,
    sector: shape.sector,
    path: closed(shape.ring),
    ...spot,
    spice: [site.x, site.y],
  };
}

export const places: Place[] = [
  ...SHAPES.map(place),
  { id: 'polar_sink', territory: 'polar_sink', sector: null, path: circle(POLAR), x: 0, y: 10, room: POLAR, spice: [0, 0] },
];

export const placeById = new Map(places.map((one) => [one.id, one]));

export const spiceSites: Place[] = places.filter((one) => territories[one.territory]?.spice === one.id);

// --- outlines -----------------------------------------------------------------------------------------------------------

/** A territory's own outline: the borders to others, without the rays between its sectors. */
function outline(territory: string): string {
  let path = '';
  for (const { ring, border } of SHAPES.filter((shape) => shape.territory === territory)) {
    let drawing = false;
    ring.forEach((from, i) => {
      if (!border[i]) {
        drawing = false;
        return;
      }
      const to = ring[(i + 1) % ring.length]!;
      path += drawing ? `L${f(to[0])},${f(to[1])}` : `M${f(from[0])},${f(from[1])}L${f(to[0])},${f(to[1])}`;
      drawing = true;
    });
  }
  return path || circle(POLAR);
}

export const outlines: Record<string, string> = Object.fromEntries(Object.keys(territories).map((id) => [id, outline(id)]));

/** Cliffs: short strokes from a rock's edge inwards, longer and shorter by turns. */
function hachures(terrain: Terrain[], length: number): string {
  let path = '';
  for (const { ring, border, territory } of SHAPES) {
    if (!terrain.includes(territories[territory]!.terrain)) continue;
    const turn = area(ring) > 0 ? 1 : -1;
    ring.forEach(([x, y], i) => {
      if (!border[i] || i % 2) return;
      const [nx, ny] = ring[(i + 1) % ring.length]!;
      const gap = Math.hypot(nx - x, ny - y) || 1;
      const long = length * (0.65 + 0.35 * noise(x / 9, y / 9, 11) + 0.35 * (i % 4 ? 0 : 1));
      const [ix, iy] = [(-turn * (ny - y)) / gap, (turn * (nx - x)) / gap];
      path += `M${f(x)},${f(y)}l${f(ix * long)},${f(iy * long)}`;
    });
  }
  return path;
}

function area(ring: XY[]): number {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    sum += x * ny - nx * y;
  });
  return sum / 2;
}

export const cliffs = hachures(['rock'], 8);
export const ramparts = hachures(['stronghold'], 5);

/** Wind over sand: long crests that bend around the pole, broken here and there. */
function ripples(): string {
  let path = '';
  for (let ring = 0; ring < 34; ring++) {
    const radius = 0.19 + ring * 0.0245;
    let drawing = false;
    const steps = Math.round(26 + radius * 150);
    for (let k = 0; k <= steps; k++) {
      const theta = (18 * k) / steps;
      const [x, y] = point(theta, 0, radius);
      const gap = noise(x / 60, y / 26, 21) + 0.5 * noise(x / 15, y / 15, 22) > 0.12;
      const swing = 0.012 * noise(x / 70, y / 70, 23) + 0.004 * noise(x / 16, y / 16, 24);
      const [px, py] = point(theta, 0, Math.min(0.995, radius + swing));
      if (!gap) path += `${drawing ? 'L' : 'M'}${f(px)},${f(py)}`;
      drawing = !gap;
    }
  }
  return path;
}

export const crests = ripples();

/** A ring's part between two sectors' rays. */
export function wedge(r0: number, r1: number, span = 1): string {
  const [ax, ay] = point(0, 0, r0);
  const [bx, by] = point(0, 0, r1);
  const [cx, cy] = point(0, span, r1);
  const [dx, dy] = point(0, span, r0);
  const large = span > 9 ? 1 : 0;
  return `M${f(ax)},${f(ay)}L${f(bx)},${f(by)}A${f(r1 * R)},${f(r1 * R)} 0 ${large} 0 ${f(cx)},${f(cy)}L${f(dx)},${f(dy)}A${f(r0 * R)},${f(r0 * R)} 0 ${large} 1 ${f(ax)},${f(ay)}Z`;
}

// --- names --------------------------------------------------------------------------------------------------------------

export interface Label {
  territory: string;
  /** The part of the territory that carries the name: it stands above what stands there. */
  place: Place;
  lines: string[];
  /** The width that its place offers, in units of the board. */
  width: number;
  stronghold: boolean;
  rock: boolean;
}

/** How wide a ring is at a height, as far as both sides of x go. */
function widthAt(ring: XY[], x: number, y: number): number {
  let left = -Infinity;
  let right = Infinity;
  let [xj, yj] = ring.at(-1)!;
  for (const [xi, yi] of ring) {
    if (yi > y !== yj > y) {
      const cut = xi + ((xj - xi) * (y - yi)) / (yj - yi);
      if (cut <= x) left = Math.max(left, cut);
      else right = Math.min(right, cut);
    }
    xj = xi;
    yj = yi;
  }
  return Number.isFinite(right - left) ? 2 * Math.min(x - left, right - x) : 0;
}

function broken(name: string): string[] {
  const words = name.replace(/^The /, 'The\u00a0').split(' ');
  const cut = Math.ceil(words.length / 2);
  return words.length === 1 ? words : [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

function label(territory: string): Label {
  const { name, terrain } = territories[territory]!;
  const lines = broken(name);
  const stronghold = terrain === 'stronghold' || terrain === 'polar_sink';
  const parts = places.filter((one) => one.territory === territory);
  const widest = parts.reduce((best, one) => (one.room > best.room ? one : best));
  const shape = SHAPES.find(({ id }) => id === widest.id);
  const width = shape ? Math.max(widthAt(shape.ring, widest.x, widest.y - 20), widest.room) : 2 * POLAR;
  return { territory, place: widest, lines, width, stronghold, rock: terrain === 'rock' };
}

export const labels: Label[] = Object.keys(territories).map(label);
