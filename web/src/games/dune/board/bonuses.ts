// WBC: the sets of bonuses, which whoever held a city at the end of the Storm Round keeps for the turn (W.storm.07).

import { factionTitle, territoryTitle } from '../titles';
import type { DuneView } from '../view';
import { places, type Place } from './geometry';

export interface Bonus {
  place: Place;
  faction: string;
  smugglers: boolean;
  /** "Atreides has the bonus of Arrakeen this turn: ornithopters, harvesters and carryalls". */
  label: string;
}

/** Who has which set; it lies on the place that it comes from, whoever stands there by now (A191). */
export function bonuses(view: DuneView): Bonus[] {
  return view.order.flatMap((faction) =>
    (view.factions[faction]!.bonuses ?? []).flatMap((territory) => {
      const place = places.find((one) => one.territory === territory);
      if (!place) return [];
      const smugglers = territory === 'tueks_sietch';
      const what = smugglers ? 'smugglers' : 'ornithopters, harvesters and carryalls';
      return [{ place, faction, smugglers, label: `${factionTitle(faction)} has the bonus of ${territoryTitle(territory)} this turn: ${what}` }];
    }),
  );
}
