// The shape of this game's views. Made by `make docs` from src/landsraad/games/imperium/schema.py: change that, not this.

import type { View } from '../../lib/wire/view';

/** A view of Dune: Imperium. Cards, spaces and leaders are named as in positions (docs/positions-imperium.md). */
export interface ImperiumView extends View {
  game: 'imperium';
  schema: 2;
  modules: string[];
  errata: 'book' | 'published';
  round: number;
  /** The points that end the game. */
  target: number;
  first_player: string;
  /** Who has revealed in this round, in that order. */
  reveals: string[];
  active: string | null;
  conflict: Conflict | null;
  conflict_deck_size: number;
  past_conflicts: string[];
  row: string[];
  imperium_deck_size: number;
  /** Cards left in each stack. */
  reserve: Record<string, number>;
  removed: string[];
  intrigue_deck_size: number;
  intrigue_discard: string[];
  /** Intrigue cards that are being carried out. */
  resolving: string[];
  spaces: string[];
  bonus_spice: Record<string, number>;
  control: Record<string, string>;
  alliances: Record<string, string>;
  mentat: string | null;
  mentat_promised: string | null;
  /** Spaces closed by The Voice, each with its player. */
  closed: [string, string][];
  turn: Turn | null;
  players: Record<string, Player>;
  /** With Rise of Ix, as is what follows. */
  tech?: Stack[];
  scrapped?: string[];
  dreadnoughts_at?: Record<string, string>;
  hagal?: Hagal;
  solo?: Solo;
  /** With Immortality, as is what follows. */
  tleilaxu_row?: string[];
  tleilaxu_deck_size?: number;
  tleilaxu_spice?: number;
  intrigue_trashed?: string[];
}

/** The conflict of this round. */
export interface Conflict {
  card: string;
  tier: number;
}

/** What the active player is in the middle of. */
export interface Turn {
  stage: 'agent' | 'idle' | 'reveal' | 'start';
  /** The cards that the agent was sent with. */
  cards: string[];
  space: string | null;
  recruited: number;
  deployed: number;
  deployable: number;
  /** Effects that are still to be carried out. */
  pending: string[];
  faction_icons: boolean;
  ignores_enemies: boolean;
  /** In a reveal turn. */
  persuasion?: number;
  /** In a reveal turn. */
  discount?: number;
  /** With Rise of Ix. */
  more_turns?: number;
  /** With Rise of Ix. */
  must_send?: boolean;
  /** With Rise of Ix. */
  returned?: string | null;
  /** With Immortality. */
  borrowed?: string | null;
  /** With Immortality. */
  spice_gained?: boolean;
}

/** A player. What only its own seat knows is left out for all others, and what an automated player does not have: a rival has no deck of its own, House Hagal at a table for two no purse and no points besides. */
export interface Player {
  leader: string;
  vp?: number;
  solari?: number;
  spice?: number;
  water?: number;
  influence: Record<string, number>;
  hand_size?: number;
  deck_size?: number;
  discard?: string[];
  /** Cards sent with agents in this round. */
  play?: string[];
  revealed?: string[];
  set_aside?: string[];
  intrigue_size?: number;
  /** Intrigue cards that lie before the player. */
  plots?: string[];
  /** Those at hand. */
  agents: number;
  agents_at: string[];
  swordmaster?: boolean;
  council?: boolean;
  supply: number;
  garrison: number;
  conflict: number;
  swords: number;
  strength: number;
  /** Whether the player has revealed in this round. */
  done?: boolean;
  secret_factions?: boolean;
  hand?: string[];
  intrigue?: string[];
  /** Those chosen in secret. */
  factions?: string[];
  top_card?: string;
  seen_intrigues?: string[];
  /** With House Hagal: whether nobody sits behind this one. */
  rival?: boolean;
  /** With Rise of Ix, as is what follows. */
  dreadnoughts?: Dreadnoughts;
  freighter?: number;
  negotiators?: number;
  tiles?: string[];
  flipped?: string[];
  snoopers?: string[];
  /** Whether a card is kept for the next round. */
  kept?: boolean;
  kept_card?: string;
  /** With Immortality, as is what follows. */
  specimens?: number;
  research?: string;
  genetic_markers?: number;
  tleilaxu?: number;
  atomics?: boolean;
  returning?: string[];
}

/** Where a player's dreadnoughts are, but for those on the board. */
export interface Dreadnoughts {
  supply: number;
  garrison: number;
  conflict: number;
}

/** A stack of tech tiles: the one on top, and how many there are. */
export interface Stack {
  tile: string | null;
  tiles: number;
}

/** House Hagal: the cards left in its deck, and those revealed, the last one last. */
export interface Hagal {
  deck_size: number;
  discard: string[];
}

/** How hard the rivals of a lone player are. */
export interface Solo {
  difficulty: string;
  mentat_cost: number;
  swordmasters_in_round: number;
}
