// The parts of a War for Arrakis view that this client draws; src/landsraad/games/war/view.py makes it.

import type { View } from '../../lib/protocol';

export type SideName = 'atreides' | 'harkonnen';
export type Result = 'leadership' | 'strategy' | 'deployment' | 'mentat' | 'house';
/** A number for each result: dice, or slots. */
export type Boxes = Record<Result, number>;

export interface Legion {
  area: string;
  side: SideName;
  regular?: number;
  elite?: number;
  special?: number;
  generic?: number;
  tokens?: number;
  leaders?: string[];
}

/** One of two players of a shared side; the hand is only counted. */
export interface Partner {
  power: string;
  seat: string;
  cards: number;
  slots: Boxes;
  tank: (string | null)[];
}

/** What the Harkonnen that nobody plays have on the table (Mahdi). */
export interface Automaton {
  harvesting: string | null;
  harvesting_sectors: string[];
  target: string | null;
  target_area: string | null;
  temporary_target: string | null;
  tactical_deck: number;
  /** The decks of the Reinforcements cards, which lie facedown. */
  reinforcements: string[];
  top_discard: string | null;
  schemes: number;
  unrolled: number;
  /** Facedown deployment tokens by area. */
  tokens: Record<string, unknown>;
  token_pool: Record<string, number>;
}

export interface Side {
  side: SideName;
  reserve: Record<'regular' | 'elite' | 'special' | 'generic', number>;
  hand: string[] | null;
  cards: number;
  /** By power: of a side that one player has, the house's alone. */
  dice: Record<string, Boxes>;
  used: Record<string, Boxes>;
  bene_gesserit: number;
  token_die: Result | null;
  tank: (string | null)[];
  leaders: { leader: string; at: string; spent: boolean; fresh?: boolean }[];
  partners?: Partner[];
  /** The dashboard where the token lies, if the side is shared. */
  token_power?: string | null;
  cone_of_silence?: { left: number; open: boolean };
  mahdi?: Automaton;
}

export interface Objective {
  objective: string;
  [marker: string]: string | number;
}

export interface WarView extends View {
  round: number;
  phase: string;
  active: SideName | null;
  acting: string | null;
  legions: Legion[];
  settlements: string[];
  stations: string[];
  sietches: { area: string; faceup: boolean; rank?: number | null }[];
  wormsigns: string[];
  sandworms: string[];
  wild_maker: string | null;
  harvesters: string[];
  ornithopters: string[];
  carryalls: string[];
  atomics: string | null;
  supremacy: number;
  prescience: Record<string, number>;
  imperium: Record<string, number>;
  bans: string[];
  spice_reserve: number;
  locked_dice: number;
  prescience_deck: number;
  row: string[];
  /** Planning cards and the prescience cards they lie on. */
  attached?: [string, string][];
  claimed: string[];
  battle?: { side: SideName; source: string; target: string; round: number } | null;
  /** Those of the own side in full; for everybody else, how many there are. */
  objectives?: Objective[] | number;
  tokens?: Record<string, Record<string, unknown>[]> | null;
  sides: Side[];
}
