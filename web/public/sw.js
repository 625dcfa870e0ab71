// What works while the page does not: the client opens offline, and a word that is pushed becomes a notification.
// Answers, tables and talk are never kept: they come from the server or not at all.

const SHELL = 'shell-1';
const ASSET = /\/assets\/[\w.-]+/g;
/** What a script needs from the start; what it loads later is kept when it comes. */
const NEEDED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The files of a page, with those that its scripts need. */
async function filesOf(html) {
  const found = new Set(html.match(ASSET) ?? []);
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    const script = await (await fetch(path)).text();
    for (const [, name] of script.matchAll(NEEDED)) found.add(`/assets/${name}`);
  }
  return [...found];
}

/** Keep the page that every address of the client has, and what it loads; what an older page loaded goes. */
async function keepShell(response) {
  const cache = await caches.open(SHELL);
  const html = await response.clone().text();
  const before = await (await cache.match('/'))?.text();
  if (before === html) return;
  const wanted = await filesOf(html);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path !== '/' && !wanted.includes(path)) await cache.delete(request);
  }
  await cache.addAll(wanted);
  await cache.put('/', new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetch('/').then(keepShell).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

/** The page: from the server, else the one that was kept. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) void keepShell(response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await caches.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name changes with what is in it: once is enough. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !/^\/(api|ws)\//.test(url.pathname)) event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});

self.addEventListener('push', (event) => {
  const { title = 'Landsraad', body = '', path = '/' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, icon: '/favicon-turn.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', location.origin);
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window' });
      const there = open.find((client) => new URL(client.url).pathname === target.pathname);
      await (there ? there.focus() : self.clients.openWindow(target.href));
    })(),
  );
});
