// What has moved between two views: tokens that left one place and arrived at another.

import { count } from './tokens';
import type { DuneView } from '../view';

export interface Flight {
  faction: string;
  number: number;
  /** A place, or null for the reserves. */
  from: string | null;
  to: string | null;
}

/** More than this at once is a jump (a replay's slider), not a move. */
const MOST = 8;

export function flights(before: DuneView, after: DuneView): Flight[] {
  const found: Flight[] = [];
  for (const [faction, house] of Object.entries(after.factions)) {
    const was = before.factions[faction]?.forces ?? {};
    const lost: [string, number][] = [];
    const gained: [string, number][] = [];
    for (const place of new Set([...Object.keys(was), ...Object.keys(house.forces)])) {
      const change = count(house.forces[place] ?? {}) - count(was[place] ?? {});
      if (change < 0) lost.push([place, -change]);
      if (change > 0) gained.push([place, change]);
    }
    for (const [to, arrived] of gained.sort((a, b) => b[1] - a[1])) {
      let left = arrived;
      for (const source of lost) {
        const number = Math.min(left, source[1]);
        if (!number) continue;
        source[1] -= number;
        left -= number;
        found.push({ faction, number, from: source[0], to });
      }
      if (left) found.push({ faction, number: left, from: null, to });
    }
    const home = after.factions[faction]!.reserves.normal - (before.factions[faction]?.reserves.normal ?? 0);
    for (const [from, number] of lost) if (number && home > 0) found.push({ faction, number, from, to: null });
  }
  return found.length > MOST ? [] : found;
}
