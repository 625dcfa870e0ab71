import { describe, expect, it } from 'vitest';
import { sizesAt } from './sizes';

describe('sizes on the map', () => {
  it('stay readable on a laptop, and grow no faster than the map on a large screen', () => {
    expect(sizesAt(0.61).piece * 16 * 0.61).toBeCloseTo(13.5);
    expect(sizesAt(0.61).name * 0.61).toBeCloseTo(10);
    expect(sizesAt(1.5).piece).toBe(1.25);
    expect(sizesAt(1).name).toBe(15);
  });

  it('are readable and can be touched on a phone, where only the names that matter are drawn', () => {
    const phone = sizesAt(0.27);
    expect(phone.piece * 16 * 0.27).toBeGreaterThan(12);
    expect(phone.name * 0.27).toBeCloseTo(10);
    expect(2 * phone.touch * 0.27).toBeGreaterThanOrEqual(24);
    expect(phone.all).toBe(false);
    expect(sizesAt(0.27 * 2).all).toBe(true);
  });
});
