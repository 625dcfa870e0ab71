// A form over an answer in the making: fields may be set in any order, and what follows a changed field is picked anew as far
// as it is still legal. Every step goes through the Answering object, so that nothing illegal can be put together.

import type { Answering } from '../../lib/answering.svelte';
import type { Level, Name } from '../../lib/protocol';

export interface Field {
  /** The level's name; a second one of the same name is "about#2". */
  key: string;
  level: Level;
  /** Undefined: not picked yet. */
  value: Name | undefined;
}

/** What to pick where nothing is wished; undefined leaves it to the player. */
export type Fill = (level: Level, values: Name[]) => Name | undefined;

/** The mildest option. */
export const first: Fill = (level) => level.options[0];

/** Only what is no choice. */
export const forced: Fill = (level) => (level.options.length === 1 ? level.options[0] : undefined);

/** Milliseconds between two picks: a dragged slider must not flood the server. */
const PACE = 24;

export class Form {
  private picked = 0;
  private wishes = new Map<string, Name>();
  /** The field that is held open for the player, however it could be filled. */
  private open = '';
  private running = false;

  constructor(
    readonly answering: Answering,
    private readonly fill: Fill = first,
  ) {}

  get fields(): Field[] {
    const { menus, values } = this.answering;
    const found: Field[] = [];
    menus.forEach((level, i) => {
      if (!level) return;
      const same = found.filter((field) => field.level.name === level.name).length;
      found.push({ key: same ? `${level.name}#${same + 1}` : level.name, level, value: values[i] });
    });
    return found;
  }

  field(key: string): Field | undefined {
    return this.fields.find((field) => field.key === key);
  }

  value(key: string): Name | undefined {
    return this.field(key)?.value;
  }

  number(key: string): number {
    const value = this.value(key);
    return typeof value === 'number' ? value : 0;
  }

  set(key: string, value: Name): void {
    this.wishes.set(key, value);
    if (this.open === key) this.open = '';
    void this.settle();
  }

  /** Take a field back and wait for the player to pick it, on the board for example. */
  reopen(key: string): void {
    const at = this.fields.findIndex((field) => field.key === key);
    if (at < 0 || this.answering.busy) return;
    this.remember(at);
    this.wishes.delete(key);
    this.open = key;
    this.goBack(at);
  }

  /** Fill in what can be filled in. Also called when something was picked elsewhere. */
  async settle(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (await this.step());
    } finally {
      this.running = false;
    }
  }

  private async step(): Promise<boolean> {
    const { answering, fields } = this;
    if (answering.busy) return false;
    const changed = fields.findIndex(({ key, level, value }) => {
      const wish = this.wishes.get(key);
      return value !== undefined && wish !== undefined && wish !== value && level.options.includes(wish);
    });
    if (changed >= 0) {
      this.remember(changed + 1);
      this.goBack(changed);
    }
    const { level, values } = answering;
    if (!level) return false;
    const { key } = this.fields.at(-1)!;
    if (this.open === key) return false;
    const wish = this.wishes.get(key);
    const pick = wish !== undefined && level.options.includes(wish) ? wish : this.fill(level, values);
    if (pick === undefined) return false;
    const early = this.picked + PACE - Date.now();
    if (early > 0) {
      await new Promise((done) => setTimeout(done, early));
      return true; // the wishes may have changed meanwhile
    }
    this.picked = Date.now();
    await answering.pick(pick);
    return answering.problem === null;
  }

  private remember(from: number): void {
    for (const { key, level, value } of this.fields.slice(from)) {
      const filled = this.fill(level, this.answering.values);
      if (value !== undefined && value !== filled && !this.wishes.has(key)) this.wishes.set(key, value);
    }
  }

  private goBack(to: number): void {
    while (this.answering.values.length > to) this.answering.undo();
  }
}
