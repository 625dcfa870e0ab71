// Has somebody been away from a table? Then what happened since is told when they come back.

import { keep, remember } from '../me/memory';

interface Seen {
  count: number;
  at: number;
}

/** Seconds after which it is worth telling what happened. */
const AWAY = 20;

export class Away {
  /** The number of events that had been seen before; null: nothing to tell. */
  since = $state<number | null>(null);
  private key = '';
  private left: Seen | null = null;
  private count = 0;

  /** Events have come in for this place at the table. */
  note(key: string, count: number, hidden: boolean, now = Date.now() / 1000): void {
    if (key !== this.key) {
      this.key = key;
      this.back(remember<Seen | null>(key, null), count, now);
    }
    this.count = count;
    if (!hidden) keep(key, { count, at: now });
  }

  /** The page went out of sight or came back. */
  turned(hidden: boolean, now = Date.now() / 1000): void {
    if (hidden) {
      this.left = { count: this.count, at: now };
    } else {
      this.back(this.left, this.count, now);
      this.left = null;
      if (this.key) keep(this.key, { count: this.count, at: now });
    }
  }

  close(): void {
    this.since = null;
  }

  private back(seen: Seen | null, count: number, now: number): void {
    if (seen && count > seen.count && now - seen.at > AWAY) this.since = seen.count;
  }
}
