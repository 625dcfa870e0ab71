// For tests alone.

import type { View } from '../wire/protocol';

/** A view of no game in particular. */
export const someView = (): View => ({ game: 'x', ruleset: 'x', schema: 1, seat: null, phase: 'x', phases: ['x'], questions: [], waiting: [], result: null });
