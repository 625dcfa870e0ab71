import { describe, expect, it } from 'vitest';
import board from '../../../../../src/landsraad/games/dune/data/board.json';
import { POLAR, R, inside, labels, outlines, placeById, places, point, spiceSites, territories, wedge } from './geometry';
import { SHAPES, type XY } from './topology';

const rings = new Map(SHAPES.map(({ id, ring }) => [id, ring]));

function crosses([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY, [dx, dy]: XY): boolean {
  const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) => (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return (
    turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) < 0 && turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) < 0
  );
}

describe('places', () => {
  it('are those of the game', () => {
    expect(places).toHaveLength(86);
    expect(new Set(places.map(({ id }) => id))).toEqual(new Set(board.locations.map(({ id }) => id)));
    for (const { id, name } of board.territories) expect(territories[id]?.name).toBe(name);
  });

  it.each(places)('$id has a closed path within the board', ({ id, path }) => {
    expect(path).toMatch(/^M.*Z$/);
    const far = (rings.get(id) ?? []).map(([x, y]) => Math.hypot(x, y));
    expect(far.filter((r) => r > R + 0.5 || r < POLAR - 0.5)).toEqual([]);
  });

  it.each(places)('$id has its pieces and its spice inside', ({ id, x, y, room, spice }) => {
    const ring = rings.get(id);
    if (!ring) return expect(Math.hypot(x, y)).toBeLessThan(POLAR);
    expect(inside(ring, x, y)).toBe(true);
    expect(inside(ring, ...spice)).toBe(true);
    expect(room).toBeGreaterThan(9);
  });

  it.each(SHAPES)('$id stays within its sector', ({ ring, sector }) => {
    const [ax, ay] = point(sector, 0, 1);
    const [bx, by] = point(sector, 1, 1);
    const beyond = ring.filter(([x, y]) => ax * y - ay * x > 0.5 * R || x * by - y * bx > 0.5 * R);
    expect(beyond).toEqual([]);
  });

  it.each(SHAPES)('$id does not cross itself', ({ ring }) => {
    const steps = ring.map((from, i): [XY, XY] => [from, ring[(i + 1) % ring.length]!]);
    const crossings = steps.flatMap(([a, b], i) => steps.slice(i + 1).filter(([c, d]) => crosses(a, b, c, d)));
    expect(crossings).toEqual([]);
  });

  it('cover the board without gaps or overlaps', () => {
    const area = (ring: XY[]) =>
      Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y, 0) / 2);
    const all = SHAPES.reduce((sum, { ring }) => sum + area(ring), 0);
    const whole = Math.PI * (R * R - POLAR * POLAR);
    expect(all / whole).toBeGreaterThan(0.995);
    expect(all / whole).toBeLessThan(1.001);
  });
});

describe('the map', () => {
  it('knows the fifteen places where spice comes up', () => {
    const sites = board.territories.flatMap(({ spice_blow }) => (spice_blow ? [spice_blow.location] : []));
    expect(spiceSites.map(({ id }) => id).sort()).toEqual(sites.sort());
  });

  it('has an outline and a name for every territory', () => {
    expect(labels).toHaveLength(42);
    for (const { territory, lines, place } of labels) {
      expect(lines.join(' ').replace('\u00a0', ' ')).toBe(territories[territory]!.name);
      expect(placeById.get(place.id)!.territory).toBe(territory);
      expect(outlines[territory]).toMatch(/^M/);
    }
  });

  it('turns a wedge by twenty degrees a sector', () => {
    expect(wedge(0.16, 1)).toMatch(/^M.*Z$/);
    const [x, y] = point(1, 0, 1);
    expect(Math.atan2(-y, x) * (180 / Math.PI)).toBeCloseTo(-100);
  });
});
