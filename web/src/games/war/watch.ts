// How near each side is to winning: Supremacy, and the way to a Secret Objective, as far as the viewer may know it.

import { plural } from '../../lib/words/words';
import type { Near } from '../registry';
import type { WarView } from './view';

const SUPREMACY = 10;
const MARKERS = ['kwisatz_haderach', 'sand_dwellers', 'jihad'] as const;
const LAST = 12;
/** So near the end it is said aloud. */
const CLOSE = 2;

export function watch(view: WarView): Near[] {
  const left = SUPREMACY - view.supremacy;
  const harkonnen: Near = {
    roles: ['harkonnen'],
    what: 'Supremacy',
    short: 'Supremacy',
    have: view.supremacy,
    need: SUPREMACY,
    ...(left <= CLOSE ? { warning: `The Harkonnen win with ${plural(left, 'more step')} of Supremacy` } : {}),
  };
  return [harkonnen, prescience(view)];
}

/** Of the own side's Secret Objectives the nearest; others only see how far the markers are. */
function prescience(view: WarView): Near {
  const at = (marker: string) => view.prescience[marker] ?? 0;
  if (!view.objectives?.length) {
    const sum = MARKERS.reduce((all, marker) => all + at(marker), 0);
    return { roles: ['atreides'], short: 'Prescience', what: 'steps of Prescience; how many are needed is secret', have: sum, need: MARKERS.length * LAST };
  }
  const ways = view.objectives.map((goal) => ({
    have: MARKERS.reduce((all, marker) => all + Math.min(at(marker), goal[marker]), 0),
    need: MARKERS.reduce((all, marker) => all + goal[marker], 0),
  }));
  const { have, need } = ways.reduce((best, way) => (way.need - way.have < best.need - best.have ? way : best));
  const left = need - have;
  return { roles: ['atreides'], short: 'Prescience', what: 'steps of Prescience', have, need, ...(left <= CLOSE ? { warning: left ? `Your side wins with ${plural(left, 'more step')} of Prescience` : 'Your side wins at the end of the round, unless a marker falls back' } : {}) };
}
