// The moments of War: a battle with its dice, what the hazards do, and the end of a round.

import type { MomentLine, Shown } from '../../lib/told/moments';
import type { GameEvent } from '../../lib/wire/protocol';
import { plural } from '../../lib/words/words';
import { areaTitle } from './map/map';

/** What ends a battle. */
const ENDS: Record<string, string> = {
  battle_won: 'The other Legion is gone.',
  battle_drawn: 'Both Legions are gone.',
  legion_retreated: 'The defenders retreat and leave the area.',
  attack_ceased: 'The attackers cease the attack.',
};

export interface Roll {
  side: string;
  hits: number;
  shields: number;
  specials: number;
}

export interface Fight {
  attacker: string;
  rounds: { rolls: Roll[]; lost: MomentLine[] }[];
}

export function moments(events: GameEvent[], first: number): Shown[] {
  const rounds = events.flatMap((event, i) => (event.name === 'round_begins' ? [i] : []));
  const from = rounds.at(-2) ?? 0;
  const at = rounds.at(-1);
  const round = Number(events[at ?? -1]?.facts['round'] ?? 1) - 1;
  const found = [...battles(events, from), ...(at !== undefined && round > 0 ? ended(events.slice(from, at), at, round) : [])];
  return found.map((moment) => ({ ...moment, number: moment.number + first }));
}

function battles(events: GameEvent[], from: number): Shown[] {
  const found: Shown[] = [];
  let begun: GameEvent | null = null;
  let fight: Fight = { attacker: '', rounds: [] };
  for (let i = from; i < events.length; i++) {
    const event = events[i]!;
    if (event.name === 'battle_begins') {
      begun = event;
      fight = { attacker: String(event.facts['side']), rounds: [] };
    } else if (begun && ENDS[event.name]) {
      found.push(fought(begun, fight, event, i));
      begun = null;
    } else if (begun) note(fight, event);
  }
  return found;
}

function note(fight: Fight, { name, facts, text }: GameEvent): void {
  const side = String(facts['side'] ?? '');
  if (name === 'combat_roll') {
    const [hits, shields, specials] = ['hits', 'shields', 'specials'].map((key) => Number(facts[key] ?? 0)) as [number, number, number];
    const now = fight.rounds.at(-1);
    if (!now || now.rolls.some((roll) => roll.side === side)) fight.rounds.push({ rolls: [], lost: [] });
    fight.rounds.at(-1)!.rolls.push({ side, hits, shields, specials });
  } else if (name === 'casualties_taken') fight.rounds.at(-1)?.lost.push({ role: side, text });
}

function fought(begun: GameEvent, fight: Fight, end: GameEvent, at: number): Shown {
  const where = areaTitle(String(begun.facts['target']));
  return {
    number: at,
    kind: 'battle',
    name: where,
    title: `Battle of ${where}`,
    seconds: 8,
    lines: [...fight.rounds.flatMap(({ lost }) => lost), { text: end.text, role: String(end.facts['side'] ?? ''), strong: true }],
    why: `${begun.text} ${fight.rounds.length ? `After ${plural(fight.rounds.length, 'round')}: ${ENDS[end.name]}` : unfought(end.name)}`,
    rule: end.rule,
    data: fight,
  };
}

/** A battle in which no dice were rolled. */
const unfought = (name: string): string => (name === 'battle_won' ? 'There was nobody to fight.' : ENDS[name]!);

/** What a round has brought; one that brought nothing is no moment. */
function ended(told: GameEvent[], at: number, round: number): Shown[] {
  const lines = told
    .filter(({ name }) => ['spice_collected', 'supremacy_gained', 'prescience_advanced', 'card_claimed', 'settlement_destroyed'].includes(name))
    .slice(-8)
    .map(({ text, name }): MomentLine => ({ text, role: name === 'prescience_advanced' || name === 'card_claimed' ? 'atreides' : 'harkonnen' }));
  return lines.length ? [{ number: at, kind: 'turn', name: `Round ${round}`, title: `Round ${round} is over`, seconds: 4, lines }] : [];
}

export const DOING: Record<string, string> = {
  act: 'takes an action',
  actor: 'chooses who acts',
  end_turn: 'ends the turn',
  move: 'moves Legions',
  attack: 'attacks',
  place: 'places pieces',
  place_vehicle: 'places vehicles',
  wormsign: 'places Wormsigns',
  reinforce: 'may add dice to the battle',
  casualties: 'takes casualties',
  abilities: 'uses abilities in battle',
  press_on: 'decides whether to fight on',
  retreat: 'may retreat',
  retreat_to: 'retreats',
  advance: 'may advance',
  spend_spice: 'spends spice',
  discard: 'discards',
  play_card: 'plays a card',
  choose: 'chooses an effect',
  bene_gesserit: 'may use a Bene Gesserit token',
  change_die: 'changes a die',
  move_worm: 'moves a Sandworm',
  worm_attack: 'attacks with a Sandworm',
  upgrade: 'replaces units',
  draw: 'draws cards',
};
