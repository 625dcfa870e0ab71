import { describe, expect, it } from 'vitest';
import { colour, initials } from './colours';

describe('players', () => {
  const view = { players: { a: {}, b: {}, c: {} } } as never;

  it('have the colour of their place', () => {
    expect(['a', 'b', 'c'].map((name) => colour(view, name))).toEqual(['var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)']);
  });

  it('have their own initials, without titles', () => {
    expect(['duke_leto_atreides', 'glossu_the_beast_rabban', 'house_hagal', 'ilesa_ecaz'].map(initials)).toEqual(['LA', 'GR', 'HH', 'IE']);
  });
});
