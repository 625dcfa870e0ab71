// Requests to the server. A refusal becomes an Error whose message is the server's one sentence.

import type { GameEvent, GameInfo, Moment, ReplayInfo, RuleInfo, Table } from './protocol';
import type { ReferenceDocument } from '../../reference/find';
import { sentence } from '../words/words';

/** The server's answer was a refusal (4xx, 5xx), not silence. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return send(method, path, body === undefined ? undefined : JSON.stringify(body));
}

async function send<T>(method: string, path: string, body?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    });
  } catch {
    throw new Error('The server does not answer. Check your connection and try again.');
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const detail = (data as { detail?: unknown } | null)?.detail;
    const text = typeof detail === 'string' ? sentence(detail) : `The server refused this (${response.status}).`;
    throw new HttpError(text, response.status);
  }
  return data as T;
}

export interface SeatWish {
  kind: 'me' | 'invited' | 'open' | 'bot';
  role: string;
  bot: string;
}

export interface TableWish {
  game: string;
  ruleset: string;
  name?: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  clocks?: Record<string, number>;
  pace?: number;
  poker_face?: number;
  counsel?: boolean;
  private?: boolean;
  rated?: boolean;
}

/** What an invitation is for. */
export interface Invitation {
  name: string;
  game: string;
  ruleset: string;
  role: string;
  by: string;
  seats: number;
  rated?: boolean;
}

/** Somebody: in a seat, or who said a line. */
export type Who = { seat: number } | { line: number };

/** What a question means, for who meets it for the first time. */
export interface Meaning {
  purpose: string;
  usual: string;
  then: string;
  rule: string;
}

export const api = {
  reference: (game: string, ruleset: string) => request<ReferenceDocument>('GET', `/api/games/${game}/${ruleset}/reference`),
  meanings: (game: string, ruleset: string) => request<Record<string, Meaning>>('GET', `/api/games/${game}/${ruleset}/meanings`),
  glossary: (game: string) =>
    request<Record<string, Record<string, Record<string, unknown>>>>('GET', `/api/games/${game}/glossary`),
  games: () => request<GameInfo[]>('GET', '/api/games'),
  me: () => request<{ id: string; name: string; registered: boolean }>('GET', '/api/me'),
  invited: () => request<{ invitations: { name: string; by: string }[] }>('GET', '/api/me/people'),
  rename: (name: string) => request<{ id: string; name: string }>('PUT', '/api/me', { name }),
  create: (wish: TableWish) => request<Table>('POST', '/api/tables', wish),
  table: (id: string) => request<Table>('GET', `/api/tables/${id}`),
  sit: (id: string, seat: number) => request<Table>('POST', `/api/tables/${id}/seats/${seat}/sit`),
  link: (id: string, seat: number) => request<{ link: string }>('POST', `/api/tables/${id}/seats/${seat}/link`),
  invite: (id: string, seat: number) => request<{ link: string }>('POST', `/api/tables/${id}/seats/${seat}/invite`),
  invitePerson: (id: string, seat: number, name: string) => request<Table>('POST', `/api/tables/${id}/seats/${seat}/person`, { name }),
  fill: (id: string, seat: number, bot: string) => request<Table>('POST', `/api/tables/${id}/seats/${seat}/bot`, { bot }),
  standIn: (id: string, seat: number, bot: string | null) =>
    request<Table>('POST', `/api/tables/${id}/seats/${seat}/stand-in`, { bot }),
  sandbox: (id: string, seat: number) => request<Table>('POST', `/api/tables/${id}/seats/${seat}/sandbox`),
  letCounsel: (id: string, on: boolean) => request<Table>('POST', `/api/tables/${id}/counsel`, { on }),
  vote: (id: string, seat: number, yes: boolean) => request<Table>('POST', `/api/tables/${id}/seats/${seat}/vote`, { yes }),
  leave: (id: string, seat: number) => request<object>('POST', `/api/tables/${id}/seats/${seat}/leave`),
  delete: (id: string) => request<object>('DELETE', `/api/tables/${id}`),
  mute: (id: string, who: Who, on: boolean) => request<object>('POST', `/api/tables/${id}/mute`, { ...who, on }),
  kick: (id: string, who: Who) => request<object>('POST', `/api/tables/${id}/kick`, who),
  block: (id: string, who: Who) => request<object>('POST', `/api/tables/${id}/block`, who),
  report: (id: string, who: Who, words: string) => request<object>('POST', `/api/tables/${id}/report`, { ...who, words }),
  invitation: (token: string) => request<Invitation>('GET', `/api/invitations/${token}`),
  accept: (token: string) => request<Table>('POST', `/api/invitations/${token}`),
  comeBack: (token: string) => request<Table>('POST', `/api/returns/${token}`),
  rule: (game: string, id: string) => request<RuleInfo>('GET', `/api/rules/${game}/${encodeURIComponent(id)}`),
  replay: (id: string) => request<ReplayInfo>('GET', `/api/replays/${id}`),
  moment: (id: string, at: number, seat: string | null) =>
    request<Moment>('GET', `/api/replays/${id}/at/${at}${seat ? `?seat=${encodeURIComponent(seat)}` : ''}`),
  replayEvents: (id: string, seat: string | null) =>
    request<GameEvent[]>('GET', `/api/replays/${id}/events${seat ? `?seat=${encodeURIComponent(seat)}` : ''}`),
  /** The file goes as it is: a seed has more digits than a number of this language keeps. */
  upload: async (file: File): Promise<{ id: string }> => {
    const text = await file.text();
    try {
      JSON.parse(text);
    } catch {
      throw new Error('This is not a record of a game.');
    }
    return send('POST', '/api/replays', text);
  },
};
