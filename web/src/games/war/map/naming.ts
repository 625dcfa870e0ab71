// Which names a small map has room for, and where they stand: the weightiest first, above what stands in
// the area, none over another, and none over the pieces of a neighbour.

export interface Named {
  id: string;
  lines: string[];
  label: [number, number];
  anchor: [number, number];
}

export interface Placed {
  id: string;
  lines: string[];
  x: number;
  /** The baseline of the first line. */
  y: number;
}

/** The width of a letter, and how far the pieces of an area reach, as parts of their sizes. */
const [LETTER, REACH] = [0.52, 20];
const HALF = { wide: 16, high: 14 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const apart = (a: Box, b: Box): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

function box({ lines, x, y }: Placed, font: number): Box {
  const half = (Math.max(...lines.map((line) => line.length)) * font * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - font * 0.85, bottom: y + font * (lines.length - 0.8) };
}

function pieces([x, y]: [number, number], piece: number): Box {
  return { left: x - HALF.wide * piece, right: x + HALF.wide * piece, top: y - HALF.high * piece, bottom: y + HALF.high * piece };
}

/** A mark on the map with a word beside it. */
export interface Marked {
  id: string;
  word: string;
  point: [number, number];
}

const around = ([x, y]: [number, number], by: number): Box => ({ left: x - by, right: x + by, top: y - by, bottom: y + by });

/** With the settlement or Sietch to the left of the pieces. */
function site([x, y]: [number, number], piece: number): Box {
  return { ...pieces([x, y], piece), left: x - 17 - 20 * piece };
}

/** Where the words of marks stand: under them, or above or beside them where a name, a piece or another word lies there. */
export function beside(marks: Marked[], names: Placed[], { font, piece, disc, busy }: { font: number; piece: number; disc: number; busy: Named[] }): Placed[] {
  const taken = [...names.map((name) => box(name, font)), ...busy.map(({ anchor }) => site(anchor, piece)), ...marks.map(({ point }) => around(point, disc))];
  return marks.map(({ id, word, point: [x, y] }) => {
    const aside = disc + (word.length * font * LETTER) / 2 + font * 0.2;
    const spots = [
      [x, y + disc + font],
      [x, y - disc - font * 0.35],
      [x + aside, y + font * 0.35],
      [x - aside, y + font * 0.35],
    ].map(([at, base]) => ({ id, lines: [word], x: at!, y: base! }));
    const found = spots.find((spot) => taken.every((other) => apart(box(spot, font), other))) ?? spots[0]!;
    taken.push(box(found, font));
    return found;
  });
}

/** Names in the order of their weight; `busy` are the areas where something stands, `marks` what else is to stay in sight. The first `sure` names are drawn in any case. */
export function place(areas: Named[], { font, piece, busy, disc = 0, marks = [], sure = 0 }: { font: number; piece: number; busy: Named[]; disc?: number; marks?: Marked[]; sure?: number }): Placed[] {
  const drawn: { placed: Placed; room: Box }[] = [];
  const held = new Set(busy.map(({ id }) => id));
  areas.forEach(({ id, lines, label, anchor }, i) => {
    if (!lines.length) return;
    const high = font * (lines.length - 1);
    const y = held.has(id) ? Math.min(label[1] - high / 2, anchor[1] - REACH * piece - high) : label[1] - high / 2;
    const placed = { id, lines, x: label[0], y };
    const room = box(placed, font);
    const free = () => drawn.every((other) => apart(room, other.room)) && busy.every((other) => other.id === id || apart(room, pieces(other.anchor, piece))) && marks.every(({ point }) => apart(room, around(point, disc)));
    if (i < sure || free()) drawn.push({ placed, room });
  });
  return drawn.map(({ placed }) => placed);
}
