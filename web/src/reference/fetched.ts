// Documents that are fetched once, when they are first wanted; what failed is asked for again the next time.

const known = new Map<string, Promise<unknown>>();

export function fetched<T>(key: string, fetch: () => Promise<T>): Promise<T> {
  let found = known.get(key) as Promise<T> | undefined;
  if (!found) {
    found = fetch();
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}
