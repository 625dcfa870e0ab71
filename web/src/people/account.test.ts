import { afterEach, describe, expect, it, vi } from 'vitest';
import { byPasskey, bytes, read, text, write } from './account';

describe('passkeys', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads and writes bytes as letters that are safe in addresses', () => {
    const data = Uint8Array.from([0, 250, 251, 252, 253, 254, 255]);
    expect(text(data.buffer)).toBe('APr7_P3-_w');
    expect([...bytes('APr7_P3-_w')]).toEqual([...data]);
  });

  it('gives the browser bytes for what the server told in letters', () => {
    const made = read({ challenge: 'AQI', user: { id: 'Aw', name: 'Chani' }, excludeCredentials: [{ id: 'BA', type: 'public-key' }] });
    expect([...(made.challenge as Uint8Array)]).toEqual([1, 2]);
    expect([...((made.user as { id: Uint8Array }).id)]).toEqual([3]);
    expect([...((made.excludeCredentials as { id: Uint8Array }[])[0]!.id)]).toEqual([4]);
    expect(read({ challenge: 'AQI' }).allowCredentials).toEqual([]);
  });

  it('sends on what is there, and nothing else', () => {
    const one = (n: number) => Uint8Array.from([n]).buffer;
    const credential = { id: 'AQ', rawId: one(1), type: 'public-key', response: { clientDataJSON: one(2), signature: one(3), other: one(4) } };
    expect(write(credential as unknown as PublicKeyCredential)).toEqual({
      id: 'AQ',
      rawId: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'Ag', signature: 'Aw' },
    });
  });

  it('says in a sentence that nothing was chosen', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"challenge": "AQI"}'));
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.reject(new DOMException('…', 'NotAllowedError')) } });
    await expect(byPasskey(false)).rejects.toThrow('No passkey was used.');
  });
});
