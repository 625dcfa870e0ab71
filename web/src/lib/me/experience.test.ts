import { expect, test } from 'vitest';
import { experience } from './experience.svelte';

test('nobody has been asked at first; what is said is kept by game, and can be changed', () => {
  expect(experience.of('dune')).toBeUndefined();
  experience.say('dune', 'new');
  experience.say('war', 'knows');
  expect([experience.of('dune'), experience.of('war'), experience.of('imperium')]).toEqual(['new', 'knows', undefined]);
  experience.say('dune', 'knows');
  expect(experience.of('dune')).toBe('knows');
});

test('a lesson that has been taken is remembered, once', () => {
  expect(experience.done('dune', 'storm_and_spice')).toBe(false);
  experience.finish('dune', 'storm_and_spice');
  experience.finish('dune', 'storm_and_spice');
  expect(experience.done('dune', 'storm_and_spice')).toBe(true);
  expect(experience.done('war', 'storm_and_spice')).toBe(false);
});
