import { describe, expect, it } from 'vitest';
import { Answering, type Asks } from '../../lib/table/answering.svelte';
import type { Level, Name } from '../../lib/wire/protocol';
import { Refusal } from '../../lib/wire/refusal';
import { offers, picks } from './picks';

const MENUS: Record<string, Level | null> = {
  send: { name: 'card', kind: 'card', options: ['dagger', 'diplomacy'] },
  'send dagger': { name: 'space', kind: 'space', options: ['high_council'] },
};

class Table implements Asks {
  asked: string[] = [];
  async ask(_seat: number, _question: string, values: Name[]): Promise<Level | null> {
    return MENUS[values.join(' ')] ?? null;
  }
  async answer(): Promise<null> {
    return null;
  }
  async why(_seat: number, _question: string, values: Name[]): Promise<Refusal> {
    this.asked.push(values.join(' '));
    return new Refusal('no space is open to it', 'I.agent.01');
  }
  version(): number {
    return 1;
  }
}

function turn(level: Level): Answering {
  return new Answering(new Table(), 0, { name: 'turn', rule: 'I.turn.02', prompt: '', secret: false, level, deadline: null });
}

const verbs: Level = { name: 'action', kind: 'action', options: ['reveal', 'send'] };
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('picking on the table', () => {
  it('lets what is offered glow, and picks it', async () => {
    const answering = turn({ name: 'space', kind: 'space', options: ['arrakeen', 'carthag'] });
    const pick = picks(answering, 'space', 'arrakeen');
    expect(pick.glow).toBe(true);
    pick.act!();
    await settle();
    expect(answering.values).toEqual(['arrakeen']);
  });

  it('tells why a space is not offered', async () => {
    const answering = turn({ name: 'space', kind: 'space', options: ['arrakeen', 'carthag'] });
    const pick = picks(answering, 'space', 'wealth');
    expect(pick.glow).toBe(false);
    pick.act!();
    await settle();
    expect((answering.live as Table).asked).toEqual(['wealth']);
    expect(answering.problem?.rule).toBe('I.agent.01');
  });

  it('begins a turn with a click on a card of the hand', async () => {
    const answering = turn(verbs);
    picks(answering, 'hand', 'dagger').act!();
    await settle();
    expect(answering.values).toEqual(['send', 'dagger']);
    expect(answering.level?.kind).toBe('space');
  });

  it('tells why a card of the hand cannot be sent', async () => {
    const answering = turn(verbs);
    picks(answering, 'hand', 'convincing_argument').act!();
    await settle();
    expect(answering.values).toEqual(['send']);
    expect((answering.live as Table).asked).toEqual(['send convincing_argument']);
  });

  it('does nothing where no verb leads to a thing, or nothing is asked', () => {
    expect(picks(turn(verbs), 'row', 'dagger').act).toBeUndefined();
    expect(picks(null, 'hand', 'dagger')).toEqual({ glow: false });
  });

  it('knows whether a board has something to pick', () => {
    expect(offers(turn({ name: 'node', kind: 'node', options: ['c2_up', 'c2_low'] }), ['c2_up'])).toBe(true);
    expect(offers(turn(verbs), ['c2_up'])).toBe(false);
  });

  it('takes a card from where the verb takes it, though others have its name', async () => {
    const answering = turn(verbs);
    await answering.pick('send');
    expect([picks(answering, 'hand', 'dagger').glow, picks(answering, 'pile', 'dagger').glow, offers(answering, ['dagger'])]).toEqual([true, false, false]);
    const buying = turn({ name: 'card', kind: 'card', options: ['dagger'] });
    buying.values = ['acquire'];
    expect([picks(buying, 'hand', 'dagger').glow, picks(buying, 'row', 'dagger').glow, offers(buying, ['dagger'])]).toEqual([false, true, true]);
  });
});
