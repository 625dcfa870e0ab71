// Where a board that is small on the screen is looked at more closely: at what a question is about.

/** A part of a board: its middle, in pixels from the middle of the frame, and its size, all unzoomed. */
export interface Focus {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** More would lose sight of what is around. */
const CLOSEST = 2.4;

/** The zoom that shows a part well, and how far the board is moved for it; without a part, the whole. */
export function fit(focus: Focus | null, wide: number, high: number): { zoom: number; x: number; y: number } {
  const zoom = focus ? Math.min(CLOSEST, wide / focus.wide, high / focus.high) : 1;
  if (!focus || zoom < 1.15) return { zoom: 1, x: 0, y: 0 };
  return { zoom, x: -focus.x * zoom, y: -focus.y * zoom };
}
