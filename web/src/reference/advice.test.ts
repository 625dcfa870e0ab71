import { expect, test } from 'vitest';
import { inWords } from './advice';

const client = { title: (kind: string, name: string | number) => `${kind}:${name}`, level: (name: string) => name.toUpperCase() };

test('names get their titles, numbers are told with what is counted', () => {
  const advised = { values: ['ship', 'arrakeen_9', 5, 0], kinds: ['shipment', 'location', 'number', 'number'], levels: ['kind', 'location', 'normal', 'elite'] };
  expect(inWords(advised, client)).toBe('shipment:ship · location:arrakeen_9 · NORMAL 5 · ELITE 0');
});

test('without a title of its own a level is made readable, and an answer without values goes on', () => {
  const plain = { title: client.title };
  expect(inWords({ values: [3], kinds: ['number'], levels: ['elite_lost'] }, plain)).toBe('Elite lost 3');
  expect(inWords({ values: [], kinds: [], levels: [] }, plain)).toBe('Go on');
});
