// Names from the server in words for people.

export function pretty(name: string | number): string {
  if (typeof name === 'number') return String(name);
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "2 minutes ago", for lobbies and logs. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  if (past < 60) return 'just now';
  for (const [unit, length] of [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    const n = Math.floor(past / length);
    if (n >= 1) return `${n} ${unit}${n === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
