// A form over an answer in the making: fields may be set in any order, and what follows a changed field is picked anew as far
// as it is still legal. Every step goes through the Answering object, so that nothing illegal can be put together.

import type { Answering } from '../../../lib/table/answering.svelte';
import type { Level, Name } from '../../../lib/wire/protocol';

export interface Field {
  /** The level's name, with what it is about ("normal old_gap_9"); a second one of the same name is "about#2". */
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

/** Whether a place is picked: that is done on the board, too. */
export const isPlace = ({ kind }: Level): boolean => kind === 'location' || kind === 'territory';

export const numbersOf = ({ options }: Level): number[] => options.filter((option) => typeof option === 'number');

/** The wish, or of numbers the largest that does not go beyond it. */
function nearest({ options }: Level, wish: Name | undefined): Name | undefined {
  if (wish === undefined || options.includes(wish)) return wish;
  return typeof wish === 'number' ? options.findLast((option) => typeof option === 'number' && option < wish) : undefined;
}

/** What a field's value adds, by the numbers that its menu gives for its options. */
const added = ({ level, value }: Field, numbers: number[] | undefined): number => (value === undefined ? 0 : (numbers?.[level.options.indexOf(value)] ?? 0));

/** Milliseconds between two picks: a dragged slider must not flood the server. */
const PACE = 24;

export class Form {
  private wishes = new Map<string, Name>();
  /** The field that is held open for the player, however it could be filled. */
  private open = '';
  private settling: Promise<void> | null = null;
  private picked = 0;
  /** What is shown while the answer is put together anew: the form does not jump. */
  private still = $state.raw<{ fields: Field[]; ready: boolean } | null>(null);

  constructor(
    readonly answering: Answering,
    private readonly fill: Fill = first,
  ) {}

  /** The fields as they are, or as they are about to be. */
  get fields(): Field[] {
    return this.still?.fields ?? this.live();
  }

  /** Whether the answer is complete, or about to be. */
  get ready(): boolean {
    return this.still?.ready ?? this.answering.complete;
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

  /** What the picks so far come to, as their menus say: the price of the answer. */
  get cost(): number {
    return this.fields.reduce((sum, field) => sum + added(field, field.level.costs), 0);
  }

  /** The strength that the picks so far come to; with a key, what that field adds. */
  strength(key?: string): number {
    return this.fields.reduce((sum, field) => (key === undefined || field.key === key ? sum + added(field, field.level.strengths) : sum), 0);
  }

  set(key: string, value: Name): void {
    this.wishes.set(key, value);
    if (this.open === key) this.open = '';
    const shown = this.still ?? { fields: this.live(), ready: this.answering.complete };
    if (shown.ready) {
      this.still = { ready: true, fields: shown.fields.map((field) => (field.key === key ? { ...field, value } : field)) };
    }
    void this.settle();
  }

  /** Take a field back and wait for the player to pick it, on the board for example. */
  reopen(key: string): void {
    const at = this.live().findIndex((field) => field.key === key);
    if (at < 0 || this.answering.busy) return;
    this.remember(at);
    this.wishes.delete(key);
    this.open = key;
    this.goBack(at);
  }

  /** Fill in what can be filled in. Also called when something was picked elsewhere. */
  settle(): Promise<void> {
    this.settling ??= this.run();
    return this.settling;
  }

  /** Send the answer, once it is as the player wants it. */
  async confirm(): Promise<boolean> {
    await this.settle();
    return this.answering.complete && this.answering.confirm();
  }

  private async run(): Promise<void> {
    try {
      while (await this.step());
    } finally {
      this.settling = null;
      this.still = null;
    }
  }

  private live(): Field[] {
    const { menus, values } = this.answering;
    const found: Field[] = [];
    menus.forEach((level, i) => {
      if (!level) return;
      const name = level.about ? `${level.name} ${level.about.name}` : level.name;
      const same = found.filter(({ key }) => key === name || key.startsWith(`${name}#`)).length;
      found.push({ key: same ? `${name}#${same + 1}` : name, level, value: values[i] });
    });
    return found;
  }

  /** One pick towards what is wished; false when there is nothing left to do by itself. */
  private async step(): Promise<boolean> {
    const { answering } = this;
    if (answering.busy || answering.sent) return false;
    const changed = this.live().findIndex(({ key, level, value }) => {
      const wish = this.wishes.get(key);
      return value !== undefined && wish !== undefined && wish !== value && level.options.includes(wish);
    });
    if (changed >= 0) {
      this.remember(changed + 1);
      this.goBack(changed);
    }
    const { level, values } = answering;
    if (!level) return false;
    const { key } = this.live().at(-1)!;
    if (this.open === key) return false;
    const pick = nearest(level, this.wishes.get(key)) ?? this.fill(level, values);
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
    const { values } = this.answering;
    this.live().slice(from).forEach(({ key, level, value }, i) => {
      const filled = this.fill(level, values.slice(0, from + i));
      if (value !== undefined && value !== filled && !this.wishes.has(key)) this.wishes.set(key, value);
    });
  }

  private goBack(to: number): void {
    for (let i = this.answering.values.length; i > to; i--) this.answering.undo();
  }
}
