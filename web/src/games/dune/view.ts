// The shape of this game's views. Made by `make docs` from src/landsraad/games/dune/schema.py: change that, not this.

import type { View } from '../../lib/wire/view';

/** A view of Dune. Places, factions, leaders and cards are named as in positions (docs/positions.md). */
export interface DuneView extends View {
  game: 'dune';
  schema: 1;
  /** The parts of the advanced game, or of a variant, that are played. */
  features: string[];
  turn: number;
  turns: number;
  /** The sector that it covers. */
  storm: number | null;
  /** Whether the Shield Wall has been broken. */
  atomics: boolean;
  first_player: string;
  order: string[];
  /** Who dials the next storm. */
  wheels: string[];
  /** On the board, by location. */
  spice: Record<string, number>;
  factions: Record<string, House>;
  decks: Decks;
  /** The sides in storm order, and how near each is to winning. */
  standing: Standing[];
  deals: Deal[];
  /** Answers to Truthtrance about plans of battles to come. */
  sworn: Bound[];
  /** Abilities that a Karama has stopped for now. */
  stopped: string[];
  now: Now;
  shield_wall?: ShieldWall;
  /** Of those that work but once a phase. */
  skills_used?: string[];
  /** By place; foreign forces there are among its owner's forces. */
  homeworlds?: Record<string, Homeworld>;
}

/** A faction. What only its own seat knows is left out for all others. */
export interface House {
  /** The player dot at the table's rim. */
  dot: number;
  allied_with: string | null;
  /** Spice before the shield, taken at the Mentat Pause. */
  bribes: number;
  reserves: Pool;
  tanks: Pool;
  /** By location. */
  forces: Record<string, Tokens>;
  leaders: Leaders;
  /** Traitor cards that lie open. */
  exposed: string[];
  karama_power_used: boolean;
  /** One's own; everybody's while cards are auctioned. */
  hand_size?: number;
  kwisatz_haderach?: KwisatzHaderach;
  /** WBC: all others of its alliance. */
  allies?: string[];
  /** WBC: the places whose bonuses it has for this turn. */
  bonuses?: string[];
  /** WBC, co-existence by territory: what was declared, by the first location of each. */
  declared?: Record<string, Declared>;
  spice?: number;
  hand?: string[];
  traitors?: string[];
  /** The leaders that were dealt and not kept. */
  rejected?: string[];
  /** Skilled leaders who fight for it, captives too. */
  skills?: Record<string, string>;
  /** In a tournament. */
  win_attempts?: number;
  /** What this faction pays for its ally at most. */
  pledge?: number;
  prediction?: Prediction;
  /** Leaders of others that Harkonnen hold. */
  captives?: string[];
  storm_card?: number;
  /** The card that is auctioned next, seen by Atreides. */
  next_card?: string;
  top_spice_card?: string;
  /** Faction and card that Atreides saw it buy. */
  seen?: [string, string][];
}

/** Tokens off the board. */
export interface Pool {
  normal: number;
  elite: number;
}

/** Tokens of one faction in one place; starred ones are elite. */
export interface Tokens {
  normal?: number;
  elite?: number;
  advisors?: number;
  /** Bene Gesserit tokens that count as not being there. */
  co_existing?: number;
  /** Tokens beside an ally's that stand by. */
  secondary?: number;
  secondary_elite?: number;
}

/** Where a faction's leaders are, as far as this seat knows; the others are at hand. */
export interface Leaders {
  tanks: string[];
  /** How often each has died. */
  deaths: Record<string, number>;
  /** Those who have fought in this phase, and where. */
  used: Record<string, string>;
  /** Killed face down: null for all but the owner and Harkonnen. */
  killed_unseen?: (string | null)[];
  /** WBC: those in the tanks that may be revived. */
  face_up?: string[];
  /** Held by Harkonnen: null for all but the owner and Harkonnen. */
  captured?: (string | null)[];
}

/** How near it is: it awakes when enough forces have been lost. */
export interface KwisatzHaderach {
  losses: number;
  alive: boolean;
  used_in: string | null;
}

