// Which tokens are on their way just now, seen from view to view.

import { flights, type Flight } from './motion';
import type { DuneView, Tokens } from '../view';
import { without } from './tokens';

export interface Flying extends Flight {
  id: number;
}

/** Milliseconds that a flight takes. */
export const LONG = 360;

export class InFlight {
  flying = $state.raw<Flying[]>([]);
  private before: DuneView | null = null;
  private next = 0;

  /** A new view has come: whatever moved sets out. */
  see(now: DuneView): void {
    const started = this.before ? flights(this.before, now).map((flight) => ({ ...flight, id: this.next++ })) : [];
    this.before = now;
    if (!started.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.flying = [...this.flying, ...started];
    const ids = new Set(started.map(({ id }) => id));
    setTimeout(() => (this.flying = this.flying.filter(({ id }) => !ids.has(id))), LONG);
  }

  /** What stands in a place already, of all that a faction has there: without those who are still on their way. */
  landed(faction: string, place: string, all: Tokens): Tokens {
    let coming = 0;
    for (const flight of this.flying) if (flight.faction === faction && flight.to === place) coming += flight.number;
    return coming ? without(all, coming) : all;
  }
}
