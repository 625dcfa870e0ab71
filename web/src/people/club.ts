// People, as the server tells of them: leaderboards, profiles, friends, invitations.

import { request } from '../lib/wire/api';
import { proper } from '../lib/words/words';

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

const TITLES: Record<string, string> = { dune: 'Dune', imperium: 'Imperium', war: 'War for Arrakis' };

/** What a game is called on the pages about people. */
export const titles = (game: string): string => TITLES[game] ?? proper(game);

/** A rating as it is shown: two places, with a minus that is as wide as a digit. */
export const figure = (rating: number): string => rating.toFixed(2).replace('-', '−');

/** Ratings over time as points of a drawing that is so wide and high. */
export function points(over: Point[], width: number, height: number): [x: number, y: number][] {
  const values = over.map((point) => point.rating);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / Math.max(1, over.length - 1);
  const round = (n: number) => Math.round(n * 10) / 10;
  return values.map((value, n) => [round(n * step), round(span ? height - ((value - low) / span) * height : height / 2)]);
}
