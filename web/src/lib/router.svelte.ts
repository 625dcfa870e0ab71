// Addresses of the client's own pages; every one can be reloaded and shared.

let path = $state(location.pathname);

addEventListener('popstate', () => {
  path = location.pathname;
});

export function here(): string {
  return path;
}

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, '', to);
  path = to;
  scrollTo(0, 0);
}

/** Use as `onclick={follow}` on links to our own pages: keeps the page alive, lets new-tab clicks through. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname);
}
