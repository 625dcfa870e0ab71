import { expect, test } from 'vitest';
import { findPages, findRules, MOST, type Page, type RuleEntry } from './find';

const page = (title: string, text = ''): Page => ({ kind: 'card', name: title.toLowerCase(), title, text, facts: [], rules: [] });
const rule = (id: string, title: string, summary = '', section = 'Battle'): RuleEntry => ({ id, section, title, summary });

test('pages are found by title first, then by what they say', () => {
  const all = [page('Snooper', 'wards off poison, as a Shield wards off projectiles'), page('Shield'), page('Lasgun', 'explodes with a shield')];
  expect(findPages(all, 'shield').map(({ title }) => title)).toEqual(['Shield', 'Snooper', 'Lasgun']);
  expect(findPages(all, 'nothing of the kind')).toEqual([]);
  expect(findPages(all, '  ')).toEqual([]);
});

test('rules are found by number and by words, all of which must be there', () => {
  const all = [rule('1.07.06', 'Resolution'), rule('1.06.03', 'Shipping', 'any number of reserves'), rule('3.01.07', 'Atomics', 'reserves die'), rule('2.1.07', 'Other')];
  expect(findRules(all, '1.07').map(({ id }) => id)).toEqual(['1.07.06', '3.01.07', '2.1.07']);
  expect(findRules(all, 'reserves number').map(({ id }) => id)).toEqual(['1.06.03']);
  expect(findRules(all, 'battle')).toHaveLength(4);
});

test('a broad search is cut off', () => {
  expect(findRules(Array.from({ length: 200 }, (_, i) => rule(`1.${i}`, 'Storm')), 'storm')).toHaveLength(MOST);
});
