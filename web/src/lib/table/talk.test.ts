import { describe, expect, it } from 'vitest';
import type { Line } from '../wire/protocol';
import { fate, offered, openOffers, shownLines, spoken, unread } from './talk';

const line = (id: number, seat: number | null, kind: Line['kind'], words = '', to: number | null = null): Line => ({ type: 'line', id, seat, name: 'x', words, at: 0, kind, to });

const lines = [
  line(1, 0, 'talk', 'hello'),
  line(2, 1, 'offer', '{"question":"bribe","values":["guild",3],"words":"for peace","turn":2}', 0),
  line(3, 0, 'accepted', '2', 1),
  line(4, null, 'talk', 'I only watch'),
  line(5, 1, 'offer', 'torn', 0),
  line(6, 1, 'offer', '{"question":"deal","values":[],"turn":3}', 0),
  line(7, 1, 'offer', '{"question":"deal","values":[],"turn":3}', 0),
  line(8, 1, 'withdrawn', '7', 0),
];

describe('talk', () => {
  it('reads an offer', () => {
    expect(offered(lines[1]!)).toEqual({ question: 'bribe', values: ['guild', 3], words: 'for peace', turn: 2 });
    expect(offered(lines[4]!)).toEqual({ question: '', values: [], words: 'torn', turn: null });
  });

  it('shows calls for a judge, and rulings', () => {
    const judged = [line(1, 0, 'call'), line(2, null, 'ruling', 'No.'), line(3, 0, 'declined', '9')];
    expect(shownLines(judged).map(spoken)).toEqual(['I call a judge.', 'No.']);
    expect(unread(judged, 1, [0])).toBe(1);
  });

  it('knows how an offer went', () => {
    expect(fate(lines[1]!, lines, 3)).toBe('accepted');
    expect(fate(lines[4]!, lines, 3)).toBe('open');
    expect(fate(lines[5]!, lines, 3)).toBe('open');
    expect(fate(lines[5]!, lines, 4)).toBe('lapsed');
    expect(fate(lines[6]!, lines, 3)).toBe('withdrawn');
  });

  it('lists the offers that wait for a seat', () => {
    expect(openOffers(lines, 0, 3).map((l) => l.id)).toEqual([5, 6]);
    expect(openOffers(lines, 0, 4).map((l) => l.id)).toEqual([5]);
    expect(openOffers(lines, 1, 3)).toEqual([]);
    expect(openOffers(lines, null, 3)).toEqual([]);
  });

  it('shows replies with their offer', () => {
    expect(shownLines(lines).map((l) => l.id)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('counts what others said since', () => {
    expect(unread(lines, 0, [0])).toBe(5);
    expect(unread(lines, 5, [0])).toBe(2);
    expect(unread(lines, 7, [0])).toBe(0);
    const later = { ...lines[0]!, id: 3_000, seat: 2 };
    const last = { ...lines[0]!, id: 12, seat: 2 };
    expect(unread([...lines, later, last], 3_000, [0])).toBe(1);
  });
});
