import { describe, expect, it } from 'vitest';
import { Board } from './lobby.svelte';
import type { LobbyRow } from '../wire/protocol';

const row = (id: string, more: Partial<LobbyRow> = {}): LobbyRow => ({
  id,
  name: id,
  game: 'dune',
  ruleset: 'gf9-advanced',
  status: 'open',
  made: 1,
  changed: 1,
  result: null,
  mine: [],
  turn: null,
  asked: false,
  seats: [],
  ...more,
});

describe('the lobby as it is told', () => {
  it('forgets a table of mine that is gone', () => {
    const board = new Board();
    board.hear({ type: 'mine', rows: [row('a'), row('b')] });
    board.hear({ type: 'mine', rows: [], gone: ['a'] });
    expect(board.lobby().mine.map((r) => r.id)).toEqual(['b']);
  });

  it('keeps what was told before, and drops what is no longer listed', () => {
    const board = new Board();
    board.hear({ type: 'lobby', rows: [row('a'), row('b')], open: ['b', 'a'], playing: [], over: [] });
    board.hear({ type: 'lobby', rows: [row('c', { status: 'playing' })], open: ['a'], playing: ['c'], over: [] });
    const lobby = board.lobby();
    expect(lobby.open.map((r) => r.id)).toEqual(['a']);
    expect(lobby.playing.map((r) => r.id)).toEqual(['c']);
    expect(lobby.over).toEqual([]);
  });

  it('lists my tables once, as they are for me', () => {
    const board = new Board();
    board.hear({ type: 'lobby', rows: [row('a'), row('b')], open: ['a', 'b'], playing: [], over: [] });
    board.hear({ type: 'mine', rows: [row('a', { mine: [0], asked: true })] });
    const lobby = board.lobby();
    expect(lobby.open.map((r) => r.id)).toEqual(['b']);
    expect(lobby.mine.map((r) => [r.id, r.asked])).toEqual([['a', true]]);
    board.hear({ type: 'mine', rows: [row('a', { mine: [0], asked: false })] });
    expect(board.lobby().mine.map((r) => r.asked)).toEqual([false]);
  });
});
