import { expect, test } from 'vitest';
import { fetched } from './fetched';

test('a document is fetched once', async () => {
  let times = 0;
  const fetch = () => Promise.resolve(++times);
  expect([await fetched('one', fetch), await fetched('one', fetch), times]).toEqual([1, 1, 1]);
});

test('what failed is asked for again', async () => {
  let times = 0;
  const fetch = () => (++times === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here'));
  await expect(fetched('two', fetch)).rejects.toThrow('away');
  expect(await fetched('two', fetch)).toBe('here');
});
