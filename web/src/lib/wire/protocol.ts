// The wire, version 1: what docs/protocol.md tells, as types. The client knows no rules; it renders these.

import type { Outcome, View } from './view';

export const PROTOCOL = 1;

export type Name = string | number;

/** One small menu: what is chosen, how to draw it, and the legal values in names. */
export interface Level {
  name: string;
  kind: string;
  options: Name[];
  about?: Topic;
  /** What each option adds to the price of the answer. */
  costs?: number[];
  /** What each option adds to the strength that the answer comes to. */
  strengths?: number[];
}

/** What a menu is about: the place that so many tokens leave, the card that is kept or not. */
export interface Topic {
  kind: string;
  name: Name;
}

/** A question to one of my seats, with its first menu. */
export interface Asked {
  name: string;
  rule: string;
  prompt: string;
  secret: boolean;
  level: Level | null;
  deadline: number | null;
  /** It is only a chance to react: to this ability, of this role. */
  reaction?: { what: string; of: string };
}

/** Which chances to react of one kind a seat wants to be asked: about these abilities or of these roles (neither: all); in this turn not about the quiet ones. */
export interface WindowWish {
  only?: string[] | null;
  of?: string[] | null;
  turn?: number;
  quiet?: string[];
}

export interface GameEvent {
  name: string;
  rule: string;
  facts: Record<string, unknown>;
  text: string;
  answer?: number;
}

export type Result = Outcome;

export type { View };

export interface Update {
  type: 'update';
  seat: number | null;
  version: number;
  view: View;
  events: GameEvent[];
  first: number;
  questions: Asked[];
  interjections: Asked[];
  auto_pass?: string[];
  /** Whether answers that leave nothing to choose are given for me. */
  forced?: boolean;
  pause?: boolean;
  /** The seats with which this one may talk in private now. */
  confidants?: number[];
  /** What was answered for this seat because its time had run out, the last ones. */
  lapsed?: Lapsed[];
  /** The answer that could be taken back, who asks for one, and whether I have to say something to it. */
  undo?: { question?: string; asked_by?: string; wanted?: string; consent?: boolean };
  /** Which chances to react it wants to be asked, by question. */
  windows?: Record<string, WindowWish>;
  lesson?: LessonNow;
}

/** The lesson that my seat takes: how far it is, what the mentor says to my last answer and about the question that is asked now; at the end, last words. */
export interface LessonNow {
  name: string;
  title: string;
  number: number;
  steps: number;
  note?: string;
  question?: string;
  say?: string;
  usual?: string;
  costs?: string;
  leads?: string;
  close?: string;
  next?: string;
}

/** An answer that the clock gave, after so many of the events that this seat has been told. */
export interface Lapsed {
  question: string;
  values: Name[];
  first: number;
  at: number;
}

export interface TableSeat {
  seat: number;
  role: string;
  kind: 'person' | 'open' | 'invited' | 'bot';
  bot: string | null;
  stand_in: string | null;
  name: string | null;
  present: boolean;
  /** Since when (seconds) the person is not here. */
  away: number | null;
  /** How many want a bot to play for them. */
  votes: number;
  /** They may say nothing here. */
  muted: boolean;
}

export interface Table {
  id: string;
  name: string;
  game: string;
  ruleset: string;
  options: Record<string, unknown>;
  settings: { clocks?: Record<string, number>; pace?: number; poker_face?: number; rated?: boolean; counsel?: boolean; event?: { tournament: string; table: string } };
  status: 'open' | 'playing' | 'over';
  made: number;
  changed: number;
  result: Result | null;
  commitment: string | null;
  /** A copy of another game to try things in. */
  sandbox?: boolean;
  /** The lesson that is, or was, given here; empty at all other tables. */
  lesson?: string;
  /** In no list, and only for who sits here. */
  private: boolean;
  /** Seconds after which the table may vote on somebody who is away. */
  away_after: number;
  spectators: number;
  /** Questions that only give a chance to react: a seat may wish to decline them at once. */
  windows?: string[];
  seats: TableSeat[];
  mine?: number[];
  /** Those of my seats for which I am sent word when I am away. */
  notices?: number[];
  creator?: boolean;
  /** The seats for which I want a bot to play. */
  voted?: number[];
  invitations?: Record<string, string>;
}

export interface Line {
  type: 'line';
  id: number;
  seat: number | null;
  name: string;
  words: string;
  at: number;
  to?: number | null;
  kind?: 'talk' | 'offer' | 'accepted' | 'declined' | 'withdrawn' | 'call' | 'ruling';
}

/** An answer in names, each with its kind and the level that it was chosen at. */
export interface Advised {
  values: Name[];
  kinds: string[];
  levels: string[];
}

/** What a mentat would answer, why, what else it weighed, and what the enemy can bring at most. */
export interface Counsel extends Advised {
  reasons: string[];
  others: (Advised & { degree: string })[];
  at_most: string[];
}

/** Why something was refused: `illegal` has a reason of its own, `not_offered` only lists the options. */
export type RefusalKind = 'illegal' | 'not_offered' | 'invalid' | 'stale' | 'fault' | 'lesson' | 'refused' | 'legal';

export type FromServer =
  | Update
  | Line
  | { type: 'menu'; id: number; level: Level | null }
  | { type: 'accepted'; id: number }
  | { type: 'refused'; id?: number | null; reason: string; rule?: string; kind?: RefusalKind }
  | { type: 'page'; id: number; first: number; events: GameEvent[] }
  | { type: 'lines'; id: number; lines: Line[]; more: boolean }
  | { type: 'counselled'; id: number; counsel: Counsel }
  | { type: 'table'; table: Table }
  | { type: 'pong' };

export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  text: string;
  ref: string;
  /** A reading of a rule that the books leave open, not a variant of the game. */
  reading: boolean;
  choices?: (boolean | number | string)[];
  min?: number;
  max?: number;
}

export interface RuleSetInfo {
  id: string;
  title: string;
  text: string;
  seats: { min: number; max: number };
  roles: string[];
  options: OptionInfo[];
}

export interface GameInfo {
  id: string;
  title: string;
  text: string;
  roles: string[];
  /** Roles that only some tables have, each with the option that must be on. */
  needs: Record<string, string>;
  rulesets: RuleSetInfo[];
  bots: string[];
  /** What kind of opponent each bot is, in a sentence. */
  bot_texts: Record<string, string>;
}

export interface LobbyRow {
  id: string;
  name: string;
  game: string;
  ruleset: string;
  status: 'open' | 'playing' | 'over';
  made: number;
  changed: number;
  result: Result | null;
  mine: number[];
  turn: number | null;
  asked: boolean;
  /** It counts for ratings. */
  rated?: boolean;
  seats: { role: string; kind: string; bot: string | null; name: string | null }[];
}

export interface Lobby {
  mine: LobbyRow[];
  open: LobbyRow[];
  playing: LobbyRow[];
  over: LobbyRow[];
}

export interface RuleInfo {
  id: string;
  book: string;
  section: string;
  title: string;
  summary: string;
}

export interface ReplayInfo {
  game: string;
  ruleset: string;
  options: Record<string, unknown>;
  names: string[];
  count: number;
  result: Result;
  commitment: string;
  charts: { turns: number[]; seats: string[]; figures: Record<string, number[][]> };
}

export interface Moment {
  at: number;
  view: View;
  shields: Record<string, View>;
}
