// Each side's dashboards out of a view: one for a player who has the whole side, two for partners.

import { glossary } from '../../../lib/words/glossary.svelte';
import type { Result } from '../names';
import type { Boxes, Side, WarView } from '../view';

export const RESULTS: Result[] = ['leadership', 'strategy', 'deployment', 'mentat', 'house'];

export interface Die {
  result: Result;
  /** A Bene Gesserit token that lies on the box as a die. */
  token: boolean;
  used: boolean;
}

export interface Dashboard {
  /** The seat that plays it ("corrino"), or the side's own name. */
  role: string;
  power: string;
  /** Cards in the hand that belongs to it. */
  cards: number;
  dice: Die[];
  /** The boxes of the dashboard with their dice; an empty slot is none. */
  boxes: { result: Result; slots: (Die | undefined)[] }[];
  tank: (string | null)[];
  /** It takes the present turn. */
  acting: boolean;
  /** It is the viewer's own. */
  mine: boolean;
}

/** The dice on a power's boxes in the order of the results: the unused ones, a token among them, then the used ones. */
export function dice(side: Side, power: string): Die[] {
  const found: Die[] = [];
  const here = side.token_die !== null && (side.token_power ?? power) === power;
  for (const used of [false, true]) {
    for (const result of RESULTS) {
      const n = (used ? side.used : side.dice)[power]?.[result] ?? 0;
      for (let i = 0; i < n; i++) found.push({ result, token: false, used });
      if (!used && here && side.token_die === result) found.push({ result, token: true, used });
    }
  }
  return found;
}

/** Those that have slots or dice; dice fill the slots from the left. */
function boxes(all: Die[], slots: Partial<Boxes>): Dashboard['boxes'] {
  return RESULTS.map((result) => {
    const here: (Die | undefined)[] = all.filter((die) => die.result === result);
    return { result, slots: [...here, ...Array<undefined>(Math.max(0, (slots[result] ?? 0) - here.length))] };
  }).filter((box) => box.slots.length);
}

export function dashboards(view: WarView, side: Side): Dashboard[] {
  const active = view.active === side.side;
  if (side.partners) {
    return side.partners.map((one) => ({
      role: one.seat,
      power: one.power,
      cards: one.hand_size,
      dice: dice(side, one.power),
      boxes: boxes(dice(side, one.power), one.slots),
      tank: one.tank,
      acting: active && view.acting === one.power,
      mine: view.seat === one.seat,
    }));
  }
  const power = Object.keys(side.dice)[0] ?? '';
  const slots = side.mahdi ? 0 : Number(glossary('war')['side']?.[side.side]?.['slots'] ?? 0);
  return [{ role: side.side, power, cards: side.hand_size, dice: dice(side, power), boxes: boxes(dice(side, power), Object.fromEntries(RESULTS.map((result) => [result, slots]))), tank: side.tank, acting: active, mine: view.seat === side.side }];
}
