// The one rule that is open for reading, and those that have been read.

import { api } from '../wire/api';
import type { RuleInfo } from '../wire/protocol';

const known = new Map<string, RuleInfo>();

class Rulebook {
  id = $state('');
  rule = $state.raw<RuleInfo | null>(null);
  problem = $state('');

  async open(game: string, id: string): Promise<void> {
    const key = `${game} ${id}`;
    this.id = id;
    this.problem = '';
    this.rule = known.get(key) ?? null;
    if (this.rule) return;
    try {
      const found = await api.rule(game, id);
      known.set(key, found);
      if (this.id === id) this.rule = found;
    } catch (error) {
      if (this.id === id) this.problem = (error as Error).message;
    }
  }

  close(): void {
    this.id = '';
  }
}

export const rulebook = new Rulebook();
