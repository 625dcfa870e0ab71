// What a battle plan in the making comes to: the number on the wheel, the spice, the total.

import type { Name } from '../../lib/protocol';
import { LEADERS } from './people';

/** What one token of each kind adds to the wheel. A form names its fields so. */
export const WORTH: Record<string, number> = {
  spiced: 1,
  unspiced: 0.5,
  forces: 1,
  elite_spiced: 2,
  elite_unspiced: 1,
  elite: 2,
};

const PAID = new Set(['spiced', 'elite_spiced']);

/** The strength that the Kwisatz Haderach adds to a leader's. */
export const KWISATZ = 2;

export interface Sum {
  leader: number;
  kwisatz: number;
  dial: number;
  spice: number;
  tokens: number;
  total: number;
}

export function sum(plan: Record<string, Name | undefined>): Sum {
  let [dial, spice, tokens] = [0, 0, 0];
  for (const [kind, worth] of Object.entries(WORTH)) {
    const number = plan[kind];
    if (typeof number !== 'number') continue;
    dial += worth * number;
    tokens += number;
    if (PAID.has(kind)) spice += number;
  }
  const leader = LEADERS[String(plan['leader'])]?.strength ?? 0;
  const kwisatz = plan['kwisatz_haderach'] === 'yes' ? KWISATZ : 0;
  return { leader, kwisatz, dial, spice, tokens, total: leader + kwisatz + dial };
}

/** The total of a plan that lies open. */
export function openTotal(plan: { leader?: string; kwisatz_haderach?: boolean; dial: number }): number {
  return plan.dial + (plan.leader ? (LEADERS[plan.leader]?.strength ?? 0) : 0) + (plan.kwisatz_haderach ? KWISATZ : 0);
}
