// A click on a thing of the table as part of an answer: the thing itself where it is offered, or the verb that leads to it and then the thing.

import type { Answering } from '../../lib/table/answering.svelte';
import { wish } from './wish.svelte';

export type Place = 'hand' | 'row' | 'tleilaxu_row' | 'tile' | 'own_tile' | 'intrigue' | 'space' | 'faction' | 'node' | 'freighter' | 'pile';

export interface Pick {
  /** It is one of the legal answers of the current menu. */
  glow: boolean;
  /** What a click does; nothing if it means nothing now. */
  act?: () => void;
}

const KINDS: Record<Place, string> = {
  hand: 'card',
  row: 'card',
  tleilaxu_row: 'card',
  tile: 'tile',
  own_tile: 'tile',
  intrigue: 'intrigue',
  space: 'space',
  faction: 'faction',
  node: 'node',
  freighter: 'freighter',
  pile: 'card',
};

/** The verbs of a turn that go on with a thing of this place. */
const VERBS: Partial<Record<Place, string[]>> = {
  hand: ['send', 'graft'],
  row: ['acquire', 'usurp'],
  tleilaxu_row: ['obtain'],
  own_tile: ['tech'],
  intrigue: ['plot', 'combat', 'victory', 'endgame', 'aftermath'],
};

const NOTHING: Pick = { glow: false };

/** Cards of one name lie in hands, in the row and in piles: whether the verb that was said takes them from there. */
function from(answering: Answering, hand: boolean): boolean {
  const verb = String(answering.values[0] ?? '');
  return hand ? verb !== 'acquire' && verb !== 'obtain' : verb !== 'send' && verb !== 'graft';
}

export function picks(answering: Answering | null | undefined, place: Place, name: string): Pick {
  const level = answering?.level;
  if (!answering || !level || answering.sent) return NOTHING;
  if (level.kind === KINDS[place]) {
    if (level.kind === 'card' && !from(answering, place === 'hand')) return NOTHING;
    if (level.options.includes(name)) return { glow: true, act: () => void (place === 'space' ? go(answering, name) : answering.pick(name)) };
    return place === 'space' || place === 'faction' ? { glow: false, act: () => void answering.why(name) } : NOTHING;
  }
  if (place === 'space' && level.kind === 'action' && level.options.includes('send')) return { glow: wish.space === name, act: () => (wish.space = wish.space === name ? '' : name) };
  const verb = level.kind === 'action' ? VERBS[place]?.find((v) => level.options.includes(v)) : undefined;
  return verb ? { glow: false, act: () => void begin(answering, verb, name) } : NOTHING;
}

/** Say the verb, then the thing; if the thing cannot follow, tell why. */
async function begin(answering: Answering, verb: string, name: string): Promise<void> {
  const space = verb === 'send' ? wish.space : '';
  wish.space = '';
  await answering.pick(verb);
  if (answering.problem) return;
  if (!answering.values.includes(name)) {
    if (!answering.level?.options.includes(name)) return answering.why(name);
    await answering.pick(name);
  }
  if (!space || answering.level?.kind !== 'space') return;
  if (answering.level.options.includes(space)) await go(answering, space);
  else await answering.why(space);
}

/** An agent goes where it was pointed to: if that leaves nothing to choose, the answer is sent. It can be taken back. */
async function go(answering: Answering, space: string): Promise<void> {
  await answering.pick(space);
  if (answering.complete && !answering.problem && answering.asked.name === 'turn') await answering.confirm();
}

/** The kinds of things that the current menu offers, for the signs that lead to their boards. */
export function offers(answering: Answering | null | undefined, names: string[]): boolean {
  const level = answering?.level;
  return !!level && !answering.sent && (level.kind !== 'card' || from(answering, false)) && names.some((name) => level.options.includes(name));
}
