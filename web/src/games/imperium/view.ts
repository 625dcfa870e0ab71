// The parts of an Imperium view that this client draws; src/landsraad/games/imperium/view.py makes it.

import type { View } from '../../lib/protocol';

export interface Player {
  leader: string;
  vp: number;
  solari: number;
  spice: number;
  water: number;
  influence: Record<string, number>;
  hand: number;
  deck: number;
  discard: string[];
  play: string[];
  revealed: string[];
  set_aside: string[];
  intrigue: number;
  plots: string[];
  agents: number;
  agents_at: string[];
  swordmaster: boolean;
  council: boolean;
  supply: number;
  garrison: number;
  conflict: number;
  swords: number;
  strength: number;
  done: boolean;
  /** Mine alone. */
  cards?: string[];
  intrigues?: string[];
  [module: string]: unknown;
}

export interface ImperiumView extends View {
  round: number;
  phase: string;
  target: number;
  first_player: string;
  active: string | null;
  conflict: { card: string; tier: number } | null;
  conflict_deck: number;
  row: string[];
  imperium_deck: number;
  reserve: Record<string, number>;
  intrigue_deck: number;
  spaces: string[];
  bonus_spice: Record<string, number>;
  control: Record<string, string>;
  alliances: Record<string, string>;
  mentat: string | null;
  closed: string[];
  turn_state?: Record<string, unknown>;
  players: Record<string, Player>;
}
