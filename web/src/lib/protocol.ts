// The wire, version 1: what docs/protocol.md tells, as types. The client knows no rules; it renders these.

export const PROTOCOL = 1;

export type Name = string | number;

/** One small menu: what is chosen, how to draw it, and the legal values in names. */
export interface Level {
  name: string;
  kind: string;
  options: Name[];
}

/** A question to one of my seats, with its first menu. */
export interface Asked {
  name: string;
  rule: string;
  prompt: string;
  secret: boolean;
  level: Level | null;
  deadline: number | null;
}

export interface GameEvent {
  name: string;
  rule: string;
  facts: Record<string, unknown>;
  text: string;
  answer?: number;
}

export interface Result {
  winners: string[];
  kind: string;
  turn: number;
  rule: string;
  scores: number[];
}

/** What every game's view has; a game's own board reads the rest. */
export interface View {
  game: string;
  seat: string | null;
  phase?: string;
  questions: { name: string; rule: string; prompt: string; secret: boolean }[];
  waiting: [string, string][];
  result: Result | null;
  [key: string]: unknown;
}

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
  pause?: boolean;
  /** The seats with which this one may talk in private now. */
  confidants?: number[];
}

export interface TableSeat {
  seat: number;
  role: string;
  kind: 'person' | 'open' | 'invited' | 'bot';
  bot: string | null;
  stand_in: string | null;
  name: string | null;
  present: boolean;
}

export interface Table {
  id: string;
  name: string;
  game: string;
  ruleset: string;
  options: Record<string, unknown>;
  settings: { clocks?: Record<string, number>; pace?: number; poker_face?: number };
  status: 'open' | 'playing' | 'over';
  made: number;
  changed: number;
  result: Result | null;
  commitment: string | null;
  spectators: number;
  /** Questions that only give a chance to react: a seat may wish to decline them at once. */
  windows?: string[];
  seats: TableSeat[];
  mine?: number[];
  creator?: boolean;
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
  kind?: 'talk' | 'offer' | 'accepted' | 'declined' | 'withdrawn';
}

export type FromServer =
  | Update
  | Line
  | { type: 'menu'; id: number; level: Level | null }
  | { type: 'accepted'; id: number }
  | { type: 'refused'; id?: number | null; reason: string; rule?: string }
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
  events: GameEvent[];
}
