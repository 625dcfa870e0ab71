// One answer in the making: the picks so far and the menu that comes next. Board, panel and dialogs all pick into it.

import { Refusal } from '../wire/refusal';
import type { Asked, Level, Name } from '../wire/protocol';

/** Where menus come from and answers go to: a live table. */
export interface Asks {
  ask(seat: number, question: string, values: Name[]): Promise<Level | null>;
  answer(seat: number, question: string, values: Name[]): Promise<Level | null>;
  why(seat: number, question: string, values: Name[]): Promise<Refusal>;
  /** The number of the last update that a seat has had. */
  version(seat: number): number;
}

export interface Problem {
  text: string;
  rule: string;
  /** What cannot be chosen, and what kind of thing it is, where there is no more to tell. */
  barred?: Name;
  /** A mentor's word: nothing is wrong, only not what the lesson is about. */
  mild?: boolean;
  kind?: string;
}

export class Answering {
  values = $state<Name[]>([]);
  level = $state.raw<Level | null>(null);
  busy = $state(false);
  /** The answer is on record; the table goes on. */
  sent = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The version that the answer was sent from: when the same question comes with a later one, it is asked anew. */
  sentFrom = 0;
  /** The menus passed on the way, for taking picks back without asking the server. */
  private levels: Level[] = [];
  /** Which picks were made by themselves, because there was nothing to choose. */
  private forced = $state.raw<boolean[]>([]);

  constructor(
    readonly live: Asks,
    readonly seat: number,
    readonly asked: Asked,
    /** Go through menus of a single option by itself; never sends the answer. */
    readonly swift = false,
  ) {
    this.level = asked.level;
    if (this.only() !== undefined) void this.pick(this.only()!, true);
  }

  /** The menus passed on the way and the current one: `menus[i]` offered `values[i]`. */
  get menus(): (Level | null)[] {
    void this.values;
    return [...this.levels, this.level];
  }

  get complete(): boolean {
    return this.level === null && !this.busy;
  }

  /** How many picks were made by hand. */
  get chosen(): number {
    return this.forced.filter((auto) => !auto).length;
  }

  async pick(name: Name, auto = false): Promise<void> {
    if (this.busy || this.sent || this.level === null) return;
    this.busy = true;
    this.problem = null;
    try {
      let next: Name | undefined = name;
      while (next !== undefined) {
        const level: Level | null = await this.live.ask(this.seat, this.asked.name, [...this.values, next]);
        this.levels.push(this.level!);
        this.forced = [...this.forced, auto];
        this.values = [...this.values, next];
        this.level = level;
        next = this.only();
        auto = true;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Change the last pick (a stepper moves): take it back and pick anew. */
  async repick(name: Name): Promise<void> {
    this.undo();
    await this.pick(name);
  }

  /** Take back the last pick that was made by hand, and those that followed from it. */
  undo(): void {
    if (!this.busy && !this.sent && this.chosen) this.cut(this.forced.lastIndexOf(false));
  }

  restart(): void {
    this.cut(0);
  }

  async confirm(): Promise<boolean> {
    if (this.busy || this.sent) return false;
    this.busy = true;
    this.problem = null;
    this.sentFrom = this.live.version(this.seat);
    try {
      await this.live.answer(this.seat, this.asked.name, this.values);
      this.sent = true;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Give a whole answer at once. */
  async give(values: Name[]): Promise<boolean> {
    this.restart();
    this.values = values;
    if (await this.confirm()) return true;
    this.values = [];
    return false;
  }

  /** Tell, in the place of a refusal, why this cannot be chosen now. */
  async why(name: Name): Promise<void> {
    try {
      const refusal = await this.live.why(this.seat, this.asked.name, [...this.values, name]);
      // Without a reason of its own the server lists names; the page says it with titles.
      const general = refusal.kind === 'not_offered';
      this.problem = { text: refusal.message, rule: refusal.rule, ...(general ? { barred: name, kind: this.level?.kind ?? '' } : {}) };
    } catch (error) {
      this.fail(error);
    }
  }

  private only(): Name | undefined {
    return this.swift && this.level?.options.length === 1 && this.level.kind !== 'words' ? this.level.options[0] : undefined;
  }

  private cut(length: number): void {
    this.level = this.levels[length] ?? (length === 0 ? this.asked.level : this.level);
    this.levels = this.levels.slice(0, length);
    this.forced = this.forced.slice(0, length);
    this.values = this.values.slice(0, length);
    this.problem = null;
  }

  private fail(error: unknown): void {
    const refusal = error instanceof Refusal ? error : null;
    this.problem = { text: (error as Error).message, rule: refusal?.rule ?? '', ...(refusal?.kind === 'lesson' ? { mild: true } : {}) };
  }
}
