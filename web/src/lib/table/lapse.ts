// What is said to somebody for whom the clock has answered.

import type { Lapsed, Name } from '../wire/protocol';
import { pretty } from '../words/words';

interface Titles {
  title: (kind: string, name: Name) => string;
  questions?: Record<string, string>;
}

export function lapse({ question, values }: Lapsed, titles: Titles | null): string {
  const asked = titles?.questions?.[question] ?? pretty(question);
  const given = values.map((value) => titles?.title('', value) ?? pretty(value)).join(', ');
  return `Your time ran out. “${asked}” was answered for you: ${given || 'nothing'}.`;
}
