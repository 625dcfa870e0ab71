// The parts of a Dune view that this client draws; src/landsraad/games/dune/view.py makes it.

import type { Name, View } from '../../lib/protocol';

export interface Tokens {
  normal?: number;
  elite?: number;
  advisors?: number;
}

export interface Leaders {
  tanks: string[];
  deaths: Record<string, number>;
  /** Killed face down: known to the owner and Harkonnen alone. */
  killed_unseen?: (string | null)[];
  /** Those who have fought this phase, and where. */
  used?: Record<string, string>;
  captured?: (string | null)[];
}

export interface House {
  dot: number;
  allied_with: string | null;
  bribes: number;
  reserves: { normal: number; elite: number };
  tanks: { normal: number; elite: number };
  forces: Record<string, Tokens>;
  leaders: Leaders;
  exposed: string[];
  karama_power_used: boolean;
  hand_size?: number;
  kwisatz_haderach?: { losses: number; alive: boolean; used_in: string | null };
  spice?: number;
  hand?: string[];
  traitors?: string[];
  rejected?: string[];
  pledge?: number;
  prediction?: { faction: string; turn: number };
  storm_card?: number;
  next_card?: string;
  top_spice_card?: string;
  seen?: [string, string][];
}

export interface Deal {
  turn: number;
  by: string;
  to: string;
  spice: number;
  promise: Name[];
  in_return: Name[];
}

export interface Plan {
  leader?: string;
  hero?: string;
  kwisatz_haderach?: boolean;
  weapon?: string;
  defense?: string;
  dial: number;
  spice: number;
}

export interface BattleNow {
  territory: string;
  aggressor: string;
  defender: string;
  prevented: string[];
  voice: { of: string; play: boolean; kind: string } | null;
  plans: Record<string, Plan>;
}

export interface Now {
  auction?: { cards: number; opener: string; top_bid: number; top_bidder: string | null; out: string[] };
  purchase?: { by: string; price: number };
  battle?: BattleNow;
  shipment?: { by: string; kind: string; normal: number; elite: number; location?: string; price: number };
  to_act?: string[];
  turn_of?: string;
  guild_delays?: boolean;
  nexus?: { round: number; allied: string[]; offer?: string | null; offers?: string[] };
  storm_moves?: number;
  dialled?: number;
  pile?: 'A' | 'B';
  worms?: number;
  rides?: string[];
  worm?: string;
  revival?: { granted: boolean };
  drawn_leader?: string;
}

export interface DuneView extends View {
  ruleset: string;
  turn: number;
  turns: number;
  phase: string;
  storm: number | null;
  atomics: boolean;
  first_player: string;
  order: string[];
  wheels: string[];
  spice: Record<string, number>;
  factions: Record<string, House>;
  decks: { treachery_discard: string[]; set_aside: string[]; pile_a: string[]; pile_b: string[] };
  deals: Deal[];
  stopped: string[];
  now: Now;
}

export function count(tokens: Tokens): number {
  return (tokens.normal ?? 0) + (tokens.elite ?? 0) + (tokens.advisors ?? 0);
}

/** Where each faction's tokens stand, by place. */
export function standing(view: DuneView): Map<string, { faction: string; tokens: Tokens }[]> {
  const found = new Map<string, { faction: string; tokens: Tokens }[]>();
  for (const faction of view.order) {
    for (const [place, tokens] of Object.entries(view.factions[faction]!.forces)) {
      const list = found.get(place) ?? [];
      list.push({ faction, tokens });
      found.set(place, list);
    }
  }
  return found;
}
