// What this browser remembers: day or night, how answers are sent, what was last seen, links that are told only once.

export function remember<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser without storage forgets; nothing else is lost
  }
}

export type Theme = 'light' | 'dark' | '';

class Prefs {
  theme = $state<Theme>(remember<Theme>('theme', ''));
  /** Send an answer of one pick at once, without a confirmation. */
  swift = $state(remember('swift', false));

  constructor() {
    this.paint();
  }

  get dark(): boolean {
    return this.theme ? this.theme === 'dark' : !matchMedia('(prefers-color-scheme: light)').matches;
  }

  turn(): void {
    this.theme = this.dark ? 'light' : 'dark';
    keep('theme', this.theme);
    this.paint();
  }

  setSwift(on: boolean): void {
    this.swift = on;
    keep('swift', on);
  }

  private paint(): void {
    if (this.theme) document.documentElement.dataset['theme'] = this.theme;
    else delete document.documentElement.dataset['theme'];
  }
}

export const prefs = new Prefs();
