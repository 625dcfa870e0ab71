import { describe, expect, it } from 'vitest';
import type { Line } from './protocol';
import { fate, offered, shownLines, unread } from './talk';

const line = (id: number, seat: number | null, kind: Line['kind'], words = ''): Line => ({ type: 'line', id, seat, name: 'x', words, at: 0, kind });

const lines = [
  line(1, 0, 'talk', 'hello'),
  line(2, 1, 'offer', '{"question":"bribe","values":["guild",3],"words":"for peace"}'),
  line(3, 0, 'accepted', '2'),
  line(4, null, 'talk', 'I only watch'),
  line(5, 1, 'offer', 'torn'),
];

describe('talk', () => {
  it('reads an offer', () => {
    expect(offered(lines[1]!)).toEqual({ question: 'bribe', values: ['guild', 3], words: 'for peace' });
    expect(offered(lines[4]!)).toEqual({ question: '', values: [], words: 'torn' });
  });

  it('knows how an offer went', () => {
    expect(fate(lines[1]!, lines)).toBe('accepted');
    expect(fate(lines[4]!, lines)).toBe('open');
  });

  it('shows replies with their offer', () => {
    expect(shownLines(lines).map((l) => l.id)).toEqual([1, 2, 4, 5]);
  });

  it('counts what others said since', () => {
    expect(unread(lines, 0, [0])).toBe(3);
    expect(unread(lines, 4, [0])).toBe(1);
    expect(unread(lines, 5, [0])).toBe(0);
  });
});
