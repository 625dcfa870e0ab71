import { expect, it } from 'vitest';
import type { GameEvent } from '../wire/protocol';
import { places, since } from './since';

const event = (name: string, facts: Record<string, unknown> = {}, text = name): GameEvent => ({ name, rule: '', facts, text });

it('tells what happened since, by faction, without what is dull', () => {
  const told = [event('shipped', { seat: 'guild' }), event('moved', { seat: 'fremen' }), event('bid_passed', { seat: 'guild' }), event('moved', { seat: 'guild' }), event('storm_moved')];
  const found = since(told, 10, 11, ['guild', 'fremen']);
  expect(found.map(({ role, deeds }) => [role, deeds.map(({ number }) => number)])).toEqual([
    ['fremen', [11]],
    ['guild', [13]],
    ['', [14]],
  ]);
});

it('an event leads the eye from where something came to where it went', () => {
  expect(places(event('moved', { seat: 'guild', location: 'carthag_10', start: ['arsunt_10'], normal: 3 }))).toEqual(['arsunt_10', 'carthag_10']);
});
