// Addresses of the client's own pages; every one can be reloaded and shared.

let path = $state(location.pathname);
let search = $state(location.search);

function read(): void {
  path = location.pathname;
  search = location.search;
}

addEventListener('popstate', read);

export function here(): string {
  return path;
}

/** What follows the "?" of the address. */
export function query(): URLSearchParams {
  return new URLSearchParams(search);
}

export function go(to: string): void {
  if (to !== location.pathname + location.search) history.pushState(null, '', to);
  read();
  scrollTo(0, 0);
}

/** Change what follows the "?" without a step in the browser's history; empty values are left out. */
export function note(values: Record<string, string | number | null>): void {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== null && value !== '') params.set(key, String(value));
  const text = params.toString();
  history.replaceState(null, '', location.pathname + (text ? `?${text}` : ''));
}

/** Use as `onclick={follow}` on links to our own pages: keeps the page alive, lets new-tab clicks through. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
