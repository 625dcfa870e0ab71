import { describe, expect, it } from 'vitest';
import type { Level } from '../wire/protocol';
import { pretty } from '../words/words';
import { heading, picked, type Words } from './wording';

const words: Words = {
  title: (_kind, name) => pretty(name),
  level: (name, about) => [name === 'choice' ? '' : pretty(name), about ? pretty(about.name) : ''].filter(Boolean).join(': '),
};
const menu = (name: string, about?: string): Level => ({ name, kind: 'x', options: [], ...(about ? { about: { kind: 'area', name: about } } : {}) });

describe('the heading of a menu', () => {
  it('does not repeat the place that the question names', () => {
    expect(heading(menu('choice', 'carthag'), 'Do you continue the battle in Carthag?', words)).toBe('');
    expect(heading(menu('zone', 'carthag'), 'Is a Carryall given up in Carthag?', words)).toBe('Zone');
  });

  it('names it where the question does not', () => {
    expect(heading(menu('choice', 'carthag'), 'Do you go on?', words)).toBe('Carthag');
    expect(heading(menu('from'), 'Do you go on?', words)).toBe('From');
    expect(heading(menu('choice'), 'Do you go on?', words)).toBe('');
  });
});

describe('the picks so far', () => {
  it('say what they are for where they would say nothing', () => {
    const menus = [menu('marker', 'guild'), menu('marker', 'choam'), menu('reserve'), menu('target'), menu('count'), null];
    const told = picked(['let_it_drop', 'let_it_drop', 'no', 'carthag', 2], menus, words);
    expect(told.map(({ what }) => what)).toEqual(['Marker: Guild', 'Marker: Choam', 'Reserve', '', 'Count']);
    expect(told.map(({ title }) => title)).toEqual(['Let it drop', 'Let it drop', 'No', 'Carthag', '2']);
  });

  it('are only themselves where there is one of each', () => {
    expect(picked(['ship', 'carthag'], [menu('choice'), menu('location'), null], words)).toEqual([
      { what: '', title: 'Ship' },
      { what: '', title: 'Carthag' },
    ]);
  });
});
