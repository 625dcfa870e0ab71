import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin } from './admin';

describe('the administration', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends the token with every request, and the body as JSON', async () => {
    const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response('[]'));
    vi.stubGlobal('fetch', asked);
    expect(await admin('secret', 'players/x/suspend', 'POST', { why: 'spam' })).toEqual([]);
    const [path, options] = asked.mock.calls[0]!;
    expect(path).toBe('/api/admin/players/x/suspend');
    expect(options.headers).toEqual({ Authorization: 'Bearer secret', 'Content-Type': 'application/json' });
    expect(options.body).toBe('{"why":"spam"}');
  });

  it('tells a refusal in the server’s words', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"detail": "the token is wrong"}', { status: 403 }));
    await expect(admin('guess', 'overview')).rejects.toThrow('The token is wrong.');
  });
});
