// People, as the server tells of them: leaderboards, profiles, friends, invitations.

import { request } from '../lib/wire/api';

export interface BoardLine {
  place: number;
  name: string;
  bot: boolean;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
  provisional: boolean;
}

export interface Board {
  game: string;
  role: string;
  games: number;
  roles: Record<string, number>;
  board: BoardLine[];
}

export interface Tally {
  played: number;
  won: number;
  left: number;
  away: number;
}

export interface Point {
  at: number;
  rating: number;
  provisional: boolean;
}

export interface Game {
  table: string;
  name: string;
  game: string;
  role: string;
  rank: number;
  how: '' | 'left' | 'away';
  rated: boolean;
  private: boolean;
  at: number;
  seats: { role: string; name: string; bot: boolean; rank: number }[];
}

export interface Profile {
  name: string;
  you: boolean;
  friend: boolean;
  blocked: boolean;
  games: Record<string, Tally>;
  roles: ({ game: string; role: string } & Tally)[];
  opponents: { name: string; bot: boolean; played: number; ahead: number; behind: number }[];
  ratings: Record<string, Point[]>;
  recent: Game[];
}

export interface Mine {
  friends: { name: string; mutual: boolean }[];
  asking: string[];
  invitations: { table: string; seat: number; name: string; game: string; role: string; rated: boolean; by: string; at: number }[];
}

const called = encodeURIComponent;

export const people = {
  board: (game: string, role: string) => request<Board>('GET', `/api/ratings/${called(game)}?role=${called(role)}`),
  profile: (name: string) => request<Profile>('GET', `/api/people/${called(name)}`),
  block: (name: string) => request<object>('POST', `/api/people/${called(name)}/block`),
  unblock: (name: string) => request<object>('DELETE', `/api/people/${called(name)}/block`),
  mine: () => request<Mine>('GET', '/api/me/people'),
  befriend: (name: string) => request<object>('POST', '/api/me/friends', { name }),
  unfriend: (name: string) => request<object>('DELETE', `/api/me/friends/${called(name)}`),
  accept: (table: string, seat: number) => request<object>('POST', `/api/tables/${called(table)}/seats/${seat}/accept`),
  decline: (table: string, seat: number) => request<object>('POST', `/api/tables/${called(table)}/seats/${seat}/decline`),
};

/** How a game ended for somebody, in a few words; those who were not there to its end are told so. */
export function ended(game: Pick<Game, 'rank' | 'how' | 'seats'>): string {
  if (game.how === 'left') return 'gave up the seat';
  if (game.how === 'away') return 'a bot had the seat at the end';
  if (game.rank === 1) return 'won';
  return game.seats.some((seat) => seat.rank === 1) ? 'lost' : 'nobody won';
}

/** A line through points over time, as wide and high as the drawing. */
export function line(points: Point[], width: number, height: number): string {
  const values = points.map((point) => point.rating);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = width / Math.max(1, points.length - 1);
  return values.map((value, n) => `${n ? 'L' : 'M'}${(n * step).toFixed(1)} ${(height - ((value - low) / span) * height).toFixed(1)}`).join('');
}
