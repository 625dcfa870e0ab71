// The boards that this client can draw, by game. A game that is not here is shown as a plain outline of its view.

import type { Component } from 'svelte';
import type { Answering } from '../lib/table/answering.svelte';
import type { LiveTable } from '../lib/table/live.svelte';
import type { Shown } from '../lib/told/moments';
import type { GameEvent, Name, Topic, View } from '../lib/wire/protocol';

export interface BoardProps {
  view: View;
  /** The names that the current menu offers, and what kind of thing they are. */
  offered?: Name[];
  kind?: string;
  onpick?: (name: Name) => void;
  /** A thing that is not offered was chosen: the panel tells why it cannot be. */
  onwhy?: (name: Name) => void;
  /** What this seat has seen happen, oldest first. */
  events?: GameEvent[];
  /** The answer in the making, for boards that draw the picks so far. */
  answering?: Answering | null;
  /** Places that somebody wants to look at now. */
  looked?: string[];
}

export interface SideProps {
  view: View;
  /** A finished game with all shields open: every seat's own view, by role. */
  shields?: Record<string, View>;
  events?: GameEvent[];
  /** The answer in the making, for hands and mats that can be picked from. */
  answering?: Answering | null;
}

export interface DialogProps {
  answering: Answering;
  view: View;
  live: LiveTable;
  game: string;
  ondone?: () => void;
}

/** What is worth a look of its own, and the pictures that a game has for it, by kind. */
export interface Moments {
  tell: (events: GameEvent[], first: number, view: View) => Shown[];
  pictures?: Record<string, Component<{ moment: Shown; view: View }>>;
}

/** What stands under a question of the common panel: a quicker way to its usual answers. */
export interface QuickProps {
  answering: Answering;
  view: View;
}

/** A side on its way to victory. */
export interface Near {
  roles: string[];
  /** What is counted: "strongholds". */
  what: string;
  /** The same in a word, where sides count different things. */
  short?: string;
  have: number;
  need: number;
  /** What is about to happen, if it is. */
  warning?: string;
}

export interface SignProps {
  /** The role: a faction, a leader, a side. */
  faction: string;
  size?: number;
  title?: string;
}

export interface GameClient {
  Board: Component<BoardProps>;
  Side: Component<SideProps>;
  /** Own forms for some questions, by name; the others use the common panel. */
  dialogs: Record<string, Component<DialogProps>>;
  /** Quicker ways to the usual answers of some questions, by name. */
  quick?: Record<string, Component<QuickProps>>;
  title: (kind: string, name: Name) => string;
  /** What stands on the board for a thing whose name is long: buttons say the same. */
  mark?: (kind: string, name: Name) => string;
  /** What a thing does, where a short menu tells it under its name. */
  detail?: (kind: string, name: Name) => string;
  /** The kinds of things that can be picked on the board. */
  board?: readonly string[];
  /** What a menu chooses, and about what, in words; without it the name is made readable. */
  level?: (name: string, about?: Topic) => string;
  /** What some questions are called where several are to choose from; without it the name is made readable. */
  questions?: Record<string, string>;
  /** What somebody is doing who is asked this: "bids", "plans the battle". */
  doing?: Record<string, string>;
  /** What is shown for itself before the game goes on. */
  moments?: Moments;
  /** How near everybody is to winning. */
  watch?: (view: View) => Near[];
  /** Piles of cards that lie openly discarded. */
  discards?: (view: View) => { kind: string; title: string; names: string[] }[];
  /** What is opened when the game is over, for one role, as its own seat saw it. */
  opened?: (view: View, role: string) => string[];
  /** What goes on now, for those who wait. */
  Now?: Component<{ view: View }>;
  /** How a game ended that nobody at the table won, by kind. */
  endings?: Record<string, string>;
  /** Why somebody won, by kind of victory. */
  reasons?: Record<string, string>;
  /** The points that everybody has in the end, where a game is won by them. */
  standings?: (view: View) => [role: string, points: number][];
  /** Whether what may be done besides can be offered to another seat first, as a bargain; without it, yes. */
  bargains?: boolean;
  /** The colour of a role where it is not the token `--role`. */
  tints?: Record<string, string>;
  /** Those that a log tells of besides the seats: rivals that nobody plays. */
  actors?: (view: View) => string[];
  /** What a turn of the whole table is called, if not a turn. */
  turn?: 'Round';
  /** A role's own sign; without it the first letters stand for it. Its colour is the token `--role`. */
  Sign?: Component<SignProps>;
  /** What the side panel is called: "Factions". */
  sideTitle?: string;
  /** Questions that may get a clock of their own at a new table, with the seconds that the rules suggest. */
  clocks?: { question: string; title: string; seconds: number }[];
}

const loaders: Record<string, () => Promise<{ client: GameClient }>> = {
  dune: () => import('./dune'),
  imperium: () => import('./imperium'),
  war: () => import('./war'),
};

const found = new Map<string, Promise<GameClient>>();

export function gameClient(game: string): Promise<GameClient> {
  const load = loaders[game] ?? (() => import('./plain'));
  let client = found.get(game);
  if (!client) {
    client = load().then((module) => module.client);
    found.set(game, client);
    client.catch(() => found.delete(game)); // who asks again may be online by then
  }
  return client;
}

/** Hand over a game's client as soon as it is here: offline, when the page is online again. */
export function withClient(game: string, use: (client: GameClient) => void): void {
  gameClient(game).then(use, () => addEventListener('online', () => withClient(game, use), { once: true }));
}
