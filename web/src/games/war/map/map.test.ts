import { describe, expect, it } from 'vitest';
import { airZones, areaById, areaTitle, areas, around, mentioned, outline, sectors, walls } from './map';

const points = (path: string) => path.replace(/^M|Z$/g, '').split('L');

/** The steps of a closed path, each the same whichever way it is walked. */
function edges(path: string): string[] {
  const all = points(path);
  return all.map((point, i) => [point, all[(i + 1) % all.length]!].sort().join(' '));
}

describe('the map of Arrakis', () => {
  it('has 101 areas in eight sectors', () => {
    expect(areas).toHaveLength(101);
    expect(sectors).toHaveLength(8);
    expect(airZones.length).toBeGreaterThan(5);
  });

  it('closes every ring without a point twice', () => {
    for (const { id, path } of areas) expect(new Set(points(path)).size, id).toBe(points(path).length);
  });

  it('gives every border to two areas, or to one and the rim', () => {
    const count = new Map<string, number>();
    for (const edge of [...areas.map((area) => area.path), outline].flatMap(edges)) count.set(edge, (count.get(edge) ?? 0) + 1);
    expect([...count.values()].filter((n) => n !== 2)).toEqual([]);
  });

  it('leaves impassable borders open at their ends', () => {
    for (const wall of walls) expect(wall.endsWith('Z')).toBe(false);
    expect(points(walls[0]!)[0]).toBe('658,155');
  });

  it('names areas as the board does', () => {
    expect(areaTitle('arrakeen')).toBe('Arrakeen');
    expect(areaTitle('shield_wall_1')).toBe('Shield Wall (East)');
    expect(areaTitle('s1_2')).toBe('North-East 2');
  });
});

describe('a part of the map', () => {
  it('is as large as the areas in it, and lies where they lie', () => {
    const [x, y] = areaById.get('arrakeen')!.anchor;
    expect(around(['arrakeen'], 0.5)).toEqual({ x: (x - 700) / 2, y: (y - 500) / 2, wide: 95, high: 95 });
    expect(around(['arrakeen', 'carthag', 'az1'], 0.5)!.wide).toBeGreaterThan(95);
    expect(around(['nowhere'], 0.5)).toBeNull();
  });
});

describe('the areas that a question names', () => {
  it('are found by their titles, the longest first', () => {
    expect(mentioned('Your Legion in Central North-East 8 takes 2 Hits: what goes?').map(areaTitle)).toEqual(['Central North-East 8']);
    expect(mentioned('Bight of the Cliff, or Shield Wall (East)?').map(areaTitle).sort()).toEqual(['Bight of the Cliff', 'Shield Wall (East)']);
    expect(mentioned('Which die do you spend, and on what?')).toEqual([]);
  });

  it('are not those whose number only begins alike', () => {
    expect(mentioned('From North-West 15?')).toEqual(['s4_15']);
  });
});
