import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Away } from './away.svelte';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

describe('away', () => {
  beforeEach(() => stored.clear());

  it('has nothing to tell on the first visit', () => {
    const away = new Away();
    away.note('seen t 0', 30, false, 1000);
    expect(away.since).toBeNull();
  });

  it('tells what happened since the last visit', () => {
    new Away().note('seen t 0', 30, false, 1000);
    const away = new Away();
    away.note('seen t 0', 42, false, 2000);
    expect(away.since).toBe(30);
    away.close();
    away.note('seen t 0', 43, false, 2001);
    expect(away.since).toBeNull();
  });

  it('does not tell after a mere reload, nor when nothing happened', () => {
    new Away().note('seen t 0', 30, false, 1000);
    const soon = new Away();
    soon.note('seen t 0', 32, false, 1005);
    expect(soon.since).toBeNull();
    const quiet = new Away();
    quiet.note('seen t 0', 32, false, 9000);
    expect(quiet.since).toBeNull();
  });

  it('tells when the page comes back into sight', () => {
    const away = new Away();
    away.note('seen t 0', 10, false, 1000);
    away.turned(true, 1001);
    away.note('seen t 0', 15, true, 1100);
    away.turned(false, 1200);
    expect(away.since).toBe(10);
  });
});
