import { describe, expect, it } from 'vitest';
import { ended, figure, points, titles } from './club';

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
    expect(points([point(0), point(10), point(5)], 100, 40)).toEqual([[0, 40], [50, 0], [100, 20]]);
    expect(points([point(3)], 100, 40)).toEqual([[0, 20]]);
    expect([figure(-2.806), figure(19.1)]).toEqual(['−2.81', '19.10']);
    expect([titles('war'), titles('rex')]).toEqual(['War for Arrakis', 'Rex']);
  });
});
