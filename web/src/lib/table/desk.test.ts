import { describe, expect, it } from 'vitest';
import { Desk } from './desk.svelte';
import type { LiveTable } from './live.svelte';
import type { Asked, Line, Table, Update } from '../wire/protocol';
import { someView } from './testing';

const asked = (name: string): Asked => ({ name, rule: '1', prompt: name, secret: false, level: { name: 'choice', kind: 'choice', options: ['no', 'yes'] }, deadline: null });

function update(seat: number | null, version: number, questions: string[] = [], interjections: string[] = []): Update {
  const view = { ...someView(), turn: 1 };
  return { type: 'update', seat, version, view, events: [], first: 0, questions: questions.map(asked), interjections: interjections.map(asked) };
}

/** A table without a socket: updates are laid into it by hand. */
class FakeLive {
  updates: Record<string, Update> = {};
  events = {};
  lines: Line[] = [];
  table: Table | null = null;

  version(seat: number): number {
    return this.updates[String(seat)]?.version ?? 0;
  }

  async ask(): Promise<null> {
    return null;
  }

  async answer(): Promise<null> {
    return null;
  }

  show(...shown: Update[]): void {
    this.updates = Object.fromEntries(shown.map((u) => [u.seat === null ? 'watch' : String(u.seat), u]));
  }
}

function sit(...shown: Update[]) {
  const live = new FakeLive();
  live.show(...shown);
  const desk = new Desk(live as unknown as LiveTable, () => false);
  const renew = () => desk.renew(desk.seat, desk.asked);
  renew();
  return { live, desk, renew };
}

describe('desk', () => {
  it('has nothing to answer for a spectator', () => {
    const { desk } = sit(update(null, 1));
    expect([desk.key, desk.seat, desk.answering, desk.covered]).toEqual(['watch', null, null, false]);
  });

  it('keeps the picks of the next question when the receipt of the last answer comes after it', async () => {
    const { live, desk, renew } = sit(update(0, 1, ['choose_battle']));
    await desk.answering!.confirm();
    live.show(update(0, 2, ['battle_plan']));
    renew();
    desk.leaveAside(); // what the panel does when its answer has been taken
    await desk.answering!.pick('yes');
    live.show(update(0, 3, ['battle_plan']));
    renew();
    expect(desk.answering!.values).toEqual(['yes']);
  });

  it('keeps the picks while the question stays the same', async () => {
    const { live, desk, renew } = sit(update(0, 1, ['ship']));
    await desk.answering!.pick('yes');
    live.show(update(0, 2, ['ship']));
    renew();
    expect(desk.answering!.values).toEqual(['yes']);
    live.show(update(0, 3, ['move']));
    renew();
    expect([desk.answering!.asked.name, desk.answering!.values]).toEqual(['move', []]);
  });

  it('begins anew when the same question is asked again after an answer', async () => {
    const { live, desk, renew } = sit(update(0, 1, ['nexus']));
    const first = desk.answering!;
    await first.pick('yes');
    await first.confirm();
    renew();
    expect(desk.answering).toBe(first);
    live.show(update(0, 2, ['nexus']));
    renew();
    expect(desk.answering).not.toBe(first);
    expect([desk.answering!.sent, desk.answering!.values]).toEqual([false, []]);
  });

  it('prepares an interjection beside the question and goes back to it', () => {
    const { desk, renew } = sit(update(0, 1, ['bid'], ['bribe']));
    desk.aside = 'bribe';
    renew();
    expect([desk.answering!.asked.name, desk.beside]).toEqual(['bribe', true]);
    desk.leaveAside();
    renew();
    expect([desk.answering!.asked.name, desk.beside]).toEqual(['bid', false]);
  });

  it('shows one of several questions first, by choice', () => {
    const { desk } = sit(update(0, 1, ['bid', 'karama']));
    expect(desk.asked!.name).toBe('bid');
    desk.first = 'karama';
    expect(desk.asked!.name).toBe('karama');
  });

  it('covers the table until somebody at the screen says who they are', () => {
    const { live, desk } = sit(update(0, 1), update(2, 1, ['bid']));
    expect([desk.covered, desk.waitedFor]).toEqual([true, ['2']]);
    desk.chosen = '2';
    expect([desk.covered, desk.seat, desk.asked!.name]).toEqual([false, 2, 'bid']);
    live.show(update(0, 2));
    expect([desk.covered, desk.seat]).toEqual([false, 0]);
  });
});
