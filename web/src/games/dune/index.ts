import type { Component } from 'svelte';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './board/Board.svelte';
import Glyph from './Glyph.svelte';
import { dialogs } from './dialogs';
import Side from './side/Side.svelte';
import { levelTitle, title } from './titles';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs,
  title,
  level: levelTitle,
  Sign: Glyph,
  sideTitle: 'Factions',
  phases: [
    { id: 'storm', title: 'Storm' },
    { id: 'spice_blow', title: 'Spice blow' },
    { id: 'charity', title: 'Charity' },
    { id: 'bidding', title: 'Bidding' },
    { id: 'revival', title: 'Revival' },
    { id: 'shipment', title: 'Shipment' },
    { id: 'battle', title: 'Battle' },
    { id: 'collection', title: 'Collection' },
    { id: 'mentat', title: 'Mentat' },
  ],
  clocks: [{ question: 'bid', title: 'For a bid', seconds: 10 }],
};
