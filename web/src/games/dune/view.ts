// The parts of a Dune view that this client draws; src/landsraad/games/dune/view.py makes it.

import type { View } from '../../lib/protocol';

export interface Tokens {
  normal?: number;
  elite?: number;
  advisors?: number;
}

export interface Faction {
  dot: number;
  allied_with: string | null;
  bribes: number;
  reserves: { normal: number; elite: number };
  tanks: { normal: number; elite: number };
  forces: Record<string, Tokens>;
  leaders: Record<string, unknown>;
  karama_power_used: boolean;
  hand_size?: number;
  spice?: number;
  hand?: string[];
  traitors?: string[];
  rejected?: string[];
  pledge?: number;
  prediction?: { faction: string; turn: number };
  storm_card?: number;
  top_spice_card?: string;
  seen?: [string, string][];
  kwisatz_haderach?: { losses: number; alive: boolean; used_in: string | null };
}

export interface DuneView extends View {
  turn: number;
  turns: number;
  phase: string;
  storm: number | null;
  atomics: boolean;
  first_player: string;
  order: string[];
  spice: Record<string, number>;
  factions: Record<string, Faction>;
  decks: { treachery_discard: string[]; set_aside: string[]; pile_a: string[]; pile_b: string[] };
  deals: Record<string, unknown>[];
  now: Record<string, unknown>;
}
