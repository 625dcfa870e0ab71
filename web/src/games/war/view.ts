// The shape of this game's views. Made by `make docs` from src/landsraad/games/war/schema.py: change that, not this.

import type { View } from '../../lib/wire/view';

/** A view of War for Arrakis. Areas, cards and leaders are named as in positions (docs/positions-war.md). */
export interface WarView extends View {
  game: 'war';
  schema: 1;
  round: number;
  active: 'atreides' | 'harkonnen' | null;
  acting: string | null;
  legions: Legion[];
  settlements: string[];
  stations: string[];
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
  bene_gesserit_reserve: number;
  /** By power. */
  deck_sizes: Record<string, number>;
  discards: Record<string, string[]>;
  /** Planning cards that lie on the table. */
  table: string[];
  prescience_deck_size: number;
  /** The prescience cards that can be claimed. */
  row: string[];
  claimed: string[];
  prescience_gone: string[];
  /** Planning cards and the prescience cards they lie on. */
  attached: [string, string][];
  token_pool_size: number;
  deeds: string[];
  harvesters_lost: number;
  paul_sought: boolean;
  forced_die: string | null;
  battle: Battle | null;
  sietches: Sietch[];
  sides: Side[];
  /** Those of the own side; null for everybody else. */
  objectives: Objective[] | null;
  objective_count: number;
  /** By area, for those who may look at them. */
  tokens: Record<string, Token[]> | null;
}

/** The figures of one side in one area; facedown deployment tokens are only counted. */
export interface Legion {
  area: string;
  side: 'atreides' | 'harkonnen';
  regular?: number;
  elite?: number;
  special?: number;
  generic?: number;
  leaders?: string[];
  tokens?: number;
}

/** The battle that is going on. */
export interface Battle {
  /** The attacker. */
  side: 'atreides' | 'harkonnen';
  source: string;
  target: string;
  round: number;
  /** Cards that each side has played in this round. */
  cards: number[];
}

/** A Sietch on the board; its rank is null while this seat does not know it. */
export interface Sietch {
  area: string;
  faceup: boolean;
  rank: number | null;
}

/** A side's dashboard. */
export interface Side {
  side: 'atreides' | 'harkonnen';
  reserve: Reserve;
  /** The cards that this seat holds; null if none are its own. */
  hand: string[] | null;
  hand_size: number;
  /** By power: of a side that one player has, the house's alone. */
  dice: Record<string, Boxes>;
  used: Record<string, Boxes>;
  bene_gesserit: number;
  token_die: string | null;
  tank: (string | null)[];
  /** The named leaders who have left the game. */
  gone: string[];
  leaders: Leader[];
  partners?: Partner[];
  /** Where the token lies, if the side is shared. */
  token_power?: string | null;
  cone_of_silence?: Cone;
  mahdi?: Automaton;
}

/** Figures that are not on the board. */
export interface Reserve {
  regular: number;
  elite: number;
  special: number;
  generic: number;
}

/** A number for each result of an action die: dice, or slots. */
export interface Boxes {
  leadership: number;
  strategy: number;
  deployment: number;
  mentat: number;
  house: number;
}

/** A named leader: where it is (an area, `out`, `aside`, `tank`, `off_board`), and whether its card is spent. */
export interface Leader {
  leader: string;
  spent: boolean;
  at: string;
  /** Whether it came in this round. */
  fresh: boolean;
}

/** One of two players of a shared side; the hand is only counted. */
export interface Partner {
  power: string;
  seat: string;
  hand_size: number;
  slots: Boxes;
  tank: (string | null)[];
}

/** The Cones of Silence of a shared side: how many are left, and whether one is open. */
export interface Cone {
  left: number;
  open: boolean;
}

/** What the Harkonnen that nobody plays have on the table (Mahdi). */
export interface Automaton {
  harvesting: string | null;
  harvesting_sectors: string[];
  target: string | null;
  target_area: string | null;
  temporary_target: string | null;
  tactical_deck_size: number;
  tactical_gone: string[];
  /** The decks of the Reinforcements cards, which lie facedown. */
  reinforcements: string[];
  top_discard: string | null;
  schemes: number;
  unrolled: number;
  /** Facedown tokens by area and colour. */
  tokens: Record<string, Record<string, number>>;
  token_pool: Record<string, number>;
  /** The Combat Power of every Legion, by area. */
  power: Record<string, number>;
  flown: boolean;
}

/** A Secret Objective: how far each marker of the prescience tracks must be. */
export interface Objective {
  objective: string;
  kwisatz_haderach: number;
  sand_dwellers: number;
  jihad: number;
}

/** A deployment token that this seat may look at. */
export interface Token {
  token: string;
  regular: number;
  elite: number;
  special: number;
  generic: number;
}
