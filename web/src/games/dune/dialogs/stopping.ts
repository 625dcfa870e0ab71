// A chance to stop an ability: which one it is, and what it is about to do.

import type { Asked } from '../../../lib/wire/protocol';

/** The ability comes by its own name: the words of the question are those of the edition that is played. */
export function stopping(asked: Asked): { ability: string; about: string } {
  const about = /\? (.+)$/.exec(asked.prompt)?.[1] ?? '';
  return { ability: asked.reaction?.what ?? '', about };
}
