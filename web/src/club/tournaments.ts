// Tournaments: what the server tells of them, and what is asked of it.

import { defaults, type Value } from '../lib/site/newtable';
import { request } from '../lib/wire/api';
import type { RuleSetInfo } from '../lib/wire/protocol';

export interface Seat {
  player: string;
  role: string;
  dot: number;
}

export interface Outcome {
  kind: string;
  winners: string[];
  figures: Record<string, number[]>;
  alliances?: string[][];
  turn?: number;
}

export interface TournamentTable {
  name: string;
  seats: Seat[];
  clock: { stage: string; left: number; paused: boolean };
  attempts: Record<string, string[]>;
  outcome: Outcome | null;
  steps: string[];
  signed: string;
  online: string;
  rulings: { by: string; question: string; ruling: string }[];
}

export interface Round {
  title: string;
  final: boolean;
  byes: string[];
  closed: boolean;
  tables: TournamentTable[];
}

export interface StandingRow {
  place: number;
  player: string;
  points: string;
  best_game: string;
  victories: string;
  reason: string;
  left: boolean;
}

export interface Tournament {
  id: string;
  event: { name: string; game?: string; ruleset?: string; options?: Record<string, boolean | number | string>; place?: string; date?: string; rounds?: number; final?: number; roles?: string; head_judge?: string; judges?: string[] };
  /** The roles that seats may have here. */
  roles: string[];
  finished: boolean;
  /** My parts in it, each with the name that I have there. */
  you: { organiser?: string; judge?: string; player?: string };
  lines: number;
  kinds: Record<string, string>;
  categories: string[];
  players: { name: string; bot: string; group: string; left: boolean }[];
  rounds: Round[];
  standings: StandingRow[];
  places: { place: number; player: string; reason: string }[];
  /** For judges and the organiser: the first of them first. */
  calls?: Call[];
}

/** Whether anybody has a result: before that, places are lots alone. */
export const begun = (tournament: Pick<Tournament, 'standings'>): boolean => tournament.standings.some((row) => Number(row.points) > 0 || !!row.best_game);

/** A line of the journal: who did what, and when. */
export interface Entry {
  number: number;
  at: number;
  by: string;
  change: Change;
}

/** Standings over several events of one game. */
export interface League {
  game: string;
  events: { id: string; name: string; date: string }[];
  standings: (StandingRow & { games: number })[];
}

/** Somebody waits for a judge. */
export interface Call {
  table: string;
  /** The table of this site. */
  online: string;
  call: number;
  player: string;
  question: string;
  at: number;
}

/** A change as the journal writes it. */
export type Change = { do: string } & Record<string, unknown>;

const at = (id: string, rest = '') => `/api/tournaments/${encodeURIComponent(id)}${rest}`;

