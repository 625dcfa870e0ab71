// The server's "no": one sentence, and the rule that forbids.

export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}
