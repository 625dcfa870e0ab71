import type { Component } from 'svelte';
import type { View } from '../../lib/wire/protocol';
import type { BoardProps, GameClient, SideProps } from '../registry';
import BattlePicture from './battle/BattlePicture.svelte';
import Planning from './battle/Planning.svelte';
import Board from './board/Board.svelte';
import Glyph from './factions/Glyph.svelte';
import { dialogs } from './dialogs';
import { DOING } from './doing';
import { moments } from './moments';
import Side from './side/Side.svelte';
import { levelTitle, title } from './titles';
import type { DuneView } from './view';
import { discards, opened, watch } from './watch';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs,
  title,
  board: ['location', 'territory', 'faction'],
  level: levelTitle,
  Sign: Glyph,
  doing: DOING,
  moments: { tell: moments, pictures: { battle: BattlePicture } },
  watch: (view) => watch(view as DuneView),
  discards: (view) => discards(view as DuneView),
  opened: (view, role) => opened(view as DuneView, role),
  Now: Planning as unknown as Component<{ view: View }>,
  reasons: {
    strongholds: 'By strongholds',
    prediction: 'By their prediction',
    fremen_special: 'The planet is ready for the Fremen',
    guild_special: 'Nobody took control of Dune',
    fremen_default: 'Nobody took control of Dune',
    most_strongholds: 'By holding the most strongholds',
    none: 'Nobody took control of Dune',
  },
  sideTitle: 'Factions',
  clocks: [{ question: 'bid', title: 'For a bid', seconds: 10 }],
};
