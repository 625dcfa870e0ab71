// The administration's requests. The token is kept for this tab alone.

import { HttpError } from '../wire/api';
import { sentence } from '../words/words';

export interface Overview {
  version: string;
  node: string;
  health: Record<string, boolean>;
  live: number;
  sockets: number;
  reports: number;
  holds: number;
}

export interface AdminTable {
  id: string;
  name: string;
  game: string;
  status: string;
  changed: number;
  owner: string | null;
  private: boolean;
  hold?: string;
  seats: { role: string; kind: string; name: string | null }[];
}

export interface AdminPlayer {
  id: string;
  name: string;
  seen: number;
  suspended: string;
}

export interface AdminReport {
  id: string;
  table: string;
  about: string;
  about_name: string | null;
  reporter_name: string | null;
  words: string;
  at: number;
}

const PLACE = 'landsraad admin';

export function rememberedToken(): string {
  return sessionStorage.getItem(PLACE) ?? '';
}

export function rememberToken(token: string): void {
  sessionStorage.setItem(PLACE, token);
}

export async function admin<T>(token: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(`/api/admin/${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const detail = (data as { detail?: unknown } | null)?.detail;
    throw new HttpError(typeof detail === 'string' ? sentence(detail) : `The server refused this (${response.status}).`, response.status);
  }
  return data as T;
}
