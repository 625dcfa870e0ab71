// My place at a live table: which of my seats is before me, what it is asked, and the answer in the making.

import { Answering } from './answering.svelte';
import { clock } from '../told/clock';
import type { LiveTable } from './live.svelte';
import type { Asked, GameEvent, Line, Update } from '../wire/protocol';
import { openOffers } from './talk';

export class Desk {
  /** The seat before me, where several are mine: chosen by hand, so that nobody sees another's secrets by accident. */
  chosen = $state('');
  /** The interjection that is being prepared. */
  aside = $state('');
  /** Which question comes first, where one seat has several. */
  first = $state('');
  answering = $state.raw<Answering | null>(null);
  private made = '';

  constructor(
    readonly live: LiveTable,
    /** Whether menus of one option are passed by themselves: not where a question has a form of its own. */
    private readonly swift: (question: string) => boolean,
  ) {}

  get seats(): string[] {
    return Object.keys(this.live.updates).filter((key) => key !== 'watch');
  }

  /** Several seats are mine and none is before me. */
  get covered(): boolean {
    return this.seats.length > 1 && !this.seats.includes(this.chosen);
  }

  get key(): string {
    return this.seats.includes(this.chosen) ? this.chosen : (this.seats[0] ?? 'watch');
  }

  get update(): Update | undefined {
    return this.live.updates[this.key];
  }

  get seat(): number | null {
    return this.update?.seat ?? null;
  }

  get events(): GameEvent[] {
    return this.live.events[this.key] ?? [];
  }

  /** The number of the first of them in the seat's own count. */
  get begins(): number {
    return this.live.begins[this.key] ?? 0;
  }

  get asked(): Asked | null {
    const now = this.update;
    if (!now || this.seat === null) return null;
    const beside = this.aside && now.interjections.find((asked) => asked.name === this.aside);
    return beside || now.questions.find((asked) => asked.name === this.first) || now.questions[0] || null;
  }

  /** The answer in the making is an interjection. */
  get beside(): boolean {
    const asked = this.answering?.asked;
    return !!asked && !this.update?.questions.some((q) => q.name === asked.name);
  }

  /** Seats of mine that somebody waits for. */
  get waitedFor(): string[] {
    return this.seats.filter((key) => this.live.updates[key]!.questions.length);
  }

  /** Offers to the seat before me that wait for an answer. */
  get offers(): Line[] {
    return openOffers(this.live.lines, this.seat, (this.update && clock(this.update.view)?.number) ?? null);
  }

  /** After every update: keep the picks while the question stays the same; begin anew when it is another, or asked again. */
  renew(seat: number | null, asked: Asked | null): void {
    const now = asked && seat !== null ? JSON.stringify([seat, asked]) : '';
    const done = this.answering?.sent && this.live.version(this.answering.seat) > this.answering.sentFrom;
    if (now === this.made && !done) return;
    this.made = now;
    this.answering = asked && seat !== null ? new Answering(this.live, seat, asked, this.swift(asked.name)) : null;
  }

  /** An interjection is done, or left alone. The answer in the making to a question stays as it is. */
  leaveAside(): void {
    if (!this.aside) return;
    this.aside = '';
    this.made = '';
  }
}
