// The server's "no": one sentence, the rule that forbids, and what kind of refusal it is.

import type { RefusalKind } from './protocol';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule: string,
    readonly kind: RefusalKind = 'refused',
  ) {
    super(message);
  }
}
