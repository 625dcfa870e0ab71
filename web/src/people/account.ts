// My account: what the server tells of it, and the passkeys of this browser.

import { request } from '../lib/wire/api';

export interface Account {
  name: string;
  registered: boolean;
  passkeys: { id: string; name: string; made: number; used: number }[];
  devices: { id: string; name: string; made: number; seen: number; this: boolean }[];
  codes: number;
  deeds: { at: number; what: string }[];
}

type Plain = Record<string, unknown>;

export const account = {
  look: () => request<Account>('GET', '/api/me/account'),
  codes: () => request<{ codes: string[] }>('POST', '/api/me/codes'),
  dropPasskey: (id: string) => request<object>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  link: () => request<{ link: string }>('POST', '/api/me/devices'),
  signOut: (id: string) => request<object>('DELETE', `/api/me/devices/${encodeURIComponent(id)}`),
  signOutOthers: () => request<object>('DELETE', '/api/me/devices'),
  byCode: (code: string, keep: boolean) => request<object>('POST', '/api/sign-in/code', { code, keep }),
  byLink: (token: string, keep: boolean) => request<object>('POST', `/api/sign-in/device/${encodeURIComponent(token)}`, { keep }),
  forget: () => request<object>('DELETE', '/api/me'),
};

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function text(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether this browser keeps passkeys for this page. */
export const possible = (): boolean => typeof PublicKeyCredential !== 'undefined' && isSecureContext;

/** The server's options with the bytes that the browser wants. */
export function read(options: Plain): Plain {
  const known = (list: unknown) => ((list as Plain[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id as string) }));
  const user = options.user as Plain | undefined;
  return {
    ...options,
    challenge: bytes(options.challenge as string),
    ...(user ? { user: { ...user, id: bytes(user.id as string) }, excludeCredentials: known(options.excludeCredentials) } : { allowCredentials: known(options.allowCredentials) }),
  };
}

/** What the browser answered, as plain data. */
export function write(credential: PublicKeyCredential): Plain {
  const response: Plain = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    const value = (credential.response as unknown as Plain)[name];
    if (value instanceof ArrayBuffer) response[name] = text(value);
  }
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response };
}

/** Makes a passkey; the recovery codes that come with the first one. */
export async function addPasskey(name: string): Promise<string[]> {
  const options = read(await request<Plain>('POST', '/api/me/passkeys/options'));
  const made = await asked(() => navigator.credentials.create({ publicKey: options as unknown as PublicKeyCredentialCreationOptions }));
  return (await request<{ codes: string[] }>('POST', '/api/me/passkeys', { credential: write(made), name })).codes;
}

/** Signs in by a passkey; what was played here as a guest comes along if that is wanted. */
export async function byPasskey(keep: boolean): Promise<void> {
  const options = read(await request<Plain>('POST', '/api/sign-in/options'));
  const found = await asked(() => navigator.credentials.get({ publicKey: options as unknown as PublicKeyCredentialRequestOptions }));
  await request('POST', '/api/sign-in/passkey', { credential: write(found), keep });
}

/** The browser's refusals are for programmers: people get a sentence. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await ask();
    if (answer) return answer as PublicKeyCredential;
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') throw new Error('This device has a passkey for you already.', { cause: error });
    if ((error as Error).name !== 'NotAllowedError') throw new Error('This browser could not do it: use a recovery code.', { cause: error });
  }
  throw new Error('No passkey was used.');
}
