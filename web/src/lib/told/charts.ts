// Line charts over the turns: scales, round ticks, paths, and labels at the lines' ends that do not cover each other.

export interface Series {
  name: string;
  values: number[];
}

export interface Label {
  name: string;
  value: number;
  /** Where the line ends, and where its label stands. */
  y: number;
  at: number;
}

/** Round numbers from 0 to at least `max`, about `count` steps. */
export function ticks(max: number, count = 4): number[] {
  const rough = Math.max(1, max) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10) * power);
  const found: number[] = [];
  for (let value = 0; value < max + step; value += step) found.push(value);
  return found;
}

/** A straight scale from numbers to pixels. */
export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const width = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / width) * (to[1] - to[0]);
}

/** One line for each seat out of a figure's rows (a row of seats for each turn). */
export function series(names: string[], rows: number[][]): Series[] {
  return names.map((name, seat) => ({ name, values: rows.map((row) => row[seat] ?? 0) }));
}

export function path(values: number[], x: (i: number) => number, y: (value: number) => number): string {
  return values.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/** Labels moved apart, in order, within 0 to `height`. */
export function spread(ends: { name: string; value: number; y: number }[], gap: number, height: number): Label[] {
  const labels = [...ends].sort((a, b) => a.y - b.y).map((end) => ({ ...end, at: end.y }));
  let low = 0;
  for (const label of labels) {
    label.at = Math.max(label.at, low);
    low = label.at + gap;
  }
  let high = height;
  for (const label of labels.toReversed()) {
    label.at = Math.min(label.at, high);
    high = label.at - gap;
  }
  return labels;
}

/** Which words along an axis are written, a step apart: the last one, and before it those that do not touch the next. */
export function legible(words: string[], step: number, letter = 6, gap = 5): boolean[] {
  const shown = words.map(() => false);
  let next = Infinity;
  for (let i = words.length - 1; i >= 0; i--) {
    const half = (words[i]!.length * letter) / 2;
    if (i * step + half > next) continue;
    shown[i] = true;
    next = i * step - half - gap;
  }
  return shown;
}

/** Six dashes, so that lines differ by more than colour. */
export const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '12 3 2 3 2 3'];
