import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RuleSetInfo } from '../lib/wire/protocol';
import { begun, customary, differing, names, points, running, shown, standing, told, tournaments, type Tournament } from './tournaments';

describe('tournaments', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends changes as the journal writes them', async () => {
    const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response('{}'));
    vi.stubGlobal('fetch', asked);
    await tournaments.do('a/b', { do: 'sign', table: '1.2' });
    const [path, options] = asked.mock.calls[0]!;
    expect(path).toBe('/api/tournaments/a%2Fb/do');
    expect(options.body).toBe('[{"do":"sign","table":"1.2"}]');
  });

  it('begins with the rules of tournaments, which is no change', () => {
    const option = (name: string) => ({ name, default: false });
    const rules = { options: [option('tournament'), option('karama')] } as unknown as RuleSetInfo;
    expect(customary(rules)).toEqual({ tournament: true, karama: false });
    expect(differing(rules, customary(rules))).toBe(0);
    expect(differing(rules, { tournament: false, karama: true })).toBe(2);
    expect(customary({ options: [option('ix')] } as unknown as RuleSetInfo)).toEqual({ ix: false });
  });

  it('shows hours, minutes and seconds', () => {
    expect(shown(5025.9)).toBe('1:23:45');
    expect(shown(-3)).toBe('0:00:00');
  });

  it('gives thirty minutes after the time limit, then none (4.01.08)', () => {
    const clock = { stage: 'playing', left: 60, paused: false };
    expect(running(clock, 59)).toEqual({ stage: 'playing', left: 1 });
    expect(running(clock, 61)).toEqual({ stage: 'last turn', left: 1799 });
    expect(running(clock, 60 + 1801)).toEqual({ stage: 'over', left: 0 });
    expect(running({ ...clock, paused: true }, 500).left).toBe(60);
  });

  it('has begun with the first result, not with the first lot', () => {
    const row = { place: 1, player: 'Chani', points: '0', best_game: '', reason: 'by lot', victories: '', left: false };
    expect(begun({ standings: [row] })).toBe(false);
    expect(begun({ standings: [row, { ...row, points: '2' }] })).toBe(true);
    expect(begun({ standings: [{ ...row, best_game: '0/1/5' }] })).toBe(true);
  });

  it('reads names from lines and commas', () => {
    expect(names(' Chani\nDuncan, Liet ;\n\n')).toEqual(['Chani', 'Duncan', 'Liet']);
  });
});

describe('what an organiser is shown', () => {
  const seat = (player: string, dot: number) => ({ player, role: '', dot });
  const table = (name: string, ...players: string[]) => ({ name, seats: players.map((player, n) => seat(player, n + 1)), clock: { stage: 'waiting', left: 0, paused: false }, attempts: {}, outcome: null, steps: [], signed: '', online: '', rulings: [] });
  const person = (name: string, left = false) => ({ name, bot: '', group: '', left });
  const event = (final: boolean) =>
    ({ rounds: [{ title: '', final, byes: ['D'], closed: false, tables: [table('1.1', 'A', 'B')] }], players: [person('A'), person('B'), person('C'), person('D'), person('E', true)] }) as unknown as Tournament;

  it('late are those who are here, sit nowhere and have no bye; nobody comes late to a final', () => {
    expect(standing(event(false))).toEqual(['C']);
    expect(standing(event(true))).toEqual([]);
    expect(standing({ ...event(false), rounds: [] })).toEqual([]);
  });

  it('a line of the journal tells everything that was said', () => {
    expect(told({ do: 'reopen', table: '1.1', reason: 'spice' })).toBe('reopen, table 1.1, reason: spice');
    expect(told({ do: 'attempts', table: '1.1', turn: 3, players: ['A', 'B'] })).toBe('attempts, table 1.1, turn: 3, players: A, B');
    expect(told({ do: 'report', table: '1.1', outcome: { kind: 'time', figures: { A: [1, 2] } } })).toBe('report, table 1.1, outcome: kind time; figures A 1, 2');
  });

  it('points by place are numbers, however they are written', () => {
    expect(points('5, 3;2 1')).toEqual([5, 3, 2, 1]);
    expect(points('5, x')[1]).toBeNaN();
  });
});
