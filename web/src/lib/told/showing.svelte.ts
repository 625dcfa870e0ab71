// The queue of moments before one viewer: each is shown until "Go on", or for a few seconds. The table does not wait for it.

import type { Shown } from './moments';

/** More than this have gathered while nobody looked: only the last ones are shown. */
const MOST = 4;

export class Showing {
  /** The numbers of the moments that wait, oldest first. */
  private queue = $state.raw<number[]>([]);
  /** A moment that was asked for again. */
  private again = $state.raw<number | null>(null);
  private told = $state.raw<Shown[]>([]);
  private key = '';
  /** Moments up to this event have been seen, or were there before this viewer came. */
  private seen = -1;

  /** The events as they are now, for this place at the table. */
  note(key: string, told: Shown[], count: number, on = true): void {
    this.told = told;
    if (key !== this.key) {
      this.key = key;
      this.seen = count - 1;
      this.queue = [];
      this.again = null;
      return;
    }
    const news = told.filter(({ number }) => number > this.seen).map(({ number }) => number);
    this.seen = Math.max(this.seen, ...news);
    const known = new Set(told.map(({ number }) => number));
    this.queue = on ? [...this.queue, ...news].filter((number) => known.has(number)).slice(-MOST) : [];
    if (this.again !== null && !known.has(this.again)) this.again = null;
  }

  /** What is shown now, as it stands now: later events may tell more of it. */
  get current(): Shown | null {
    const number = this.again ?? this.queue[0];
    return this.told.find((moment) => moment.number === number) ?? null;
  }

  /** What is shown was asked for: it stays. */
  get asked(): boolean {
    return this.again !== null;
  }

  /** How many come after it. */
  get waiting(): number {
    return this.again !== null ? this.queue.length : Math.max(0, this.queue.length - 1);
  }

  next(): void {
    if (this.again !== null) this.again = null;
    else this.queue = this.queue.slice(1);
  }

  show(number: number): void {
    this.again = number;
  }

  clear(): void {
    this.again = null;
    this.queue = [];
  }
}