export const tournaments = {
  list: () => request<{ tournaments: { id: string; name: string; game: string; made: number }[] }>('GET', '/api/tournaments'),
  /** An earlier event: an export whole, or a CSV of games. */
  takeOver: (event: { text: string; name?: string; game?: string }) => request<{ id: string }>('POST', '/api/tournaments/import', event),
  league: (ids: string[]) => request<League>('GET', `/api/tournaments/league?${ids.map((id) => `of=${encodeURIComponent(id)}`).join('&')}`),
  judges: (id: string) => request<{ judges: string }>('POST', at(id, '/judges')),
  journal: (id: string) => request<{ journal: Entry[] }>('GET', at(id, '/journal')),
  create: (event: Record<string, unknown>) => request<{ id: string; judges: string }>('POST', '/api/tournaments', event),
  look: (id: string) => request<Tournament>('GET', at(id)),
  enter: (id: string) => request<object>('POST', at(id, '/enter')),
  leave: (id: string) => request<object>('POST', at(id, '/leave')),
  do: (id: string, ...changes: Change[]) => request<object>('POST', at(id, '/do'), changes),
  players: (id: string, text: string) => request<{ registered: number }>('POST', at(id, '/players'), { text }),
  seat: (id: string, what: { final?: boolean; again?: boolean }) => request<object>('POST', at(id, '/seat'), what),
  open: (id: string, table: string) =>
    request<{ table: string; invitations: Record<string, string> }>('POST', at(id, `/tables/${encodeURIComponent(table)}/open`)),
  fetch: (id: string, table: string) => request<object>('POST', at(id, `/tables/${encodeURIComponent(table)}/fetch`)),
  call: (table: string, question: string) => request<object>('POST', `/api/tables/${encodeURIComponent(table)}/call`, { question }),
  clock: (table: string) => request<TournamentTable['clock'] & { tournament: string; table: string }>('GET', `/api/tables/${encodeURIComponent(table)}/clock`),
  rule: (table: string, question: string, ruling: string, call: number | null = null) =>
    request<object>('POST', `/api/tables/${encodeURIComponent(table)}/ruling`, { question, ruling, call }),
  pause: (table: string) => request<object>('POST', `/api/tables/${encodeURIComponent(table)}/pause`, {}),
  resume: (table: string) => request<object>('POST', `/api/tables/${encodeURIComponent(table)}/resume`),
  takeBack: (table: string, seat: number, reason: string) => request<object>('POST', `/api/tables/${encodeURIComponent(table)}/undo`, { seat, reason }),
  judge: (token: string) => request<{ id: string }>('POST', `/api/tournaments/judges/${encodeURIComponent(token)}`),
};

/** A change in a line: what was done, and all that was said of it. */
export function told({ do: what, ...more }: Change): string {
  const words = (value: unknown): string =>
    Array.isArray(value) ? value.map(words).join(', ') : value !== null && typeof value === 'object' ? Object.entries(value).map(([name, one]) => `${name} ${words(one)}`).join('; ') : String(value);
  return [what, ...Object.entries(more).map(([name, value]) => (name === 'table' ? `table ${words(value)}` : name === 'player' ? words(value) : `${name}: ${words(value)}`))].join(', ');
}

/** Hours, minutes and seconds. */
export function shown(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** What a clock shows some seconds after it was told; in its last turn it has another half hour. */
export function running(clock: TournamentTable['clock'], since: number): { stage: string; left: number } {
  if (clock.paused || clock.stage === 'waiting' || clock.stage === 'over') return clock;
  const left = clock.left - since;
  if (left > 0) return { stage: clock.stage, left };
  if (clock.stage === 'playing' && left > -1800) return { stage: 'last turn', left: left + 1800 };
  return { stage: 'over', left: 0 };
}

/** The sizes that a final of a game can have, the usual one first. */
export function finals(game: string): number[] {
  return { dune: [6, 5, 4], imperium: [4, 3], war: [2] }[game] ?? [];
}

/** Whole numbers with commas between them; what is none becomes NaN, which the server refuses. */
export function points(text: string): number[] {
  return text.split(/[\s,;]+/).filter(Boolean).map(Number);
}

/** Who is here and sits at no table of the round: late arrivals. */
export function standing(tournament: Tournament): string[] {
  const last = tournament.rounds.at(-1);
  const seated = new Set(last?.tables.flatMap((table) => table.seats.map((seat) => seat.player)));
  return last && !last.final ? tournament.players.filter((player) => !player.left && !seated.has(player.name) && !last.byes.includes(player.name)).map((player) => player.name) : [];
}

/** The names of a text, one a line or with commas between them. */
export function names(text: string): string[] {
  return text.split(/[\n,;]/).map((name) => name.trim()).filter(Boolean);
}

/** The option by which a rule set plays as tournaments do. */
export const TOURNAMENT = 'tournament';

/** The options that an event begins with: those of the rule set, by the rules of tournaments. */
export function customary(ruleset: RuleSetInfo): Record<string, Value> {
  const options = defaults(ruleset);
  return TOURNAMENT in options ? { ...options, [TOURNAMENT]: true } : options;
}

/** How many options somebody has changed from that. */
export function differing(ruleset: RuleSetInfo, options: Record<string, Value>): number {
  return Object.entries(customary(ruleset)).filter(([name, value]) => options[name] !== value).length;
}
