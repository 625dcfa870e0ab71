import { describe, expect, it } from 'vitest';
import { clock } from './clock';
import type { View } from '../wire/protocol';
import { someView } from '../table/testing';

const view = (rest: Record<string, unknown>): View => ({ ...someView(), ...rest });

describe('clock', () => {
  it('tells turns or rounds, whichever the game counts', () => {
    expect(clock(view({ turn: 3, turns: 10 }))).toEqual({ word: 'Turn', number: 3, of: 10 });
    expect(clock(view({ round: 2, turn: { seat: 'paul' } }))).toEqual({ word: 'Round', number: 2, of: null });
    expect(clock(view({}))).toBeNull();
  });
});
