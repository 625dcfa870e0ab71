// Searching the reference: pages by their titles and texts, rules by number and words.

export interface Page {
  kind: string;
  name: string;
  title: string;
  text: string;
  facts: string[];
  /** The numbers of the rules that are about it. */
  rules: string[];
}

export interface RuleEntry {
  id: string;
  section: string;
  title: string;
  summary: string;
}

export interface ReferenceDocument {
  kinds: Record<string, string>;
  pages: Page[];
  rules: RuleEntry[];
}

/** So many of each are shown at once. */
export const MOST = 40;

const words = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

/** How well something fits: 0 if not at all; more if the beginning of its name, or its number, is what was typed. */
function fits(wanted: string[], name: string, text: string): number {
  const [first, all] = [name.toLowerCase(), `${name} ${text}`.toLowerCase()];
  if (!wanted.every((word) => all.includes(word))) return 0;
  return 1 + (wanted.every((word) => first.includes(word)) ? 2 : 0) + (first.startsWith(wanted.join(' ')) ? 4 : 0);
}

function ranked<T>(all: T[], score: (one: T) => number): T[] {
  return all
    .map((one, i) => ({ one, i, score: score(one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, MOST)
    .map(({ one }) => one);
}

export function findPages(all: Page[], query: string): Page[] {
  const wanted = words(query);
  return wanted.length ? ranked(all, (page) => fits(wanted, page.title, `${page.text} ${page.facts.join(' ')}`)) : [];
}

/** By number ("1.07", "W.battle") and by words. */
export function findRules(all: RuleEntry[], query: string): RuleEntry[] {
  const wanted = words(query);
  if (!wanted.length) return [];
  return ranked(all, (rule) => Math.max(fits(wanted, rule.id, ''), fits(wanted, rule.title, `${rule.section} ${rule.summary}`)));
}
