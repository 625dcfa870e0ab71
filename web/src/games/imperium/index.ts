import type { Component } from 'svelte';
import { pretty } from '../../lib/words';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './Board.svelte';
import { title } from './names';
import Side from './Side.svelte';
import Sign from './Sign.svelte';
import type { ImperiumView } from './view';

/** Menus that need no heading have none. */
const LEVELS: Record<string, string> = { action: '', effect: '', node: '', move: '', to: 'Where it goes', price: 'Spice sold', agent: 'The agent of' };

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  title,
  level: (name) => LEVELS[name] ?? pretty(name),
  Sign,
  questions: { take_back: 'Take specimens back' },
  endings: { rival: 'A rival won' },
  standings: (view) => Object.entries((view as ImperiumView).players).map(([name, player]) => [name, player.vp]),
  sideTitle: 'Players',
  turn: 'Round',
  actors: (view) => Object.keys((view as ImperiumView).players),
  phases: [
    { id: 'round_start', title: 'Round start' },
    { id: 'player_turns', title: 'Player turns' },
    { id: 'combat', title: 'Combat' },
    { id: 'makers', title: 'Makers' },
    { id: 'recall', title: 'Recall' },
  ],
};
