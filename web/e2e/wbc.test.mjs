// Another book of Dune, played to the end by clicking.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot' }));

async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}

/** Words and numbers of the other book. The card and the wall are written with a capital. */
const STRANGE = /\b([Pp]hases?|[Ff]orces?|Mentat Pause|[Ss]torm order|shields?|[Pp]layer circles?|\d\.\d\d(\.\d\d)+)\b/;

/** All that a page says: its text line by line, its labels, and what shows under the pointer. */
const said = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title')]);
    return [...document.body.innerText.split('\n'), ...labels.filter(Boolean)];
  });

test('a game of WBC is played to its end by clicking, in the words of its own book', { timeout: 300_000 }, async () => {
  const { page, context, problems } = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'wbc', options: { turns: 2 }, seats: [{ kind: 'me', role: 'bene_gesserit' }, ...bots(3)] });
  await page.goto(`${server.url}/table/${table.id}`);
  const strange = new Set();
  const listen = async () => {
    for (const line of await said(page)) if (STRANGE.test(line)) strange.add(line);
    return false;
  };
  assert.equal((await playByClicking(page, { random: seeded(Number(process.env.SEED ?? 4)), enough: listen })).over, true);
  await listen();
  assert.deepEqual(problems, []);
  assert.deepEqual([...strange], []);
  await context.close();
});
