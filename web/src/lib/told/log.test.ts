import { describe, expect, it } from 'vitest';
import { actor, grouped, lastBy, recap } from './log';
import type { GameEvent } from '../wire/protocol';

function event(name: string, facts: Record<string, unknown> = {}, answer?: number): GameEvent {
  return { name, rule: '1.01', facts, text: name, ...(answer === undefined ? {} : { answer }) };
}

describe('grouped', () => {
  const events = [
    event('deck_shuffled'),
    event('turn_began', { turn: 1 }),
    event('phase_began', { phase: 'storm' }),
    event('storm_moved'),
    event('order_decided'),
    event('phase_began', { phase: 'bidding' }),
    event('round_began', { round: 2 }),
    event('first_player'),
    event('phase_began', { phase: 'agents' }),
    event('round_begins', { round: 3 }),
    event('dice_rolled'),
  ];
  const groups = grouped(events);

  it('opens a group with each phase, the turn told once', () => {
    expect(groups.map((g) => [g.turn, g.phase, g.opens, g.entries.length])).toEqual([
      [null, '', false, 1],
      [1, 'storm', true, 2],
      [1, 'bidding', false, 0],
      [2, '', true, 1],
      [2, 'agents', false, 0],
      [3, '', true, 1],
    ]);
  });

  it('keeps the number of each event', () => {
    expect(groups[1]!.entries.map((e) => e.index)).toEqual([3, 4]);
    expect(groups[1]!.key).toBe(2);
    expect(grouped(events.slice(3), 3)[0]!.entries[0]!.index).toBe(3);
  });

  it('counts turns that have no number', () => {
    expect(grouped([event('turn_began'), event('x'), event('turn_began'), event('y')]).map((g) => g.turn)).toEqual([1, 2]);
  });

  it('has nothing to show for nothing', () => {
    expect(grouped([])).toEqual([]);
  });
});

describe('actor', () => {
  it('is the first role that the facts name', () => {
    const roles = ['atreides', 'fremen'];
    expect(actor(event('paid', { amount: 3, seat: 'fremen', to: 'atreides' }), roles)).toBe('fremen');
    expect(actor(event('storm_moved', { sector: 3, card: 'shield' }), roles)).toBe('');
  });
});

describe('recap', () => {
  const events = ['bid_made', 'bid_passed', 'paid', 'card_bought', 'phase_began', 'moved', 'bid_passed'].map((n) => event(n));

  it('tells the last three things that matter', () => {
    expect(recap(events, 0).map((e) => e.name)).toEqual(['paid', 'card_bought', 'moved']);
    expect(recap(events, 3).map((e) => e.name)).toEqual(['card_bought', 'moved']);
  });

  it('tells dull things when there is nothing else', () => {
    expect(recap(events, 6).map((e) => e.name)).toEqual(['bid_passed']);
    expect(recap(events, 7)).toEqual([]);
  });
});

describe('lastBy', () => {
  const events = [event('a', {}, 0), event('b', {}, 2), event('c', {}, 2), event('d', {}, 5)];

  it('finds the last event that had happened by then', () => {
    expect([0, 1, 2, 4, 5, 9].map((n) => lastBy(events, n))).toEqual([0, 0, 2, 2, 3, 3]);
    expect(lastBy(events.slice(1), 1)).toBe(-1);
  });
});
