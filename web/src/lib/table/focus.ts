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

/** The top and the bottom of something, in pixels of the window. */
interface Span {
  top: number;
  bottom: number;
}

/** How far a list is to be scrolled so that these parts are in its frame, or as many as follow the first; not at all if one of them is. */
export function distance(parts: Span[], frame: Span): number {
  const seen = ({ top, bottom }: Span) => top >= frame.top - 1 && bottom <= frame.bottom + 1;
  if (!parts.length || parts.some(seen)) return 0;
  const [top, bottom] = [Math.min(...parts.map((part) => part.top)), Math.max(...parts.map((part) => part.bottom))];
  // What is higher than the frame is shown from its top.
  return top < frame.top || bottom - top > frame.bottom - frame.top ? top - frame.top : bottom - frame.bottom;
}
