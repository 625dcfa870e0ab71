// How each leader of a house fares, as far as this seat knows.

import { FACTIONS } from '../factions/people';
import type { House } from '../view';

export interface LeaderState {
  leader: string;
  state: 'alive' | 'dead' | 'used' | 'captive';
  where: string;
}

export function leaderStates(faction: string, house: House): LeaderState[] {
  const { tanks, killed_unseen, used, captured } = house.leaders;
  const gone = new Set([...tanks, ...(killed_unseen ?? [])]);
  return (FACTIONS[faction]?.leaders ?? []).map(([leader]) => {
    const where = used?.[leader] ?? '';
    const state = gone.has(leader) ? 'dead' : captured?.includes(leader) ? 'captive' : where ? 'used' : 'alive';
    return { leader, state, where };
  });
}

/** Leaders that nobody but two players know to be dead or captured. */
export function unknownLosses(house: House): number {
  const { killed_unseen, captured } = house.leaders;
  return [...(killed_unseen ?? []), ...(captured ?? [])].filter((leader) => leader === null).length;
}
