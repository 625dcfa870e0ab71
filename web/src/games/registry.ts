// The boards that this client can draw, by game. A game that is not here is shown as a plain table of its view.

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
  /** A click on something that is not offered: ask why. */
  onwhy?: (name: Name) => void;
  /** What this seat has seen happen, oldest first. */
  events?: GameEvent[];
}

export interface SideProps {
  view: View;
  events?: GameEvent[];
}

export interface DialogProps {
  answering: Answering;
  view: View;
  live: LiveTable;
  game: string;
  ondone?: () => void;
}

export interface GameClient {
  Board: Component<BoardProps>;
  Side: Component<SideProps>;
  /** Own forms for some questions, by name; the others use the common panel. */
  dialogs: Record<string, Component<DialogProps>>;
  title: (kind: string, name: Name) => string;
}

const loaders: Record<string, () => Promise<{ client: GameClient }>> = {
  dune: () => import('./dune'),
};

export async function gameClient(game: string): Promise<GameClient> {
  const load = loaders[game] ?? (() => import('./plain'));
  return (await load()).client;
}
