import { describe, expect, it } from 'vitest';
import { awayFor, awayWords, mayVote } from './absence';
import type { Table, TableSeat } from '../wire/protocol';

const seat = (more: Partial<TableSeat>): TableSeat => ({
  seat: 1,
  role: 'emperor',
  kind: 'person',
  bot: null,
  stand_in: null,
  name: 'Bob',
  present: false,
  away: 1000,
  votes: 0,
  muted: false,
  ...more,
});
const table = { status: 'playing', away_after: 120 } as Table;

describe('who is away', () => {
  it('is counted from when they went', () => {
    expect(awayFor(seat({}), 1150)).toBe(150);
    expect(awayFor(seat({ away: null }), 1150)).toBe(0);
    expect(awayFor(seat({ kind: 'bot', away: null }), 1150)).toBe(0);
  });

  it('can be voted on after a while, by others who play', () => {
    expect(mayVote(table, seat({}), [0], 1119)).toBe(false);
    expect(mayVote(table, seat({}), [0], 1120)).toBe(true);
    expect(mayVote(table, seat({}), [], 1120)).toBe(false);
    expect(mayVote(table, seat({}), [1], 1120)).toBe(false);
    expect(mayVote(table, seat({ stand_in: 'mentat' }), [0], 1120)).toBe(false);
    expect(mayVote({ ...table, status: 'open' } as Table, seat({}), [0], 1120)).toBe(false);
  });

  it('is told in words', () => {
    expect(awayWords(seat({}), 1030)).toBe('away');
    expect(awayWords(seat({ votes: 1 }), 1130)).toContain('1 vote for a bot');
    expect(awayWords(seat({ away: null }), 1130)).toBe('');
  });
});
