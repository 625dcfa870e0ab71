// What a person does that the server may refuse: whether it is under way, and what went wrong, in its words.

export class Attempt {
  busy = $state(false);
  problem = $state('');

  /** Does it, and tells whether it was done. */
  readonly run = async (act: () => Promise<unknown>): Promise<boolean> => {
    this.busy = true;
    this.problem = '';
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  };
}
