import { pretty } from '../../lib/words';
import type { GameClient } from '../registry';
import Board from './Board.svelte';
import Side from './Side.svelte';

export const client: GameClient = { Board, Side, dialogs: {}, title: (_kind, name) => pretty(name) };
