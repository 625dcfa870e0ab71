// What every game's view has. Made by `make docs` from src/landsraad/kernel/schema.py: change that, not this.

/** What every game's view has. `schema` is the version of the shape: it rises when a field changes its meaning. */
export interface View {
  game: string;
  ruleset: string;
  schema: number;
  /** Who looks; null is a spectator. */
  seat: string | null;
  phase: string;
  /** The phases of a turn or round, in order. */
  phases: string[];
  questions: Put[];
  /** Seat and question, as far as this seat may know who is waited for. */
  waiting: [string, string][];
  result: Outcome | null;
}

/** A question put to the seat that looks. */
export interface Put {
  name: string;
  rule: string;
  prompt: string;
  secret: boolean;
}

/** How the game ended; nobody won if `winners` is empty. */
export interface Outcome {
  winners: string[];
  allied: boolean;
  kind: string;
  turn: number;
  rule: string;
  scores: number[];
  figures?: Record<string, number[]>;
}
