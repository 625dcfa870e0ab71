import { describe, expect, it } from 'vitest';
import { manner, quieted, withManner, withTopic, type Wishes } from './wishes';

const none: Wishes = { autoPass: [], windows: {}, forced: false };

describe('wishes', () => {
  it('ask always until something else is said, and never keeps what was quiet', () => {
    expect(manner(none, 'karama')).toBe('always');
    const never = withManner(quieted(none, 'karama', 'voice', 3), 'karama', 'never');
    expect(manner(never, 'karama')).toBe('never');
    expect(never.windows['karama']).toEqual({ turn: 3, quiet: ['voice'] });
    expect(manner(withManner(never, 'karama', 'always'), 'karama')).toBe('always');
  });

  it('name abilities and factions, together', () => {
    let wishes = withManner(none, 'karama', 'only');
    expect(manner(wishes, 'karama')).toBe('only');
    wishes = withTopic(wishes, 'karama', 'only', 'voice', true);
    wishes = withTopic(wishes, 'karama', 'of', 'guild', true);
    expect(wishes.windows['karama']).toMatchObject({ only: ['voice'], of: ['guild'] });
    wishes = withTopic(wishes, 'karama', 'only', 'voice', false);
    expect(wishes.windows['karama']).toMatchObject({ only: [], of: ['guild'] });
  });

  it('are quiet for one turn', () => {
    const third = quieted(quieted(none, 'karama', 'voice', 3), 'karama', 'half_price', 3);
    expect(third.windows['karama']).toEqual({ turn: 3, quiet: ['voice', 'half_price'] });
    expect(quieted(third, 'karama', 'voice', 4).windows['karama']).toEqual({ turn: 4, quiet: ['voice'] });
  });
});
