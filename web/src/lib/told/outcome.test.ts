import { describe, expect, it } from 'vitest';
import { ending, outcome, standings } from './outcome';
import { proper } from '../words/words';

const imperium = { endings: { rival: 'A rival won' }, turn: 'Round' } as const;

describe('the end of a game', () => {
  it('names the winners, or who else won', () => {
    expect(outcome({ winners: ['fremen', 'spacing_guild'], kind: 'strongholds' }, proper)).toBe('Fremen and Spacing Guild won');
    expect(outcome({ winners: [], kind: 'rival' }, proper, imperium)).toBe('A rival won');
    expect(outcome({ winners: [], kind: 'round_limit' }, proper, imperium)).toBe('Nobody won');
  });

  it('lists the points, most first', () => {
    const told = standings([['paul', 7], ['left_rival', 10], ['right_rival', 7]], proper);
    expect(told.replaceAll('\u00a0', ' ')).toBe('Left Rival 10 · Paul 7 · Right Rival 7');
    expect(told.split(' ')).toHaveLength(3); // lines break only between players
    expect(standings([], proper)).toBe('');
  });

  it('counts rounds where the game has rounds', () => {
    expect(ending({ winners: ['paul'], kind: 'victory_points', turn: 8 }, imperium)).toBe('Victory points, round 8');
    expect(ending({ winners: ['fremen', 'guild'], kind: 'guild_special', turn: 10 }, { reasons: { guild_special: 'Nobody took control of Dune' } })).toBe('Nobody took control of Dune, turn 10');
    expect(ending({ winners: ['bene_gesserit'], kind: 'prediction', turn: 3 })).toBe('Prediction, turn 3');
    expect(ending({ winners: [], kind: 'rival', turn: 7 }, imperium)).toBe('Round 7');
  });
});
