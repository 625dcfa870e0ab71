import type { Component } from 'svelte';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './board/Board.svelte';
import Side from './side/Side.svelte';
import { title } from './titles';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  title,
};
