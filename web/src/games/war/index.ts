import type { Component } from 'svelte';
import type { BoardProps, GameClient, SideProps } from '../registry';
import BattlePicture from './map/BattlePicture.svelte';
import { zoneMark } from './map/map';
import { DOING, moments } from './moments';
import { detail, named } from './names';
import Side from './sides/Side.svelte';
import Fight from './sides/Fight.svelte';
import Sign from './sides/Sign.svelte';
import Table from './Table.svelte';
import type { WarView } from './view';
import { watch } from './watch';

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
  doing: DOING,
  moments: { tell: moments, pictures: { battle: BattlePicture } },
  watch: (view) => watch(view as WarView),
  discards: (view) => Object.entries((view as WarView).discards).map(([power, names]) => ({ kind: 'card', title: `Discarded by ${named('power', power)}`, names })),
  dialogs: {},
  quick: Object.fromEntries(['reinforce', 'abilities', 'casualties', 'press_on', 'retreat'].map((question) => [question, Fight])),
  title: named,
  detail,
  mark: (kind, name) => (named(kind, name).startsWith('Air Zone ') ? zoneMark(named(kind, name)) : ''),
  board: ['area', 'zone', 'prescience'],
  level: (name, topic) => {
    const what = name === 'choice' ? '' : (LEVELS[name] ?? named('', name));
    return topic ? [what, named(topic.kind, topic.name)].filter(Boolean).join(': ') : what;
  },
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
  reasons: { supremacy: 'Supremacy', objective: 'Prescience, as the Secret Objective asks', arrakeen: 'Arrakeen has fallen', round_limit: 'The last round is over' },
  turn: 'Round',
  tints: { harkonnen: 'var(--emperor)' },
  actors: () => ['atreides', 'harkonnen'],
  sideTitle: 'Sides',
};
