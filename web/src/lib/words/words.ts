// Names from the server in words for people.

/** A sentence's beginning: "poison_weapon" → "Poison weapon". */
export function pretty(name: string | number): string {
  if (typeof name === 'number') return String(name);
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SMALL = new Set(['of', 'the', 'and', 'in', 'to', 'from', 'with']);

/** A proper name: "bene_gesserit" → "Bene Gesserit". */
export function proper(name: string | number): string {
  return String(name)
    .split('_')
    .map((word, i) => (i && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** "a", "a and b", "a, b and c". */
export function listed(words: string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "2 minutes ago", for lobbies and logs. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  for (const [unit, length] of UNITS) {
    const n = Math.floor(past / length);
    if (n >= 1) return `${plural(n, unit)} ago`;
  }
  return 'just now';
}

/** A time span in its largest whole unit: 90 → "90 seconds", 120 → "2 minutes", 86400 → "1 day". */
export function span(seconds: number): string {
  for (const [unit, length] of UNITS) {
    if (seconds >= length && seconds % length === 0) return plural(seconds / length, unit);
  }
  return plural(seconds, 'second');
}

/** What is left of a clock: "9 s", "1:05", "3 h". */
export function left(seconds: number): string {
  const n = Math.max(0, Math.ceil(seconds));
  if (n < 60) return `${n} s`;
  if (n < 3600) return `${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`;
  return n < 2 * 86400 ? `${Math.floor(n / 3600)} h` : `${Math.floor(n / 86400)} days`;
}

/** A server's remark as a sentence: a capital first, a full stop last. */
export function sentence(text: string): string {
  const whole = text.trim();
  if (!whole) return whole;
  return whole.charAt(0).toUpperCase() + whole.slice(1) + (/[.!?…]$/.test(whole) ? '' : '.');
}

/** The letters that stand for a name without a sign: "bene_gesserit" → "BG". */
export function initials(name: string): string {
  return name
    .split(/[_\s]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);
}
