// Prices, for forms that show them while one changes the numbers. The server has the last word.

import { placeById, territories } from './geometry';

const HALF = new Set(['ship_at_half_price', 'ship_by_karama', 'cross_ship_at_half_price', 'off_planet']);

/** The spice for shipping so many forces there. */
export function shipmentPrice(kind: string, place: string, number: number): number {
  if (kind === 'send') return 0;
  const terrain = territories[placeById.get(place)?.territory ?? '']?.terrain;
  const full = number * (kind === 'off_planet' || terrain === 'stronghold' ? 1 : 2);
  return HALF.has(kind) ? Math.ceil(full / 2) : full;
}

/** Forces beyond the free ones cost two spice each. */
export function revivalPrice(number: number, free: number): number {
  return 2 * Math.max(0, number - free);
}
