// One answer in the making: the picks so far and the menu that comes next. Board, panel and dialogs all pick into it.

import { LiveTable, Refusal } from './live.svelte';
import type { Asked, Level, Name } from './protocol';

export class Answering {
  values = $state<Name[]>([]);
  level = $state<Level | null>(null);
  /** The menus seen on the way, for taking picks back without asking the server. */
  private levels: (Level | null)[] = [];
  busy = $state(false);
  problem = $state<{ text: string; rule: string } | null>(null);

  constructor(
    readonly live: LiveTable,
    readonly seat: number,
    readonly asked: Asked,
  ) {
    this.level = asked.level;
  }

  /** The menus passed on the way and the current one: `menus[i]` offered `values[i]`. */
  get menus(): (Level | null)[] {
    void this.values;
    return [...this.levels, this.level];
  }

  get complete(): boolean {
    return this.level === null && !this.busy;
  }

  async pick(name: Name): Promise<void> {
    if (this.busy || this.level === null) return;
    this.busy = true;
    this.problem = null;
    try {
      const next = await this.live.ask(this.seat, this.asked.name, [...this.values, name]);
      this.levels.push(this.level);
      this.values = [...this.values, name];
      this.level = next;
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

  undo(): void {
    const level = this.levels.pop();
    if (level === undefined) return;
    this.values = this.values.slice(0, -1);
    this.level = level;
    this.problem = null;
  }

  restart(): void {
    this.values = [];
    this.level = this.asked.level;
    this.levels = [];
    this.problem = null;
  }

  async confirm(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await this.live.answer(this.seat, this.asked.name, this.values);
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
    return this.confirm();
  }

  async why(name: Name): Promise<void> {
    const refusal = await this.live.why(this.seat, this.asked.name, [...this.values, name]);
    this.problem = { text: refusal.message, rule: refusal.rule };
  }

  private fail(error: unknown): void {
    this.problem = { text: (error as Error).message, rule: error instanceof Refusal ? error.rule : '' };
  }
}
