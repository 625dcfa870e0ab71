import { describe, expect, it } from 'vitest';
import { ago, pretty } from './words';

describe('pretty', () => {
  it('turns names into words', () => {
    expect(pretty('bene_gesserit')).toBe('Bene gesserit');
    expect(pretty(7)).toBe('7');
  });
});

describe('ago', () => {
  it('says how long it has been', () => {
    expect(ago(1000, 1030)).toBe('just now');
    expect(ago(1000, 1000 + 125)).toBe('2 minutes ago');
    expect(ago(1000, 1000 + 3600)).toBe('1 hour ago');
    expect(ago(1000, 1000 + 3 * 86400)).toBe('3 days ago');
  });
});
