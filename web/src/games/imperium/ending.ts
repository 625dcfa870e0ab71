// The rest of an agent turn in one click: what is left is resolved, so many troops are deployed, the turn ends. Each step is an answer of its
// own, made only of what the menu offers; where something has to be chosen in between, it waits and goes on afterwards.

import type { Level, Name } from '../../lib/wire/protocol';

export interface Plan {
  /** Where the agent stands: another turn has another plan. */
  turn: string;
  troops: number;
}

/** The next answer of a plan; null when there is nothing more to do by itself. */
export async function step(plan: Plan, options: Name[], menu: (values: Name[]) => Promise<Level | null>): Promise<Name[] | null> {
  if (options.includes('rest')) return ['rest'];
  if (options.includes('resolve')) return only(['resolve'], menu);
  if (plan.troops > 0 && options.includes('deploy')) {
    const offered = ((await menu(['deploy']))?.options ?? []).filter((option): option is number => typeof option === 'number');
    const troops = offered.filter((n) => n <= plan.troops).at(-1);
    plan.troops = 0;
    if (troops) return only(['deploy', troops], menu, true);
  }
  return options.includes('end') ? ['end'] : null;
}

/** These values and what follows from them; null where there is a choice, unless the first option is as good. */
async function only(values: Name[], menu: (values: Name[]) => Promise<Level | null>, first = false): Promise<Name[] | null> {
  let level = await menu(values);
  while (level) {
    if (level.options.length !== 1 && !first) return null;
    values = [...values, level.options[0]!];
    level = await menu(values);
  }
  return values;
}
