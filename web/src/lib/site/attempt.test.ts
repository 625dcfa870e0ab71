import { describe, expect, it } from 'vitest';
import { Attempt } from './attempt.svelte';

describe('an attempt', () => {
  it('is under way until it is done', async () => {
    const attempt = new Attempt();
    let done = () => undefined as void;
    const running = attempt.run(() => new Promise<void>((resolve) => (done = resolve)));
    expect(attempt.busy).toBe(true);
    done();
    expect(await running).toBe(true);
    expect(attempt.busy).toBe(false);
    expect(attempt.problem).toBe('');
  });

  it('tells what went wrong, until the next one', async () => {
    const attempt = new Attempt();
    expect(await attempt.run(() => Promise.reject(new Error('that seat is taken')))).toBe(false);
    expect([attempt.busy, attempt.problem]).toEqual([false, 'that seat is taken']);
    await attempt.run(async () => undefined);
    expect(attempt.problem).toBe('');
  });
});
