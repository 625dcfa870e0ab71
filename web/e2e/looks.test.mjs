// Every main screen at five sizes: nothing is cut off, nothing is too small to be met, no raw name is shown.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { faults } from './looking.mjs';
import { createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

const ACT = 'section[aria-label="Your turn"]';
const TOKEN = 'an-administrator-of-arrakis-and-its-moons';
const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];

let server;
let browser;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landsraad-admin-'));
  writeFileSync(join(folder, 'token'), TOKEN);
  [server, browser] = await Promise.all([startServer('--admin-token-file', join(folder, 'token')), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot' }));

async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', isMobile: true, hasTouch: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** What is found at every size, each fault once, with the first size that has it. */
async function look(page, name, found) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // Two frames; but a headless page that changes nothing may draw none.
    await page.evaluate(() => new Promise((done) => (requestAnimationFrame(() => requestAnimationFrame(done)), setTimeout(done, 500))));
    for (const words of await page.evaluate(faults)) {
      const fault = `${name}: ${words}`;
      if (!found.has(fault)) found.set(fault, `${width}×${height}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const nothing = (found) => assert.equal(found.size, 0, `\n${[...found].map(([words, size]) => `${size}, ${words}`).join('\n')}`);

describe('a designer finds nothing', () => {
  test('in the lobby, at new tables, in lessons and ratings, where nothing is', { timeout: 180_000 }, async () => {
    const page = await open();
    const found = new Map();
    for (const path of ['/', '/new/dune', '/new/imperium', '/new/war', '/learn', '/ratings', '/me', '/tournaments', '/league', '/person/Nobody', '/judge/nobodys-word', '/invitation/nobodys', '/nowhere']) {
      await page.goto(server.url + path);
      await page.waitForLoadState('networkidle');
      await look(page, path, found);
    }
    await page.goto(`${server.url}/admin`);
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    await look(page, '/admin', found);
    nothing(found);
    await page.context().close();
  });

  test('at a tournament, on its wall, and where a table waits', { timeout: 180_000 }, async () => {
    const page = await open();
    const found = new Map();
    await page.goto(`${server.url}/tournaments`);
    await page.getByLabel('Name', { exact: true }).fill('Arrakis Open');
    await page.getByRole('button', { name: 'Announce it' }).click();
    await page.getByRole('heading', { name: 'Organise', exact: true }).waitFor();
    await page.getByLabel('Players, one a line').fill(['Alia', 'Chani', 'Duncan', 'Gurney', 'Jessica', 'Leto Atreides the Second'].join('\n'));
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Head count: 6').waitFor();
    await page.getByRole('button', { name: 'Seat round 1' }).click();
    await page.getByRole('article', { name: 'Table 1.1', exact: true }).waitFor();
    await look(page, 'a tournament', found);
    await page.goto(`${page.url()}/room`);
    const clock = page.getByRole('article', { name: 'Clock of table 1.1' });
    await clock.waitFor();
    await look(page, 'its wall', found);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const lines = await clock.locator('.clock').evaluate((line) => line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).fontSize));
      assert.ok(lines < 1.5, `the clock has ${lines.toFixed(1)} lines at ${width}×${height}`);
    }
    const waiting = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', name: 'Waiting', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'invited' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${waiting.id}`);
    await page.getByRole('button', { name: 'Give to a bot' }).first().waitFor();
    await look(page, 'a table that waits', found);
    nothing(found);
    await page.context().close();
  });

  for (const [name, wish] of Object.entries({
    Dune: { game: 'dune', ruleset: 'gf9-advanced', options: { turns: 1 }, seats: [{ kind: 'me', role: 'emperor' }, ...bots(3)] },
    Imperium: { game: 'imperium', ruleset: 'base', options: { ix: true, immortality: true }, seats: [{ kind: 'me' }, ...bots(2)] },
    War: { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(1)] },
    Mahdi: { game: 'war', ruleset: 'mahdi', seats: [{ kind: 'me' }] },
  }))
    test(`at a table of ${name}, with log, menu and reference`, { timeout: 300_000 }, async () => {
      const page = await open();
      const found = new Map();
      const table = await createTable(page, server.url, wish);
      await page.goto(`${server.url}/table/${table.id}`);
      const random = seeded(21);
      for (let n = 0; n < 4; n++) {
        const { over } = await playByClicking(page, { random, enough: async (sent) => sent >= 5 && (await page.locator(`${ACT} button:not(:disabled)`).count()) > 0 });
        await look(page, over ? 'the end' : ((await page.locator(`${ACT} h2`).allInnerTexts())[0] ?? '?').slice(0, 40), found);
        if (over) break;
      }
      await page.getByRole('tab', { name: 'Log' }).click();
      await look(page, 'the log', found);
      await page.getByRole('button', { name: 'About this table' }).click();
      await look(page, 'the menu', found);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Reference: pages and rules' }).click();
      await page.getByRole('dialog').getByRole('button').nth(2).click();
      await look(page, 'the reference', found);
      nothing(found);
      await page.context().close();
    });

  test('in the first lesson of each game', { timeout: 180_000 }, async () => {
    const page = await open();
    const found = new Map();
    for (const game of ['dune', 'imperium', 'war']) {
      await page.goto(`${server.url}/learn/${game}`);
      await page.getByRole('button', { name: 'Begin' }).first().click();
      await page.getByRole('region', { name: 'Lesson' }).waitFor();
      await page.locator(ACT).waitFor();
      await look(page, `a lesson of ${game}`, found);
    }
    nothing(found);
    await page.context().close();
  });
});

test('offline every page says so, and comes by itself', { timeout: 120_000 }, async () => {
  const page = await open();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(async () => {
    while (!(await caches.match('/'))) await new Promise((wait) => setTimeout(wait, 50));
  });
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.context().setOffline(true);
  const found = new Map();
  for (const [path, words] of [
    ['/', 'Your tables wait'],
    ['/ratings', 'This page is not here yet'],
    ['/tournaments', 'This page is not here yet'],
    ['/learn', 'This page is not here yet'],
    ['/table/x', 'The table is here again as soon as you are online.'],
  ]) {
    await page.goto(server.url + path);
    await page.getByText(words, { exact: true }).waitFor();
    await page.getByRole('status').getByText(/^You are offline/).waitFor();
    await look(page, path, found);
  }
  nothing(found);
  assert.deepEqual(problems, []);
  await page.goto(`${server.url}/ratings`);
  await page.getByText('This page is not here yet').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Ratings' }).waitFor();
  await page.context().close();
});
