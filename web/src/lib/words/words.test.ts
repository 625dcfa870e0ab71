import { describe, expect, it } from 'vitest';
import { ago, initials, left, listed, plural, pretty, proper, sentence, span } from './words';

describe('names', () => {
  it('become words', () => {
    expect(pretty('poison_weapon')).toBe('Poison weapon');
    expect(pretty(7)).toBe('7');
  });

  it('become proper names, small words small', () => {
    expect(proper('bene_gesserit')).toBe('Bene Gesserit');
    expect(proper('bight_of_the_cliff')).toBe('Bight of the Cliff');
    expect(proper('the_great_flat')).toBe('The Great Flat');
  });

  it('become initials', () => {
    expect(initials('bene_gesserit')).toBe('BG');
    expect(initials('guild')).toBe('G');
  });
});

describe('lists and numbers', () => {
  it('are read aloud', () => {
    expect(listed([])).toBe('');
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b'])).toBe('a and b');
    expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    expect(plural(1, 'seat')).toBe('1 seat');
    expect(plural(0, 'seat')).toBe('0 seats');
    expect(plural(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('remarks', () => {
  it('become sentences', () => {
    expect(sentence('private talk is for allies')).toBe('Private talk is for allies.');
    expect(sentence('Why not?')).toBe('Why not?');
    expect(sentence('')).toBe('');
  });
});

describe('times', () => {
  it('say how long it has been', () => {
    expect(ago(1000, 1030)).toBe('just now');
    expect(ago(1000, 1000 + 125)).toBe('2 minutes ago');
    expect(ago(1000, 1000 + 3600)).toBe('1 hour ago');
    expect(ago(1000, 1000 + 3 * 86400)).toBe('3 days ago');
    expect(ago(2000, 1000)).toBe('just now');
  });

  it('name spans in whole units', () => {
    expect(span(10)).toBe('10 seconds');
    expect(span(90)).toBe('90 seconds');
    expect(span(120)).toBe('2 minutes');
    expect(span(86400)).toBe('1 day');
  });

  it('count down', () => {
    expect(left(8.2)).toBe('9 s');
    expect(left(-3)).toBe('0 s');
    expect(left(65)).toBe('1:05');
    expect(left(7200)).toBe('2 h');
    expect(left(3 * 86400)).toBe('3 days');
  });
});
