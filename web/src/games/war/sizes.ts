// How large pieces and names are drawn: about the same on the screen, whatever the window and the zoom.

/** Pixels of the number on a legion and of an area's name. */
const [NUMBER, NAME] = [13.5, 10];

/** Sizes in the map's own units, where a unit is this many pixels; a name of size 0 is not drawn. */
export function sizesAt(scale: number): { piece: number; site: number; name: number } {
  const unit = scale || 0.6;
  const piece = Math.min(2, Math.max(1.1, NUMBER / (16 * unit)));
  return { piece, site: Math.min(1.4, piece * 0.92), name: unit < 0.4 ? 0 : Math.max(12, NAME / unit) };
}
