// A mentat's answer in the words of the page.

import type { GameClient } from '../games/registry';
import type { Advised } from '../lib/wire/protocol';
import { pretty } from '../lib/words/words';

/** "Ship · Arrakeen · Forces 5": numbers are told with what is counted. */
export function inWords({ values, kinds, levels }: Advised, client: Pick<GameClient, 'title' | 'level'>): string {
  const told = values.map((value, i) => {
    if (typeof value === 'number') return `${client.level?.(levels[i]!) ?? pretty(levels[i]!)} ${value}`;
    return client.title(kinds[i]!, value);
  });
  return told.join(' · ') || 'Go on';
}
