import { describe, expect, it } from 'vitest';
import { contrast, tokens, type Theme } from './colour';
import css from './style.css?raw';

const grounds = ['night', 'ground', 'surface', 'raised'];
const text = ['ink', 'ink-soft', 'ink-faint', 'sand', 'accent', 'good', 'bad', 'shield'];
const roles = ['atreides', 'bene_gesserit', 'emperor', 'fremen', 'guild', 'harkonnen'];
const seats = ['seat-1', 'seat-2', 'seat-3', 'seat-4'];
const areas = ['throne', 'navigators', 'sisters', 'sietch', 'assembly', 'town', 'trade'];
const goods = ['solari', 'melange', 'water', 'war', 'intrigue', 'persuasion', 'glory', 'flesh', 'ixian'];
const onColour = [
  ['sand-ink', 'sand'],
  ['accent-ink', 'accent'],
  ...[...seats, ...areas].map((colour) => ['seat-ink', colour]),
];

describe('contrast', () => {
  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  for (const theme of ['light', 'dark'] as Theme[]) {
    const t = tokens(css, theme);
    it.each(grounds.flatMap((ground) => text.map((ink) => [ink, ground])))(`${theme}: %s on %s is readable`, (ink, ground) => {
      expect(contrast(t[ink!]!, t[ground!]!)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(onColour)(`${theme}: %s on %s is readable`, (ink, ground) => {
      expect(contrast(t[ink!]!, t[ground!]!)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(grounds.flatMap((ground) => ['edge', 'focus', ...roles, ...seats, ...areas, ...goods].map((mark) => [mark, ground])))(
      `${theme}: %s is seen on %s`,
      (mark, ground) => {
        expect(contrast(t[mark!]!, t[ground!]!)).toBeGreaterThanOrEqual(3);
      },
    );
  }
});
