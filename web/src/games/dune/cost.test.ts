import { describe, expect, it } from 'vitest';
import { revivalPrice, shipmentPrice } from './cost';

describe('prices', () => {
  it('of shipments depend on the place', () => {
    expect(shipmentPrice('ship', 'arrakeen_9', 5)).toBe(5);
    expect(shipmentPrice('ship', 'old_gap_9', 5)).toBe(10);
    expect(shipmentPrice('ship', 'polar_sink', 1)).toBe(2);
  });

  it('are halved once, rounded up', () => {
    expect(shipmentPrice('ship_at_half_price', 'carthag_10', 5)).toBe(3);
    expect(shipmentPrice('ship_by_karama', 'meridian_0', 3)).toBe(3);
    expect(shipmentPrice('cross_ship_at_half_price', 'sietch_tabr_13', 1)).toBe(1);
    expect(shipmentPrice('cross_ship', 'sietch_tabr_13', 3)).toBe(3);
  });

  it('of leaving the planet are one for two forces, and sending is free', () => {
    expect(shipmentPrice('off_planet', '', 3)).toBe(2);
    expect(shipmentPrice('send', 'meridian_0', 9)).toBe(0);
  });

  it('of revival begin after the free ones', () => {
    expect(revivalPrice(2, 2)).toBe(0);
    expect(revivalPrice(3, 1)).toBe(4);
  });
});
