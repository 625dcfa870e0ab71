import type { Component } from 'svelte';
import { pretty } from '../../lib/words/words';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './board/Board.svelte';
import { DOING, moments } from './moments';
import { title } from './names';
import EndTurn from './players/EndTurn.svelte';
import Side from './players/Side.svelte';
import Sign from './players/Sign.svelte';
import type { ImperiumView } from './view';

/** Menus that need no heading have none. */
const LEVELS: Record<string, string> = { action: '', effect: '', node: '', move: '', to: 'Where it goes', price: 'Spice sold', agent: 'The agent of' };

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  quick: { agent_turn: EndTurn },
  title,
  board: ['space', 'card', 'faction', 'tile', 'node', 'intrigue'],
  level: (name) => LEVELS[name] ?? pretty(name),
  Sign,
  doing: DOING,
  watch: (view) => {
    const { players, target } = view as ImperiumView;
    return Object.entries(players)
      .filter(([, player]) => player.vp !== undefined)
      .map(([role, player]) => ({ roles: [role], what: 'points', have: player.vp ?? 0, need: target, ...((player.vp ?? 0) >= target ? { warning: `${title('leader', role)} has ${player.vp} points: this is the last round` } : {}) }))
      .sort((a, b) => b.have - a.have);
  },
  discards: (view) => [{ kind: 'intrigue', title: 'Discarded', names: (view as ImperiumView).intrigue_discard }],
  moments: { tell: (events, first, view) => moments(events, first, view as ImperiumView) },
  questions: { take_back: 'Take specimens back' },
  endings: { rival: 'A rival won' },
  reasons: { victory_points: 'Most victory points', tiebreak: 'As many victory points, and first in the tiebreak', shared: 'Equal in everything' },
  standings: (view) => Object.entries((view as ImperiumView).players).filter(([, player]) => player.vp !== undefined).map(([name, player]) => [name, player.vp ?? 0]),
  sideTitle: 'Players',
  turn: 'Round',
  actors: (view) => Object.keys((view as ImperiumView).players),
};