/** What the Bene Gesserit have declared of a territory for this turn. */
export interface Declared {
  co_existing: boolean;
  /** Who has been there beside them since. */
  met: string[];
}

/** The faction and the turn that the Bene Gesserit have written down. */
export interface Prediction {
  faction: string;
  turn: number;
}

/** Cards that lie open. */
export interface Decks {
  treachery_discard: string[];
  set_aside: string[];
  pile_a: string[];
  pile_b: string[];
  /** How many leader skill cards are left. */
  skills?: number;
}

/** A side, alone or allied: the strongholds that it controls, and how many win the game in a Mentat Pause. */
export interface Standing {
  factions: string[];
  held: number;
  needed: number;
}

/** A bargain that was struck. */
export interface Deal {
  turn: number;
  by: string;
  to: string;
  spice: number;
  promise: (string | number)[];
  in_return: (string | number)[];
}

/** What binds a plan in the making: the Voice, Prescience, Truthtrance. */
export interface Bound {
  of: string;
  subject: string;
  value: string | number;
  wanted: boolean;
}

/** What the steps in progress show; each is there while it goes on. */
export interface Now {
  auction?: Auction;
  purchase?: Purchase;
  battle?: Battle;
  shipment?: Shipment;
  /** Those who are still to ship and move. */
  to_act?: string[];
  turn_of?: string;
  guild_delays?: boolean;
  nexus?: Nexus;
  storm_moves?: number;
  /** One's own secret dial for the storm. */
  dialled?: number;
  pile?: 'A' | 'B';
  worms?: number;
  rides?: string[];
  worm?: string;
  revival?: Revival;
  drawn_leader?: string;
  /** Skill cards to choose from. */
  skill_cards?: string[];
  /** By faction, before leaders have them. */
  skills_kept?: Record<string, string>;
  /** Traitor cards that were drawn, of which one may be kept. */
  drawn_traitors?: string[];
}

/** The card that is up for auction. */
export interface Auction {
  cards: number;
  opener: string;
  top_bid: number;
  top_bidder: string | null;
  out: string[];
}

/** A card is being paid for. */
export interface Purchase {
  by: string;
  price: number;
}

/** The battle that is being fought. */
export interface Battle {
  territory: string;
  aggressor: string;
  defender: string;
  prevented: string[];
  bound: Bound[];
  /** Whether both plans lie open. */
  open: boolean;
  /** Whether it has been decided. */
  judged: boolean;
  /** Once it is judged; null if both have lost. */
  winner: string | null;
  plans: Record<string, Plan>;
  /** Skilled leaders taken behind a shield. */
  taken?: string[];
}

/** A battle plan that this seat knows; what is not in it is left out. */
export interface Plan {
  dial: number;
  spice: number;
  /** Whether its leader or hero was killed. */
  fallen: boolean;
  /** Dial, leader and Kwisatz Haderach; without those who fell. */
  total: number;
  leader?: string;
  hero?: string;
  /** The leader under the hero, who goes home. */
  saved?: string;
  kwisatz_haderach?: boolean;
  /** Spice that makes the leader stronger. */
  paid?: number;
  weapon?: string;
  defense?: string;
}

/** A shipment that has been announced. */
export interface Shipment {
  by: string;
  kind: string;
  normal: number;
  elite: number;
  price: number;
  location?: string;
}

/** A Nexus: who has found an ally, and the offers from and to this seat. */
export interface Nexus {
  round: number;
  allied: string[];
  offer?: string | null;
  offers?: string[];
}

/** Whether Fremen have granted their ally more free revival. */
export interface Revival {
  granted: boolean;
}

/** The Shield Wall as a stronghold: it counts once so many worms have come. */
export interface ShieldWall {
  worms: number;
  needed: number;
  /** The locations that count. */
  parts: string[];
  /** Who fights there, once it counts; a side that is alone has the point. */
  held_by: string[];
}

/** A homeworld: its faction's reserves stand there. */
export interface Homeworld {
  faction: string;
  /** Whether its card shows the High Threshold side. */
  high: boolean;
  reserves: Pool;
  /** Who has been its occupier in this turn. */
  occupiers: string[];
}
