import { describe, expect, it } from 'vitest';
import { Answering, type Asks } from '../../../lib/table/answering.svelte';
import type { Asked, Level, Name } from '../../../lib/wire/protocol';
import { Refusal } from '../../../lib/wire/refusal';
import { Form, first, forced } from './form.svelte';

const level = (name: string, ...options: Name[]): Level => ({ name, kind: typeof options[0] === 'number' ? 'number' : 'x', options });
const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);

/** A plan: a leader, a card only with a leader, and ten forces, the unspiced ones out of those that are left. */
class FakeBattle implements Asks {
  given: Name[] | null = null;

  async ask(_seat: number, _question: string, values: Name[]): Promise<Level | null> {
    const [leader, , spiced] = values;
    switch (values.length) {
      case 1:
        return leader === 'none' ? level('weapon', 'none') : level('weapon', 'none', 'lasgun');
      case 2:
        return level('spiced', ...upTo(6));
      case 3:
        return level('unspiced', ...upTo(10 - Number(spiced)));
      default:
        return null;
    }
  }

  async answer(_seat: number, _question: string, values: Name[]): Promise<null> {
    this.given = values;
    return null;
  }

  async why(): Promise<Refusal> {
    return new Refusal('No.', '');
  }

  version(): number {
    return 1;
  }
}

const asked: Asked = { name: 'battle_plan', rule: '', prompt: '', secret: true, level: level('leader', 'none', 'chani', 'jamis'), deadline: null };

function make(fill = first): { form: Form; answering: Answering; table: FakeBattle } {
  const table = new FakeBattle();
  const answering = new Answering(table as unknown as Asks, 0, asked);
  return { form: new Form(answering, fill), answering, table };
}

describe('a form', () => {
  it('fills itself with the mildest answer', async () => {
    const { form, answering } = make();
    await form.settle();
    expect(answering.values).toEqual(['none', 'none', 0, 0]);
    expect(form.ready).toBe(true);
  });

  it('leaves to the player what is not to be filled', async () => {
    const { form, answering } = make(forced);
    await form.settle();
    expect(answering.values).toEqual([]);
    form.set('leader', 'none');
    await form.settle();
    expect(answering.values).toEqual(['none', 'none']);
  });

  it('keeps what was chosen when an earlier field changes', async () => {
    const { form, answering } = make();
    form.set('leader', 'jamis');
    form.set('weapon', 'lasgun');
    form.set('spiced', 3);
    await form.settle();
    form.set('leader', 'chani');
    await form.settle();
    expect(answering.values).toEqual(['chani', 'lasgun', 3, 0]);
  });

  it('gives up what has become impossible, and takes it back later', async () => {
    const { form, answering } = make();
    form.set('leader', 'jamis');
    form.set('weapon', 'lasgun');
    await form.settle();
    form.set('leader', 'none');
    await form.settle();
    expect(answering.values).toEqual(['none', 'none', 0, 0]);
    form.set('leader', 'chani');
    await form.settle();
    expect(answering.values).toEqual(['chani', 'lasgun', 0, 0]);
  });

  it('lowers a number that has become too large', async () => {
    const { form, answering } = make();
    form.set('unspiced', 10);
    await form.settle();
    form.set('spiced', 4);
    await form.settle();
    expect(answering.values).toEqual(['none', 'none', 4, 6]);
  });

  it('shows what is about to be without a jump, and follows the last of many wishes', async () => {
    const { form, answering } = make();
    await form.settle();
    for (const n of [1, 2, 3, 4, 5]) form.set('spiced', n);
    expect(form.fields.map(({ value }) => value)).toEqual(['none', 'none', 5, 0]);
    expect(form.ready).toBe(true);
    await form.settle();
    expect(answering.values).toEqual(['none', 'none', 5, 0]);
  });

  it('holds a field open for the board, and goes on from there', async () => {
    const { form, answering } = make();
    form.set('spiced', 2);
    await form.settle();
    form.reopen('weapon');
    await form.settle();
    expect(answering.values).toEqual(['none']);
    await answering.pick('none');
    form.set('weapon', 'none');
    await form.settle();
    expect(answering.values).toEqual(['none', 'none', 2, 0]);
  });

  it('sends what the player wanted last', async () => {
    const { form, table } = make();
    await form.settle();
    form.set('leader', 'chani');
    expect(await form.confirm()).toBe(true);
    expect(table.given).toEqual(['chani', 'none', 0, 0]);
  });

  it('adds up what the menus say of prices and strengths', async () => {
    const menus: Level[] = [
      { ...level('leader', 'none', 'chani'), strengths: [0, 6] },
      { ...level('spiced', 0, 1, 2), costs: [0, 1, 2], strengths: [0, 2, 4] },
      { ...level('unspiced', 0, 1), strengths: [0, 0.5] },
    ];
    const table = { ask: async (_s: number, _q: string, v: Name[]) => menus[v.length] ?? null };
    const form = new Form(new Answering(table as unknown as Asks, 0, { ...asked, level: menus[0]! }), forced);
    for (const [key, value] of [['leader', 'chani'], ['spiced', 2], ['unspiced', 1]] as const) form.set(key, value);
    await form.settle();
    expect([form.cost, form.strength(), form.strength('leader'), form.strength('unspiced')]).toEqual([2, 10.5, 6, 0.5]);
  });

  it('numbers fields of the same name', async () => {
    const names = ['about', 'promise', 'about'];
    const table = { ask: async (_s: number, _q: string, v: Name[]) => (v.length < 3 ? level(names[v.length]!, 'a', 'b') : null) };
    const answering = new Answering(table as unknown as Asks, 0, { ...asked, level: level('about', 'a', 'b') });
    const form = new Form(answering, first);
    await form.settle();
    expect(form.fields.map(({ key }) => key)).toEqual(['about', 'promise', 'about#2']);
  });
});
