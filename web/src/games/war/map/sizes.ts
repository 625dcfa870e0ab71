// How large pieces and names are drawn: about the same on the screen, whatever the window and the zoom; on a large map they grow with it.

/** Pixels of the number on a legion and of an area's name. */
const [NUMBER, NAME] = [13.5, 10];

/** Pixels of an air zone's mark, as a radius. */
const DISC = 7.5;

/** Pixels that a finger needs around a point, as a radius. */
const FINGER = 12.5;

export interface Sizes {
  piece: number;
  site: number;
  name: number;
  /** Whether there is room for every name; else only those that matter now are drawn. */
  all: boolean;
  /** The radius of the mark of an air zone. */
  disc: number;
  /** The radius of what can be touched. */
  touch: number;
}

/** Sizes in the map's own units, where a unit is this many pixels. */
export function sizesAt(scale: number): Sizes {
  const unit = scale || 0.6;
  const piece = Math.min(3.2, Math.max(1.25, NUMBER / (16 * unit)));
  return { piece, site: Math.min(2.9, piece * 0.92), name: Math.max(15, NAME / unit), all: unit >= 0.4, disc: Math.max(17, DISC / unit), touch: Math.max(17, FINGER / unit) };
}
