import { describe, expect, it } from 'vitest';
import { sizesAt } from './sizes';

describe('sizes on the map', () => {
  it('stay readable on a laptop and do not swell on a large screen', () => {
    expect(sizesAt(0.61).piece * 16 * 0.61).toBeCloseTo(13.5);
    expect(sizesAt(0.61).name * 0.61).toBeCloseTo(10);
    expect(sizesAt(1.5).piece).toBe(1.1);
  });

  it('leave names away where nobody could read them', () => {
    expect(sizesAt(0.27)).toMatchObject({ piece: 2, name: 0 });
    expect(sizesAt(0.27 * 2).name).toBeGreaterThan(0);
  });
});
