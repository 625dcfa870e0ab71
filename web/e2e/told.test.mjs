// What people are told: why a link is good for nothing, that the clock has answered, what a place on the map is; and the way out of a form.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

const ACT = 'section[aria-label="Your turn"]';

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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

test('an invitation tells who invites to what, and once it is used, that at once', { timeout: 120_000 }, async () => {
  const host = await open();
  await host.goto(server.url);
  await host.request.put(`${server.url}/api/me`, { data: { name: 'Irulan' }, headers: { Origin: server.url } });
  const table = await createTable(host, server.url, { game: 'dune', ruleset: 'gf9-basic', name: 'Sietch Tabr', seats: [{ kind: 'me', role: 'atreides' }, { kind: 'invited', role: 'fremen' }, ...bots(1)] });
  const guest = await open();
  await guest.goto(server.url + table.invitations['1']);
  await guest.getByText('Irulan invites you to “Sietch Tabr”.').waitFor();
  const told = guest.getByRole('main');
  await told.getByText('Dune, Gale Force Nine, basic game').waitFor();
  await told.getByText('Fremen', { exact: true }).waitFor();
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  await guest.waitForURL(/\/table\//);

  const late = await open();
  await late.goto(server.url + table.invitations['1']);
  await late.getByRole('alert').getByText('This invitation does not exist or has been used.').waitFor();
  assert.equal(await late.getByRole('button', { name: 'Take the seat' }).count(), 0);
  for (const page of [host, guest, late]) await page.context().close();
});

test('Esc leaves the form of a bribe, and the question is there again', { timeout: 120_000 }, async () => {
  const page = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'emperor' }, ...bots(3)] });
  await page.goto(`${server.url}/table/${table.id}`);
  const bribe = page.locator(ACT).getByRole('button', { name: 'Bribe', exact: true });
  await playByClicking(page, { random: seeded(8), enough: async () => (await bribe.count()) > 0 && (await page.locator(`${ACT} h2`).count()) > 0 });
  const asked = page.locator(`${ACT} h2`).first();
  const question = await asked.innerText();
  for (const typing of [false, true]) {
    await bribe.click();
    await page.getByRole('heading', { name: /^A bribe: spice, openly/ }).waitFor();
    if (typing) await page.getByRole('button', { name: 'Leave it' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: /^A bribe: spice, openly/ }).waitFor({ state: 'detached' });
    assert.equal(await asked.innerText(), question);
  }
  await page.context().close();
});

test('a clock that runs out is told in the panel and in the log', { timeout: 120_000 }, async () => {
  const page = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', clocks: { answer: 2 }, seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(2)] });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.getByRole('alert').filter({ hasText: /Your time ran out\. “.+” was answered for you: .+\./ }).first().waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tabpanel').getByText(/^Your time ran out\./).first().waitFor();
  await page.context().close();
});

test('the Polar Sink is never in the storm, wherever that stands', { timeout: 120_000 }, async () => {
  const page = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'guild' }, ...bots(2)] });
  await page.goto(`${server.url}/table/${table.id}`);
  await playByClicking(page, { random: seeded(2), enough: async () => (await page.locator('[aria-label*="in the storm"]').count()) > 0 });
  assert.match(await page.locator('[aria-label^="Polar Sink"]').first().getAttribute('aria-label'), /^Polar Sink: never in storm(?!.*in the storm)/);
  await page.context().close();
});

test('who waits is told what the others do, in words', { timeout: 180_000 }, async () => {
  for (const wish of [
    { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'atreides' }, ...bots(3)], pace: 0.2 },
    { game: 'imperium', ruleset: 'base', seats: [{ kind: 'me' }, ...bots(2)], pace: 0.2 },
    { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me' }, ...bots(1)], pace: 0.2 },
  ]) {
    const page = await open();
    const table = await createTable(page, server.url, wish);
    await page.addInitScript(() => {
      globalThis.heard = new Set();
      new MutationObserver(() => document.querySelectorAll('.waiting li').forEach((line) => globalThis.heard.add(line.textContent))).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${server.url}/table/${table.id}`);
    await playByClicking(page, { random: seeded(6), enough: (sent) => sent >= 12 });
    const heard = await page.evaluate(() => [...globalThis.heard]);
    assert.ok(heard.length, `${wish.game}: nobody was waited for`);
    for (const line of heard) assert.doesNotMatch(line, /[a-z]_[a-z]|undefined/, wish.game);
    await page.context().close();
  }
});
