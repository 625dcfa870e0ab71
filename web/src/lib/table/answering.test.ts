import { beforeEach, describe, expect, it } from 'vitest';
import { Answering, type Asks } from './answering.svelte';
import type { Asked, Level, Name } from '../wire/protocol';
import { Refusal } from '../wire/refusal';

/** A table whose one question is a small tree: what may follow each prefix; null is a complete answer. */
class FakeTable implements Asks {
  given: Name[] | null = null;
  asked = 0;
  refuse = '';

  constructor(readonly tree: Record<string, Level | null>) {}

  async ask(_seat: number, _question: string, values: Name[]): Promise<Level | null> {
    this.asked++;
    const key = values.join(' ');
    if (!(key in this.tree)) throw new Refusal(`${values.at(-1)} cannot be chosen.`, '1.06.01');
    return this.tree[key]!;
  }

  async answer(_seat: number, _question: string, values: Name[]): Promise<null> {
    if (this.refuse) throw new Refusal(this.refuse, '1.06.02');
    this.given = values;
    return null;
  }

  version(): number {
    return 7;
  }

  async why(_seat: number, _question: string, values: Name[]): Promise<Refusal> {
    return values.includes('old_gap') ? new Refusal('Not one of these.', '1.06.03', 'not_offered') : new Refusal(`No ${values.join(', ')}.`, '1.06.03', 'illegal');
  }
}

const level = (name: string, ...options: Name[]): Level => ({ name, kind: 'x', options });
const tree = {
  '': level('kind', 'pass', 'ship'),
  pass: null,
  ship: level('where', 'carthag'),
  'ship carthag': level('amount', 1, 2, 3),
  'ship carthag 2': level('elite', 0),
  'ship carthag 2 0': null,
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('answering', () => {
  let table: FakeTable;
  const make = (swift: boolean) => {
    const asked: Asked = { name: 'ship', rule: '1.06', prompt: 'Ship?', secret: false, level: table.tree['']!, deadline: null };
    return new Answering(table, 2, asked, swift);
  };
  beforeEach(() => {
    table = new FakeTable(tree);
  });

  it('goes level by level and sends the whole answer when it is confirmed', async () => {
    const a = make(false);
    await a.pick('ship');
    expect(a.level?.name).toBe('where');
    expect(a.complete).toBe(false);
    await a.pick('carthag');
    await a.pick(2);
    await a.pick(0);
    expect(a.complete).toBe(true);
    expect(table.given).toBeNull();
    expect(await a.confirm()).toBe(true);
    expect(table.given).toEqual(['ship', 'carthag', 2, 0]);
    expect(a.sent).toBe(true);
    expect(a.sentFrom).toBe(7);
    expect(await a.confirm()).toBe(false);
  });

  it('goes through menus of one option by itself, and never sends by itself', async () => {
    const a = make(true);
    await a.pick('ship');
    expect(a.values).toEqual(['ship', 'carthag']);
    expect(a.level?.name).toBe('amount');
    await a.pick(2);
    expect(a.values).toEqual(['ship', 'carthag', 2, 0]);
    expect(a.complete).toBe(true);
    expect(a.chosen).toBe(2);
    expect(table.given).toBeNull();
  });

  it('takes back what was chosen by hand together with what followed', async () => {
    const a = make(true);
    await a.pick('ship');
    await a.pick(2);
    a.undo();
    expect(a.values).toEqual(['ship', 'carthag']);
    expect(a.level?.name).toBe('amount');
    a.undo();
    expect(a.values).toEqual([]);
    expect(a.level?.name).toBe('kind');
    a.undo();
    expect(a.level?.name).toBe('kind');
  });

  it('takes the only first option too, and there is nothing to take back', async () => {
    table = new FakeTable({ '': level('choice', 'go_on'), go_on: null });
    const a = make(true);
    await settled();
    expect(a.values).toEqual(['go_on']);
    expect(a.complete).toBe(true);
    expect(a.chosen).toBe(0);
    a.undo();
    expect(a.values).toEqual(['go_on']);
  });

  it('does not ask the server again for menus it has seen', async () => {
    const a = make(false);
    await a.pick('ship');
    await a.pick('carthag');
    a.undo();
    expect(table.asked).toBe(2);
    expect(a.level?.name).toBe('where');
    expect(a.menus.map((m) => m?.name)).toEqual(['kind', 'where']);
  });

  it('shows a refusal with its rule and stays where it was', async () => {
    const a = make(false);
    await a.pick('arrakeen');
    expect(a.problem).toEqual({ text: 'arrakeen cannot be chosen.', rule: '1.06.01' });
    expect(a.values).toEqual([]);
    await a.pick('pass');
    expect(a.problem).toBeNull();
    table.refuse = 'Not now.';
    expect(await a.confirm()).toBe(false);
    expect(a.problem).toEqual({ text: 'Not now.', rule: '1.06.02' });
    expect(a.sent).toBe(false);
  });

  it('explains what cannot be chosen', async () => {
    const a = make(false);
    await a.pick('ship');
    await a.why('arrakeen');
    expect(a.problem).toEqual({ text: 'No ship, arrakeen.', rule: '1.06.03' });
    await a.why('old_gap');
    expect(a.problem).toMatchObject({ rule: '1.06.03', barred: 'old_gap', kind: 'x' });
    expect(a.values).toEqual(['ship']);
  });

  it('can give a whole answer, and starts again when that is refused', async () => {
    const a = make(false);
    table.refuse = 'Not now.';
    expect(await a.give(['ship', 'carthag', 2, 0])).toBe(false);
    expect(a.values).toEqual([]);
    table.refuse = '';
    expect(await a.give(['pass'])).toBe(true);
    expect(table.given).toEqual(['pass']);
  });
});
