// Effects from the glossary as signs and as words: what a space, a reward or a step of a track gives.

import { listed, pretty, proper } from '../../../lib/words/words';

export type Effect = Record<string, unknown>;

/** One sign with its number, or a word between signs. */
export interface Part {
  icon?: string;
  count?: number;
  words?: string;
  /** What is read out, where the sign's own name would not do. */
  said?: string;
}

/** Which text of a card or board is played, where the book and the published corrections differ. */
export type Text = 'book' | 'published';

type Reader = (value: never, effect: Effect) => Part[];
const between = (groups: Part[][], words: string): Part[] => groups.flatMap((group, i) => (i ? [{ words }, ...group] : group));
const one = (icon: string, said?: string) => (): Part[] => [{ icon, said }];
const some = (icon: string) => (count: number): Part[] => [{ icon, count }];

const READERS: Record<string, Reader> = {
  gain: (gains: Record<string, number>) => Object.entries(gains).map(([icon, count]) => ({ icon, count })),
  draw: some('draw'),
  harvest: some('spice'),
  freighter: some('freighter'),
  research: some('research'),
  tleilaxu: some('tleilaxu'),
  shipping_troops: some('troops'),
  influence: ({ faction, amount }: { faction: string; amount: number }) => [
    faction === 'any' ? { icon: 'influence', count: amount, said: `${amount} influence with any faction` } : { icon: faction, count: amount, said: `${amount} influence with ${pretty(faction)}` },
  ],
  dividends: (pay: { self: number; each_opponent: number }) => [{ icon: 'solari', count: pay.self }, { words: `others ${pay.each_opponent}` }],
  acquire_tech: ({ discount }: { discount: number }) => [{ icon: 'tech', said: 'acquire tech' }, ...(discount ? [{ icon: 'spice', count: -discount, said: `${discount} spice cheaper` }] : [])],
  trash: one('trash', 'trash a card'),
  discard: one('discard', 'discard a card'),
  acquire_reserve: (card: string) => [{ icon: 'acquire', said: `take ${pretty(card)}` }],
  steal_intrigue: ({ if_at_least: n }: { if_at_least: number }) => [{ icon: 'steal_intrigue', said: `an intrigue card of each opponent who has ${n} or more` }, { words: `${n}+` }],
  take_mentat: one('mentat', 'the Mentat'),
  high_council_seat: one('council', 'a seat in the High Council'),
  gain_swordmaster: one('swordmaster', 'a third agent'),
  control: (space: string) => [{ icon: 'control', said: `control of ${proper(space)}` }, { words: proper(space) }],
  cost: (cost: Effect, { effect }) => [...costs(cost), { words: '→' }, ...parts((effect as Effect[] | undefined) ?? [])],
  choose: (options: Effect[], { pick }) => [...(pick ? [{ words: `${pick as number} of` }] : []), ...between(options.map((option) => parts([option])), pick ? '' : '/')],
  special: (name: string) => [name === 'rival_tech_negotiation' ? { icon: 'tech', said: 'acquire tech' } : { icon: 'trash', said: pretty(name).toLowerCase() }],
  effect: () => [],
  pick: () => [],
  side: () => [],
  discount: () => [],
};

function read(effect: Effect): Part[] {
  return Object.entries(effect).flatMap(([key, value]) => READERS[key]?.(value as never, effect) ?? [{ words: pretty(key).toLowerCase() }]);
}

export function parts(effects: Effect[]): Part[] {
  return effects.flatMap(read).filter((part) => part.icon || part.words);
}

export function costs(cost: Effect): Part[] {
  return Object.entries(cost).map(([icon, n]) => (typeof n === 'number' ? { icon, count: n } : { icon, said: pretty(icon).toLowerCase() }));
}

const PLAIN: Record<string, [one: string, many: string]> = {
  troops: ['troop', 'troops'],
  intrigue: ['intrigue card', 'intrigue cards'],
  draw: ['card', 'cards'],
  vp: ['victory point', 'victory points'],
  influence: ['influence', 'influence'],
  specimens: ['specimen', 'specimens'],
  negotiators: ['negotiator', 'negotiators'],
  dreadnoughts: ['dreadnought', 'dreadnoughts'],
  freighter: ['freighter', 'freighters'],
  swords: ['sword', 'swords'],
  research: ['research', 'research'],
  tleilaxu: ['Tleilaxu', 'Tleilaxu'],
  spacing_guild: ['Guild', 'Guild'],
  guild: ['Spacing Guild', 'Spacing Guild'],
  trash_intrigue: ['trashed intrigue card', 'trashed intrigue cards'],
};

/** "2 troops", "1 victory point". */
export function counted(icon: string, count?: number): string {
  const word = PLAIN[icon]?.[count === 1 || count === undefined ? 0 : 1] ?? pretty(icon).toLowerCase();
  return count === undefined ? word : `${count} ${word}`;
}

/** Parts as a phrase: "5 solari, 2 troops and 1 intrigue card". */
export function said(all: Part[]): string {
  const sides: string[][] = [[]];
  let joint = '';
  for (const part of all) {
    if (part.words === '→' || part.words === '/') {
      joint = part.words === '→' ? ' for ' : ' or ';
      sides.push([]);
    } else if (part.icon) sides.at(-1)!.push(part.said ?? counted(part.icon, part.count));
    else if (/^\d+ of$/.test(part.words!)) sides.at(-1)!.push(`${part.words} these`);
  }
  const phrases = sides.filter((side) => side.length).map((side) => listed(side));
  return joint === ' for ' && phrases.length === 2 ? `${phrases[1]} for ${phrases[0]}` : phrases.join(joint);
}
