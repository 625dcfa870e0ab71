// Whether this person knows a game: asked at the first visit, kept by the browser, and changed whenever they like.

import { keep, remember } from './memory';

export type Experience = 'knows' | 'new';

class Experiences {
  private said = $state.raw<Record<string, Experience>>(remember('experience', {}));
  /** Lessons that have been taken to their end, as "game/lesson". */
  private taken = $state.raw<string[]>(remember('lessons', []));

  of(game: string): Experience | undefined {
    return this.said[game];
  }

  say(game: string, experience: Experience): void {
    this.said = { ...this.said, [game]: experience };
    keep('experience', this.said);
  }

  done(game: string, lesson: string): boolean {
    return this.taken.includes(`${game}/${lesson}`);
  }

  finish(game: string, lesson: string): void {
    if (this.done(game, lesson)) return;
    this.taken = [...this.taken, `${game}/${lesson}`];
    keep('lessons', this.taken);
  }
}

export const experience = new Experiences();
