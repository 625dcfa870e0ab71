// What has happened since my last answer, by who did it, in the order in which each first did something.

import { actor } from './log';
import type { GameEvent } from '../wire/protocol';

export interface Deed {
  event: GameEvent;
  /** Its number in the seat's own count. */
  number: number;
}

export interface Deeds {
  /** Empty: nobody's. */
  role: string;
  deeds: Deed[];
}

const DULL = /(_passed|_began|_begins|_declined|_asked|_announced|_looked_at|_seen)$/;

export function since(events: GameEvent[], first: number, from: number, roles: readonly string[]): Deeds[] {
  const found = new Map<string, Deed[]>();
  events.forEach((event, i) => {
    const number = first + i;
    if (number < from || DULL.test(event.name) || !event.text) return;
    const role = actor(event, roles);
    found.set(role, [...(found.get(role) ?? []), { event, number }]);
  });
  return [...found].map(([role, deeds]) => ({ role, deeds }));
}

/** The things on the board that an event is about, in the order in which to look at them. */
export function places({ facts }: GameEvent): string[] {
  return ['start', 'source', 'location', 'territory', 'target', 'area', 'space', 'zone']
    .flatMap((key) => facts[key])
    .filter((value): value is string => typeof value === 'string');
}
