import type { Component } from 'svelte';
import type { BoardProps, GameClient, SideProps } from '../registry';
import { named } from './names';
import Side from './Side.svelte';
import Sign from './Sign.svelte';
import Table from './Table.svelte';

/** What menus ask for, where their name is not a title. */
const LEVELS: Record<string, string> = {
  source: 'From',
  target: 'To',
  use: 'What for',
  spot: 'Where',
  worm: 'Which worm',
  card: 'Card',
  figure: 'Figure',
  stockpile: 'Stockpile 3 spice for 1 Supremacy',
  reserve: 'Save 1 spice for the next round',
};

export const client: GameClient = {
  Board: Table as unknown as Component<BoardProps>,
  Side: Side as unknown as Component<SideProps>,
  Sign,
  dialogs: {},
  title: named,
  level: (name) => LEVELS[name] ?? named('', name),
  questions: {
    guerrilla_training: 'Reveal a deployment token',
    atomics: 'Family Atomics',
    claim_card: 'Claim a prescience card',
    scout: 'Scout with an Ornithopter',
    scheme: "Hawat's Scheming",
    cone_of_silence: 'Cone of Silence',
    close_cone: 'End the secret talk',
  },
  bargains: false,
  endings: { supremacy: 'The Harkonnen won' },
  turn: 'Round',
  tints: { harkonnen: 'var(--emperor)' },
  actors: () => ['atreides', 'harkonnen'],
  phases: [
    { id: 'start', title: 'Start' },
    { id: 'vehicles', title: 'Vehicles' },
    { id: 'dice', title: 'Dice' },
    { id: 'actions', title: 'Actions' },
    { id: 'hazards', title: 'Hazards' },
    { id: 'spice', title: 'Spice' },
    { id: 'end', title: 'End' },
  ],
  sideTitle: 'Sides',
};
