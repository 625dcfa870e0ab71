import type { Component } from 'svelte';
import { pretty } from '../../lib/words';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { placeById, placeTitle, territories } from './geometry';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  title: (_kind, name) => {
    if (typeof name === 'string' && (placeById.has(name) || name in territories)) return placeTitle(name);
    return pretty(name);
  },
};
