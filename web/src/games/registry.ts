// The boards that this client can draw, by game. A game that is not here is shown as a plain outline of its view.

import type { Component } from 'svelte';
import type { Answering } from '../lib/answering.svelte';
import type { LiveTable } from '../lib/live.svelte';
import type { GameEvent, Name, View } from '../lib/protocol';

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
  title: (kind: string, name: Name) => string;
  /** What a menu chooses, in words ("normal_from_arrakeen_9"); without it the name is made readable. */
  level?: (name: string) => string;
  /** What some questions are called where several are to choose from; without it the name is made readable. */
  questions?: Record<string, string>;
  /** How a game ended that nobody at the table won, by kind. */
  endings?: Record<string, string>;
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
  /** The phases of a turn in order, as `view.phase` names them, for the track on top. */
  phases?: { id: string; title: string }[];
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
  }
  return client;
}
