import type { Component } from 'svelte';
import { glossary } from '../../lib/glossary.svelte';
import { pretty } from '../../lib/words';
import type { BoardProps, GameClient, SideProps } from '../registry';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { areaById, areaTitle } from './map';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  dialogs: {},
  title: (kind, name) => {
    if (typeof name === 'number') return String(name);
    if (areaById.has(name)) return areaTitle(name);
    const found = glossary('war');
    for (const table of kind && found[kind] ? [found[kind]] : Object.values(found)) {
      const entry = table[name];
      if (entry?.name) return entry.name;
    }
    return pretty(name);
  },
  sideTitle: 'Sides',
};
