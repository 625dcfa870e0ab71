import { pretty, proper } from '../../lib/words/words';
import type { GameClient } from '../registry';
import Board from './Board.svelte';
import Side from './Side.svelte';

export const client: GameClient = { Board, Side, dialogs: {}, title: (kind, name) => (kind === 'faction' || kind === 'seat' ? proper(name) : pretty(name)) };
