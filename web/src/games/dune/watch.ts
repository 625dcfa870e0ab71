// How near each side is to winning, as the view tells it; and what is opened at the end.

import { listed } from '../../lib/words/words';
import type { Near } from '../registry';
import { factionTitle, leaderTitle } from './titles';
import type { DuneView } from './view';

export function watch(view: DuneView): Near[] {
  return view.standing.map(({ factions, held, needed }) => {
    const who = listed(factions.map(factionTitle));
    const warning = held >= needed ? `${who} ${factions.length > 1 ? 'win' : 'wins'} at the end of the turn unless a stronghold is taken from them` : '';
    return { roles: factions, what: 'strongholds', have: held, need: needed, ...(warning ? { warning } : {}) };
  });
}

/** Treachery cards that everybody has seen go. */
export function discards(view: DuneView): { kind: string; title: string; names: string[] }[] {
  const { treachery_discard, set_aside } = view.decks;
  return [{ kind: 'card', title: 'Discarded', names: treachery_discard }, ...(set_aside.length ? [{ kind: 'card', title: 'Out of the game', names: set_aside }] : [])];
}

/** Traitors and the prediction, once nothing is secret any more. */
export function opened(view: DuneView, role: string): string[] {
  const house = view.factions[role];
  const lines: string[] = [];
  if (house?.traitors?.length) lines.push(`In their pay: ${listed(house.traitors.map(leaderTitle))}`);
  if (house?.prediction) lines.push(`Predicted: ${factionTitle(house.prediction.faction)} in turn ${house.prediction.turn}`);
  return lines;
}
