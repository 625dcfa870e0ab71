// How this browser likes it: day or night, and how answers are sent.

import { keep, remember } from './memory';

export type Theme = 'light' | 'dark' | '';

class Prefs {
  theme = $state<Theme>(remember<Theme>('theme', ''));
  /** Send an answer of one pick at once, without a confirmation. */
  swift = $state(remember('swift', false));

  /** Show battles and other moments before the game goes on. */
  moments = $state(remember('moments', true));

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

  setMoments(on: boolean): void {
    this.moments = on;
    keep('moments', on);
  }

  private paint(): void {
    if (this.theme) document.documentElement.dataset['theme'] = this.theme;
    else delete document.documentElement.dataset['theme'];
  }
}

export const prefs = new Prefs();
