// The keyboard of the question panel, as plain data: which key means what, and which key is written beside an option.

export type Command =
  | { do: 'option'; index: number }
  | { do: 'digit'; digit: number }
  | { do: 'step'; by: number }
  | { do: 'back' }
  | { do: 'confirm' }
  | { do: 'take' };

export interface Situation {
  /** The keys that pick each named option, as `hints` gave them. */
  hints: string[];
  /** Numbers can be typed. */
  numbers: boolean;
  complete: boolean;
}

const DIGITS = '1234567890';

/** A key for each named option: digits, or a letter of the name where digits type a number. Empty where keys run out. */
export function hints(names: string[], numbers: boolean): string[] {
  if (!numbers) return names.map((_, i) => DIGITS[i] ?? '');
  const used = new Set<string>();
  return names.map((name) => {
    const letter = [...name.toUpperCase()].find((c) => /[A-Z]/.test(c) && !used.has(c)) ?? '';
    used.add(letter);
    return letter;
  });
}

export function command(key: string, now: Situation): Command | null {
  if (key === 'Backspace') return { do: 'back' };
  if (key === 'Enter') return now.complete ? { do: 'confirm' } : now.numbers ? { do: 'take' } : null;
  const option = now.hints.indexOf(key.toUpperCase());
  if (option >= 0 && key) return { do: 'option', index: option };
  if (!now.numbers) return null;
  if (/^\d$/.test(key)) return { do: 'digit', digit: Number(key) };
  if (key === 'ArrowUp' || key === '+') return { do: 'step', by: 1 };
  if (key === 'ArrowDown' || key === '-') return { do: 'step', by: -1 };
  return null;
}

/** What is typed so far with one more digit: the longest run of digits that is one of the numbers, else the digit alone. */
export function typed(before: string, digit: number, numbers: readonly number[]): { text: string; value: number | null } {
  for (const text of [before + digit, String(digit)]) {
    if (numbers.includes(Number(text))) return { text, value: Number(text) };
    if (numbers.some((n) => String(n).startsWith(text))) return { text, value: null };
  }
  return { text: '', value: null };
}

/** Keys belong to a field that is being typed in, and to a dialog that is open. */
export function busyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=checkbox], [type=range]), textarea, select, dialog, [contenteditable]')) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.key === 'Enter' && !!target?.closest('button, a, summary, [role=button]');
}
