import { expect, it } from 'vitest';
import { lapse } from './lapse';
import { pretty } from '../words/words';

it('says what was asked and what was answered', () => {
  const titles = { title: (_: string, name: string | number) => pretty(name), questions: { bid: 'Bid for the card' } };
  expect(lapse({ question: 'bid', values: ['pass'], first: 3, at: 0 }, titles)).toBe('Your time ran out. “Bid for the card” was answered for you: Pass.');
  expect(lapse({ question: 'end_turn', values: [], first: 3, at: 0 }, null)).toBe('Your time ran out. “End turn” was answered for you: nothing.');
});
