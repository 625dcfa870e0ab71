// Own forms for this game's questions, by the question's name; the others use the common panel.

import type { Component } from 'svelte';
import type { DialogProps } from '../../registry';
import BattleWheel from './BattleWheel.svelte';
import BidPanel from './BidPanel.svelte';
import DealForm from './DealForm.svelte';
import DialStorm from './DialStorm.svelte';
import Foretell from './Foretell.svelte';
import FieldsForm from './FieldsForm.svelte';
import KaramaPanel from './KaramaPanel.svelte';
import LeaderPick from './LeaderPick.svelte';
import NexusPanel from './NexusPanel.svelte';
import PlaceForm from './PlaceForm.svelte';
import PlaceFremen from './PlaceFremen.svelte';
import Predict from './Predict.svelte';
import ReviveForm from './ReviveForm.svelte';
import SkillPick from './SkillPick.svelte';
import ShipForm from './ShipForm.svelte';
import TraitorCall from './TraitorCall.svelte';
import TruthForm from './TruthForm.svelte';
import YesNo from './YesNo.svelte';

const PLAIN = [
  'act_now',
  'add_spice',
  'charity',
  'consent',
  'delay',
  'diplomat',
  'divert',
  'draw_skill',
  'draw_traitors',
  'extra_elite',
  'family_atomics',
  'grant_revival',
  'hajr',
  'intrusion',
  'last_word',
  'leader_fate',
  'look_at_plan',
  'look_at_storm',
  'plain_charity',
  'prescience',
  'protect_ally',
  'save_one',
  'send_advisor',
  'show_card',
  'smuggle',
  'stop_shipment',
  'take_up_arms',
  'truth',
  'withhold_hero',
  'wormsign',
];

const MANY = ['choose_losses', 'exchange_traitor', 'extra_revival', 'gift', 'keep_cards', 'pay_card', 'mentat', 'pledge', 'retreat', 'sandmaster', 'save_forces', 'ship_pledge', 'storm_losses', 'take_skilled', 'voice'];

export const dialogs: Record<string, Component<DialogProps>> = {
  ...Object.fromEntries(PLAIN.map((name) => [name, YesNo])),
  ...Object.fromEntries(MANY.map((name) => [name, FieldsForm])),
  assign_skill: LeaderPick,
  battle_plan: BattleWheel,
  bid: BidPanel,
  bribe: DealForm,
  deal: DealForm,
  dial_storm: DialStorm,
  free_revival: LeaderPick,
  ghola: LeaderPick,
  join_move: PlaceForm,
  karama: KaramaPanel,
  keep_skill: SkillPick,
  keep_traitor: LeaderPick,
  move: PlaceForm,
  nexus: NexusPanel,
  place_advisor: PlaceForm,
  place_fremen: PlaceFremen,
  place_worm: PlaceForm,
  predict: Predict,
  prescience_answer: Foretell,
  revive: ReviveForm,
  revive_leader: LeaderPick,
  ride: PlaceForm,
  ship: ShipForm,
  summon_worm: PlaceForm,
  traitor: TraitorCall,
  truthtrance: TruthForm,
  wartime: PlaceForm,
  weather_control: DialStorm,
};
