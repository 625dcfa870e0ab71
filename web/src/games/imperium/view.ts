// The parts of an Imperium view that this client draws; src/landsraad/games/imperium/view.py and the modules' display.py make it.

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
  factions?: string[];
  top_card?: string;
  seen_intrigues?: string[];
  kept_card?: string;
  /** With House Hagal: nobody sits behind this one. */
  rival?: boolean;
  /** With Rise of Ix. */
  dreadnoughts?: { supply: number; garrison: number; conflict: number };
  freighter?: number;
  negotiators?: number;
  tiles?: string[];
  flipped?: string[];
  snoopers?: string[];
  /** With Immortality. */
  specimens?: number;
  research?: string;
  genetic_markers?: number;
  tleilaxu?: number;
  atomics?: boolean;
}

export interface ImperiumView extends View {
  ruleset: string;
  modules: string[];
  errata: 'book' | 'published';
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
  intrigue_discard: string[];
  spaces: string[];
  bonus_spice: Record<string, number>;
  control: Record<string, string>;
  alliances: Record<string, string>;
  mentat: string | null;
  closed: [space: string, by: string][];
  turn: { stage: string; persuasion?: number; discount?: number; deployable: number; [more: string]: unknown } | null;
  tech?: { tile: string | null; tiles: number }[];
  dreadnoughts_at?: Record<string, string>;
  /** With House Hagal: the cards left in its deck, and those revealed, the last one last. */
  hagal?: { deck: number; discard: string[] };
  solo?: { difficulty: string; mentat_cost: number; swordmasters_in_round: number };
  tleilaxu_row?: string[];
  tleilaxu_deck?: number;
  tleilaxu_spice?: number;
  players: Record<string, Player>;
}
