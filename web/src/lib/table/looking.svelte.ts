// Places on the board that somebody wants to look at, one after another, each for a moment.

/** Milliseconds that each place is shown for. */
const EACH = 900;

export class Looking {
  places = $state.raw<string[]>([]);
  private timers: ReturnType<typeof setTimeout>[] = [];

  at(places: string[]): void {
    this.timers.forEach(clearTimeout);
    this.timers = places.map((_, i) => setTimeout(() => (this.places = places.slice(0, i + 1)), i * EACH));
    this.timers.push(setTimeout(() => (this.places = []), (places.length + 1) * EACH));
    this.places = places.slice(0, 1);
  }
}
