import { describe, expect, it } from 'vitest';
import { ended, line } from './club';

const seat = (rank: number) => ({ role: 'atreides', name: 'Ann', bot: false, rank });

describe('people', () => {
  it('tells fairly how a game ended', () => {
    const seats = [seat(1), seat(2)];
    expect(ended({ rank: 1, how: '', seats })).toBe('won');
    expect(ended({ rank: 2, how: '', seats })).toBe('lost');
    expect(ended({ rank: 2, how: 'left', seats })).toBe('gave up the seat');
    expect(ended({ rank: 2, how: 'away', seats })).toBe('a bot had the seat at the end');
    expect(ended({ rank: 2, how: '', seats: [seat(2), seat(2)] })).toBe('nobody won');
  });

  it('draws ratings from the lowest to the highest', () => {
    const point = (rating: number) => ({ at: 0, rating, provisional: true });
    expect(line([point(0), point(10), point(5)], 100, 40)).toBe('M0.0 40.0L50.0 0.0L100.0 20.0');
    expect(line([point(3)], 100, 40)).toBe('M0.0 40.0');
  });
});
