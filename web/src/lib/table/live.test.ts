import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTable } from './live.svelte';

/** The server's end of the socket. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(): void {}
}

const events = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ name: `event ${from + i}`, rule: '', facts: {}, text: '' }));
const update = (first: number, to: number) => ({ type: 'update', seat: 0, version: 1, first, events: events(first, to), view: {}, questions: [], interjections: [] });
const line = (id: number) => ({ type: 'line', id, seat: null, name: 'Ann', words: String(id), at: 0 });

describe('a live table', () => {
  let live: LiveTable;

  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
    vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    live = new LiveTable('t');
    FakeSocket.last.onopen();
  });
  afterEach(() => {
    live.close();
    vi.unstubAllGlobals();
  });

  it('begins with the last page of events and goes on from there', () => {
    FakeSocket.last.tell(update(700, 1000));
    FakeSocket.last.tell(update(1000, 1002));
    expect(live.begins['0']).toBe(700);
    expect(live.events['0']!.map((e) => e.name)).toEqual(events(700, 1002).map((e) => e.name));
  });

  it('brings earlier events when they are asked for', async () => {
    FakeSocket.last.tell(update(700, 1000));
    const done = live.earlier('0');
    const asked = FakeSocket.last.sent.at(-1)!;
    expect(asked).toMatchObject({ type: 'history', seat: 0, before: 700 });
    FakeSocket.last.tell({ type: 'page', id: asked['id'], first: 400, events: events(400, 700) });
    await done;
    expect(live.begins['0']).toBe(400);
    expect(live.events['0']).toEqual(events(400, 1000));
  });

  it('begins anew where it has missed events', () => {
    FakeSocket.last.tell(update(0, 10));
    FakeSocket.last.tell(update(700, 1000));
    expect(live.begins['0']).toBe(700);
    expect(live.events['0']).toEqual(events(700, 1000));
  });

  it('counts what is new from my last answer, though what follows from it is told before it is accepted', async () => {
    FakeSocket.last.tell(update(0, 10));
    expect(live.heard['0']).toBe(10);
    FakeSocket.last.tell(update(10, 15));
    expect(live.heard['0']).toBe(10);
    const done = live.answer(0, 'bid', ['pass']);
    FakeSocket.last.tell(update(15, 18));
    FakeSocket.last.tell({ type: 'accepted', id: FakeSocket.last.sent.at(-1)!['id'] });
    await done;
    expect(live.heard['0']).toBe(15);
  });

  it('counts on from the answer before when one is refused', async () => {
    FakeSocket.last.tell(update(0, 10));
    FakeSocket.last.tell(update(10, 15));
    const refused = live.answer(0, 'bid', [99]).catch((error: Error) => error.message);
    FakeSocket.last.tell({ type: 'refused', id: FakeSocket.last.sent.at(-1)!['id'], reason: 'Too much.', rule: '', kind: 'illegal' });
    expect(await refused).toContain('Too much');
    expect(live.heard['0']).toBe(10);
  });

  it('brings earlier talk until there is none', async () => {
    for (let id = 200; id < 300; id++) FakeSocket.last.tell(line(id));
    expect(live.more).toBe(true);
    const done = live.recall();
    const asked = FakeSocket.last.sent.at(-1)!;
    expect(asked).toMatchObject({ type: 'recall', before: 200 });
    FakeSocket.last.tell({ type: 'lines', id: asked['id'], lines: [line(198), line(199)], more: false });
    await done;
    expect(live.lines.map((l) => l.id).slice(0, 3)).toEqual([198, 199, 200]);
    expect(live.more).toBe(false);
  });
});
