import { expect, test } from 'vitest';
import type { Shown } from './moments';
import { Showing } from './showing.svelte';

const moment = (number: number, title = `m${number}`): Shown => ({ number, kind: 'battle', name: title, title, seconds: 5, lines: [] });

test('what happened before I came is not shown by itself, but can be looked at again', () => {
  const showing = new Showing();
  showing.note('0', [moment(3)], 10);
  expect(showing.current).toBe(null);
  showing.show(3);
  expect(showing.current?.title).toBe('m3');
  showing.next();
  expect(showing.current).toBe(null);
});

test('moments come one after another, and each as it stands now', () => {
  const showing = new Showing();
  showing.note('0', [], 10);
  showing.note('0', [moment(11), moment(14)], 16);
  expect(showing.current?.number).toBe(11);
  expect(showing.waiting).toBe(1);
  showing.note('0', [moment(11, 'with losses'), moment(14)], 18);
  expect(showing.current?.title).toBe('with losses');
  showing.next();
  expect(showing.current?.number).toBe(14);
  showing.next();
  expect(showing.current).toBe(null);
  showing.note('0', [moment(11), moment(14)], 19);
  expect(showing.current).toBe(null);
});

test('a long absence does not make a long queue, and another seat has its own', () => {
  const showing = new Showing();
  showing.note('0', [], 0);
  showing.note('0', [1, 2, 3, 4, 5, 6].map((n) => moment(n)), 9);
  expect(showing.current?.number).toBe(3);
  showing.note('1', [moment(2)], 9);
  expect(showing.current).toBe(null);
});

test('whoever does not want them is not shown any, and meets no old ones later', () => {
  const showing = new Showing();
  showing.note('0', [], 0);
  showing.note('0', [moment(2)], 4, false);
  expect(showing.current).toBe(null);
  showing.note('0', [moment(2)], 5, true);
  expect(showing.current).toBe(null);
});
