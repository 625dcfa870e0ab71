// The server's side of how I am reached.

import { request } from '../lib/wire/api';

export interface Quiet {
  from: string;
  to: string;
  zone: string;
}

export interface Reached {
  email: string;
  confirmed: boolean;
  webhook: string;
  quiet: Quiet | null;
  /** The addresses of the browsers that are woken. */
  push: string[];
  /** The site's key, with which a browser subscribes. */
  push_key: string;
  channels: string[];
}

export const reaching = {
  mine: () => request<Reached>('GET', '/api/me/notices'),
  save: (wish: { email: string; webhook: string; quiet: Quiet | null }) => request<Reached>('PUT', '/api/me/notices', wish),
  confirm: (code: string) => request<Reached>('POST', '/api/me/notices/confirm', { code }),
  push: (made: PushSubscriptionJSON) => request<Reached>('PUT', '/api/me/notices/push', { endpoint: made.endpoint, keys: made.keys }),
  silence: (endpoint: string) => request<Reached>('DELETE', '/api/me/notices/push', { endpoint }),
  tryIt: async () => void (await request('POST', '/api/me/notices/try')),
  forSeat: async (id: string, seat: number, on: boolean) => void (await request('PUT', `/api/tables/${id}/seats/${seat}/notices`, { on })),
};
