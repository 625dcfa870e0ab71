// A browser that is closed is woken, and one that is offline still opens the client.

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTable, startBrowser, startServer } from './support.mjs';

const ACT = 'section[aria-label="Your turn"]';

let server;
let browser;
let service;
let keys;

/** A push service: it hands on what comes. */
async function startService() {
  const got = [];
  const waiting = [];
  const http = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(201).end();
      const message = { path: request.url, headers: request.headers, body: Buffer.concat(chunks) };
      if (waiting.length) waiting.shift()(message);
      else got.push(message);
    });
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${http.address().port}`,
    next: () => (got.length ? Promise.resolve(got.shift()) : new Promise((resolve) => waiting.push(resolve))),
    stop: () => new Promise((resolve) => http.close(resolve)),
  };
}

const mac = (key, ...parts) => parts.reduce((made, part) => made.update(part), createHmac('sha256', key)).digest();

/** Opens what was sealed for this browser (RFC 8291). */
function unseal(body, own, auth) {
  const [salt, size, theirs, sealed] = [body.subarray(0, 16), body.readUInt32BE(16), body.subarray(21, 21 + body[20]), body.subarray(21 + body[20])];
  assert.deepEqual([size, theirs.length], [4096, 65]);
  const secret = mac(mac(auth, own.computeSecret(theirs)), 'WebPush: info\0', own.getPublicKey(), theirs, '\x01');
  const inner = mac(salt, secret);
  const cipher = createDecipheriv('aes-128-gcm', mac(inner, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16), mac(inner, 'Content-Encoding: nonce\0\x01').subarray(0, 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  assert.equal(opened.at(-1), 2);
  return JSON.parse(opened.subarray(0, -1).toString());
}

/** The claims of a VAPID header whose signature holds. */
function claims(authorization) {
  const { t, k } = Object.fromEntries([...authorization.matchAll(/([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]));
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') } });
  const [head, body, signature] = t.split('.');
  assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')));
  return { key: k, ...JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

before(async () => {
  service = await startService();
  keys = mkdtempSync(join(tmpdir(), 'landsraad-push-'));
  [server, browser] = await Promise.all([startServer('--push-key-file', join(keys, 'key'), '--push-services', service.host, '--notice-after', '0'), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
  await service?.stop();
  if (keys) rmSync(keys, { recursive: true, force: true });
});

/** Until the service worker has kept the client. */
const kept = (page) => page.evaluate(async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== 'activated') await new Promise((resolve) => active.addEventListener('statechange', () => active.state === 'activated' && resolve()));
});

test('a browser subscribes in the menu of the table, is sent what only it can read, and shows it', { timeout: 120_000 }, async () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
  await context.grantPermissions(['notifications'], { origin: server.url });
  // No push service of a browser can be reached from a test: the page gets a subscription at our own.
  await context.addInitScript(
    (made) => {
      const subscription = { ...made, toJSON: () => made, unsubscribe: async () => ((globalThis.subscribedWith = ''), true) };
      PushManager.prototype.subscribe = async (options) => ((globalThis.subscribedWith = options.applicationServerKey), subscription);
      PushManager.prototype.getSubscription = async () => (globalThis.subscribedWith ? subscription : null);
    },
    { endpoint: `http://${service.host}/ann`, keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') } },
  );
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', name: 'Night watch', seats: [{ kind: 'me', role: 'fremen' }, { kind: 'bot', role: 'guild' }] });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator(ACT).waitFor();
  await kept(page);
  await page.getByRole('button', { name: 'About this table' }).click();
  const away = page.getByRole('region', { name: 'When I am away' });
  await away.getByLabel('In this browser, also when it is closed').check();
  await away.getByText('This browser wakes you now').waitFor();
  const key = await page.evaluate(() => globalThis.subscribedWith);

  await page.goto('about:blank'); // away, with a question that waits
  const { path, headers, body } = await service.next();
  assert.equal(path, '/ann');
  assert.equal(headers['content-encoding'], 'aes128gcm');
  const signed = claims(headers.authorization);
  assert.deepEqual([signed.key, signed.aud], [key, `http://${service.host}`]);
  const word = unseal(body, own, auth);
  assert.deepEqual(word, { title: 'Your turn at “Night watch”', body: 'It is your turn at “Night watch”.', path: `/table/${table.id}` });

  // What the push service would hand to the browser, it makes a notification of.
  await page.goto(server.url);
  const wire = await context.newCDPSession(page);
  const registered = new Promise((resolve) => wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)));
  await wire.send('ServiceWorker.enable');
  const message = { origin: server.url, registrationId: await registered, data: JSON.stringify(word) };
  let shown = null;
  // The wire tells nothing of a message that a busy browser has lost: then it is sent again.
  while (!shown) {
    await wire.send('ServiceWorker.deliverPushMessage', message);
    shown = await page.evaluate(async () => {
      for (const end = Date.now() + 5_000; Date.now() < end; ) {
        const [note] = await (await navigator.serviceWorker.ready).getNotifications();
        if (note) return { title: note.title, body: note.body, path: note.data.path };
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return null;
    });
  }
  assert.deepEqual(shown, { title: word.title, body: word.body, path: word.path });
  assert.deepEqual(problems, []);
  await context.close();
});

test('the client opens offline with a word, and is back by itself', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', seats: [{ kind: 'me', role: 'fremen' }, { kind: 'bot', role: 'guild' }] });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator(ACT).waitFor();
  await kept(page);
  const word = page.getByText('You are offline; the table waits.');
  assert.equal(await word.count(), 0);

  await context.setOffline(true);
  await word.waitFor(); // the open table says so
  assert.equal(await page.locator(ACT).count(), 1, 'and stays in sight');
  await page.reload();
  await word.waitFor(); // and so does one that is opened now
  await page.goto(server.url);
  await page.getByText('You are offline; your tables wait.').waitFor();
  assert.match(await page.title(), /Landsraad/);

  await context.setOffline(false);
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator(ACT).waitFor();
  assert.equal(await word.count(), 0);
  assert.deepEqual(problems, []);
  await context.close();
});
