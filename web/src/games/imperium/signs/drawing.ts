// How wide signs and their numbers are in a drawing.

import type { Part } from '../cards/effects';

/** The number beside a sign; one of a thing needs none. */
export function number(count: number | undefined): string {
  if (count === undefined || count === 1) return '';
  return count < 0 ? `−${-count}` : String(count);
}

export function numberWidth(count: number | undefined, size: number): number {
  const digits = number(count).length;
  return digits ? digits * size * 0.46 + size * 0.12 : 0;
}

function width(part: Part, size: number): number {
  return part.icon ? numberWidth(part.count, size) + size * 1.14 : (part.words!.length * 0.4 + 0.4) * size;
}

/** A row of parts centred on `x`, smaller where it would be wider than `room`. */
export function inRow(parts: Part[], x: number, size: number, room = Infinity): { size: number; places: { part: Part; x: number }[] } {
  const total = parts.reduce((sum, part) => sum + width(part, size), 0);
  if (total > room) return inRow(parts, x, (size * room) / total);
  let at = x - total / 2;
  const places = parts.map((part) => {
    const wide = width(part, size);
    at += wide;
    return { part, x: at - wide / 2 };
  });
  return { size, places };
}
