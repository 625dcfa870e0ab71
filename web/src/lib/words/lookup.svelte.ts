// What somebody wants to look up: a page of the reference, or a rule by words. One dialog serves the table.

class Lookup {
  open = $state(false);
  kind = $state('');
  name = $state('');

  /** The page about something. */
  show(kind: string, name: string): void {
    [this.kind, this.name, this.open] = [kind, name, true];
  }

  /** Everything there is, to search in. */
  search(): void {
    this.show('', '');
  }
}

export const lookup = new Lookup();
