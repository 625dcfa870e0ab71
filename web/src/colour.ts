// Contrast as WCAG 2 measures it, for the test that holds the design tokens to level AA.

export type Theme = 'light' | 'dark';

/** The tokens of a style sheet as the theme has them: "--name: #hex" and "--name: light-dark(#day, #night)". */
export function tokens(css: string, theme: Theme): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((#\w+),\s*(#\w+)\)/.exec(value!);
    const colour = both ? both[theme === 'light' ? 1 : 2]! : value!.trim();
    if (/^#[0-9a-f]{6}$/i.test(colour)) found[name!] = colour;
  }
  return found;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
