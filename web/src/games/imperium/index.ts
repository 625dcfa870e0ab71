import type { Component } from 'svelte';
import { glossary } from '../../lib/glossary.svelte';
import { pretty } from '../../lib/words';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './Board.svelte';
import Side from './Side.svelte';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  title: (kind, name) => {
    if (typeof name === 'number') return String(name);
    const found = glossary('imperium');
    for (const table of kind && found[kind] ? [found[kind]] : Object.values(found)) {
      const entry = table[name];
      if (entry?.name) return entry.name;
    }
    return pretty(name.replaceAll(':', ' · ').replaceAll('/', ' '));
  },
  sideTitle: 'Players',
  phases: [
    { id: 'round_start', title: 'Round start' },
    { id: 'player_turns', title: 'Player turns' },
    { id: 'combat', title: 'Combat' },
    { id: 'makers', title: 'Makers' },
    { id: 'recall', title: 'Recall' },
  ],
};
