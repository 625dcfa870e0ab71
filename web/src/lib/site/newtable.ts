// A new table in the making, as plain data: seats, options, clocks; what is wrong with it, and the wish to send.

import type { SeatWish, TableWish } from '../wire/api';
import type { GameInfo, OptionInfo, RuleSetInfo } from '../wire/protocol';
import { pretty, proper } from '../words/words';

export type Value = boolean | number | string;

export interface Draft {
  game: string;
  ruleset: string;
  name: string;
  seats: SeatWish[];
  options: Record<string, Value>;
  /** Seconds by question; 0 is off. `answer` is for all that have no clock of their own. */
  clocks: Record<string, number>;
  pace: number;
  pokerFace: number;
  /** In no list, and only for who sits there; null: by itself, if people are invited and no seat is open. */
  private: boolean | null;
  /** Whether it counts for ratings: whoever sits down agrees to that. */
  rated: boolean;
  counsel: boolean;
}

export const PACE = 0.6;

/** The bot that plays best, as far as names tell: any but the random one. */
export function bestBot(bots: string[]): string {
  return bots.find((bot) => bot === 'mentat') ?? bots.find((bot) => bot !== 'random') ?? bots[0] ?? 'random';
}

export function defaults(ruleset: RuleSetInfo): Record<string, Value> {
  return Object.fromEntries(ruleset.options.map((option) => [option.name, option.default]));
}

/** Me against bots, everything else as the rule set has it. */
export function draft(game: GameInfo, ruleset: RuleSetInfo = game.rulesets[0]!): Draft {
  return {
    game: game.id,
    ruleset: ruleset.id,
    name: '',
    seats: seated([], ruleset.seats.max, bestBot(game.bots)),
    options: defaults(ruleset),
    clocks: {},
    pace: PACE,
    pokerFace: 0,
    private: null,
    rated: false,
    counsel: false,
  };
}

/** A newcomer's first game: simple rules, an easy role, bots that play gently. */
export function firstGame(game: GameInfo, easy: { ruleset: string; seats: number; role: string }): Draft {
  const ruleset = game.rulesets.find(({ id }) => id === easy.ruleset) ?? game.rulesets[0]!;
  const bot = game.bots.find((name) => name === 'gentle') ?? bestBot(game.bots);
  const seats = seated([{ kind: 'me', role: easy.role, bot: '' }], easy.seats, bot);
  return { ...draft(game, ruleset), seats };
}

/** The same people and bots at a table of this size: the last leave, bots fill up. */
export function seated(seats: SeatWish[], count: number, bot: string): SeatWish[] {
  const kept = seats.slice(0, count);
  for (let i = kept.length; i < count; i++) {
    kept.push(i === 0 ? { kind: 'me', role: '', bot: '' } : { kind: 'bot', role: '', bot });
  }
  return kept;
}

/** Another rule set: options of the same name keep their value where it is still legal. */
export function moved(before: Draft, ruleset: RuleSetInfo, bot: string): Draft {
  const count = Math.min(ruleset.seats.max, Math.max(ruleset.seats.min, before.seats.length));
  const options = defaults(ruleset);
  for (const option of ruleset.options) {
    const value = before.options[option.name];
    if (value !== undefined && allowed(option, value)) options[option.name] = value;
  }
  return { ...before, ruleset: ruleset.id, seats: seated(before.seats, count, bot), options };
}

export function allowed(option: OptionInfo, value: Value): boolean {
  if (option.choices) return option.choices.includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= (option.min ?? -Infinity) && value <= (option.max ?? Infinity);
}

/** Options of the game itself, and readings of rules that the books leave open. */
export function sorted(options: OptionInfo[]): { main: OptionInfo[]; rulings: OptionInfo[] } {
  return { main: options.filter((o) => !o.reading), rulings: options.filter((o) => o.reading) };
}

/** The roles that seats may have by these rules with these options. */
export function rolesOf(game: GameInfo, ruleset: RuleSetInfo, options: Record<string, Value>): string[] {
  return ruleset.roles.filter((role) => !game.needs[role] || options[game.needs[role]!] === true);
}

/** Seats whose role this table does not have get a random one. */
export function fitting(seats: SeatWish[], roles: string[]): SeatWish[] {
  return seats.map((seat) => (seat.role && !roles.includes(seat.role) ? { ...seat, role: '' } : seat));
}

/** A value of an option in words; proper names as the option's own text spells them. */
export function valueTitle(option: OptionInfo, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const name = proper(value);
  return option.text.includes(name) ? name : pretty(value);
}

export function changed(ruleset: RuleSetInfo, options: Record<string, Value>): Record<string, Value> {
  const standard = defaults(ruleset);
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => name in standard && standard[name] !== value));
}

/** One sentence for each thing that keeps the table from being made. */
export function problems(now: Draft, ruleset: RuleSetInfo): string[] {
  const found: string[] = [];
  const roles = now.seats.map((seat) => seat.role).filter(Boolean);
  if (new Set(roles).size < roles.length) found.push('Two seats want the same role.');
  for (const option of ruleset.options) {
    if (!allowed(option, now.options[option.name]!)) {
      found.push(`${pretty(option.name)}: a whole number from ${option.min} to ${option.max}.`);
    }
  }
  if (Object.values(now.clocks).some((seconds) => !(seconds >= 0))) found.push('A clock is a number of seconds, 0 for off.');
  return found;
}

export function wish(now: Draft, ruleset: RuleSetInfo): TableWish {
  const clocks = Object.fromEntries(Object.entries(now.clocks).filter(([, seconds]) => seconds > 0));
  return {
    game: now.game,
    ruleset: now.ruleset,
    name: now.name.trim(),
    seats: now.seats.map((seat) => ({ ...seat, bot: seat.kind === 'bot' ? seat.bot : '' })),
    options: changed(ruleset, now.options),
    clocks,
    pace: now.seats.some((seat) => seat.kind === 'bot') ? now.pace : 0,
    poker_face: now.pokerFace,
    counsel: now.counsel,
    ...(now.private === null ? {} : { private: now.private }),
    ...(now.rated ? { rated: true } : {}),
  };
}
