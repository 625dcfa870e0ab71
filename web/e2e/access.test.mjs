// Everybody can read it: axe-core finds nothing serious on the pages, by day and by night; large text and still pictures work.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TOKEN = 'an-administrator-of-arrakis-and-its-moons';
const ACT = 'section[aria-label="Your turn"]';

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
  // Scripts of a test may be put into the page; the page itself forbids it.
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', bypassCSP: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page };
}

/** What axe-core finds that is serious or critical, by day and by night, in words. */
async function findings(page, name) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are still turning are nobody's colours.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important }' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
    const results = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }));
    for (const { id, impact, nodes } of results.violations) {
      if (!['serious', 'critical'].includes(impact)) continue;
      for (const node of nodes.slice(0, 6)) found.push(`${name}, ${colorScheme}: ${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`);
    }
  }
  return found;
}

const nothing = (found) => assert.equal(found.length, 0, `\n${found.join('\n')}`);

describe('axe-core finds nothing serious', () => {
  test('in the lobby, at a new table, and where nothing is', { timeout: 120_000 }, async () => {
    const { page, context } = await open();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play against bots' }).first().waitFor();
    const found = await findings(page, 'lobby');
    for (const game of ['dune', 'imperium', 'war']) {
      await page.goto(`${server.url}/new/${game}`);
      await page.getByRole('button', { name: 'Start the game' }).waitFor();
      found.push(...(await findings(page, `new ${game}`)));
    }
    await page.goto(`${server.url}/nowhere`);
    await page.getByRole('main').waitFor();
    found.push(...(await findings(page, 'nowhere')));
    nothing(found);
    await context.close();
  });

  test('at a table of Dune, with its log, its talk and its menu', { timeout: 120_000 }, async () => {
    const { page, context } = await open();
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'emperor' }, ...bots(3)] });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.locator(ACT).waitFor();
    const found = await findings(page, 'the first question');
    for (const tab of ['Log', 'Talk']) {
      await page.getByRole('tab', { name: tab }).click();
      found.push(...(await findings(page, tab)));
    }
    await page.getByRole('button', { name: 'About this table' }).click();
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    found.push(...(await findings(page, 'menu')));
    nothing(found);
    await context.close();
  });

  test('when a game is over, and in its replay', { timeout: 240_000 }, async () => {
    const { page, context } = await open();
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', options: { turns: 1 }, seats: [{ kind: 'me', role: 'guild' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${table.id}`);
    await playByClicking(page, { random: seeded(3) });
    const found = await findings(page, 'ending');
    await page.goto(`${server.url}/replay/${table.id}`);
    await page.getByRole('slider').first().waitFor();
    found.push(...(await findings(page, 'replay')));
    await page.getByRole('tab', { name: 'Charts' }).click();
    found.push(...(await findings(page, 'charts')));
    nothing(found);
    await context.close();
  });

  for (const [game, wish] of Object.entries({
    Imperium: { game: 'imperium', ruleset: 'base', options: { ix: true, immortality: true }, seats: [{ kind: 'me' }, ...bots(2)] },
    War: { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me' }, ...bots(1)] },
    Mahdi: { game: 'war', ruleset: 'mahdi', seats: [{ kind: 'me' }] },
  }))
    test(`at a table of ${game}, with help and reference`, { timeout: 180_000 }, async () => {
      const { page, context } = await open();
      const table = await createTable(page, server.url, wish);
      await page.goto(`${server.url}/table/${table.id}`);
      await page.locator(ACT).waitFor();
      const found = await findings(page, `${game}, the first question`);
      await playByClicking(page, { random: seeded(5), enough: async (sent) => sent >= 4 && (await page.locator(`${ACT} details.help`).count()) > 0 });
      await page.locator(`${ACT} details.help > summary`).click();
      found.push(...(await findings(page, `${game}, what a question means`)));
      await page.getByRole('button', { name: 'Reference: pages and rules' }).click();
      await page.getByRole('searchbox').or(page.getByPlaceholder('A name, a word')).first().waitFor();
      found.push(...(await findings(page, `${game}, reference`)));
      nothing(found);
      await context.close();
    });

  test('where a game is learnt, and in a lesson', { timeout: 180_000 }, async () => {
    const { page, context } = await open();
    const found = [];
    for (const path of ['/learn', '/learn/dune', '/learn/imperium', '/learn/war']) {
      await page.goto(server.url + path);
      await page.getByRole('main').waitFor();
      found.push(...(await findings(page, path)));
    }
    await page.getByRole('button', { name: 'Begin' }).first().click();
    await page.getByRole('region', { name: 'Lesson' }).waitFor();
    found.push(...(await findings(page, 'a lesson')));
    nothing(found);
    await context.close();
  });

  test('where people are met: my own page, a profile, ratings, a table that waits, an invitation, a tournament and its room', { timeout: 180_000 }, async () => {
    const { page, context } = await open();
    await page.goto(server.url);
    await page.request.put(`${server.url}/api/me`, { data: { name: 'Irulan' }, headers: { Origin: server.url } });
    const waiting = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'invited' }] });
    const found = [];
    for (const path of ['/me', '/person/Irulan', '/ratings', `/table/${waiting.id}`, '/invitation/nobodys-invitation', '/device/nobodys-device', '/judge/nobodys-word', '/replay/nobodys-game']) {
      await page.goto(server.url + path);
      await page.getByRole('main').first().waitFor();
      found.push(...(await findings(page, path)));
    }
    await page.goto(`${server.url}/tournaments`);
    await page.getByLabel('Name', { exact: true }).fill('Arrakis Open');
    await page.getByRole('button', { name: 'Announce it' }).click();
    await page.getByRole('heading', { name: 'Organise', exact: true }).waitFor();
    found.push(...(await findings(page, 'a tournament')));
    await page.goto(`${page.url()}/room`);
    await page.getByRole('main').waitFor();
    found.push(...(await findings(page, 'a room')));
    nothing(found);
    await context.close();
  });

  test('at tournaments, and where the site is run', { timeout: 120_000 }, async () => {
    const { page, context } = await open();
    await page.goto(`${server.url}/tournaments`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const found = await findings(page, 'tournaments');
    await page.goto(`${server.url}/admin`);
    await page.getByLabel('Token').waitFor();
    found.push(...(await findings(page, 'admin, closed')));
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    found.push(...(await findings(page, 'admin')));
    nothing(found);
    await context.close();
  });
});

test('text at 200 %: the table is still played, and nothing is wider than the screen', { timeout: 120_000 }, async () => {
  const { page, context } = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'emperor' }, ...bots(2)] });
  for (const path of ['/', '/new/dune', `/table/${table.id}`]) {
    await page.goto(server.url + path);
    await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
    await page.getByRole('button').first().waitFor();
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth + 1), true, `${path} is too wide`);
  }
  const { sent } = await playByClicking(page, { random: seeded(4), enough: (n) => n >= 3 });
  assert.ok(sent >= 3);
  await context.close();
});

test('who asks for less motion sees none', { timeout: 60_000 }, async () => {
  const { page, context } = await open({ reducedMotion: 'reduce' });
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'emperor' }, ...bots(2)] });
  await page.goto(`${server.url}/table/${table.id}`);
  await playByClicking(page, { random: seeded(4), enough: (n) => n >= 3 });
  const moving = await page.evaluate(() => document.getAnimations().filter((a) => a.effect?.target?.isConnected && a.effect.getComputedTiming().duration > 50).map((a) => `${a.constructor.name} ${a.animationName ?? a.transitionProperty ?? ''} of ${a.effect.target.className?.baseVal ?? a.effect.target.className}`));
  assert.deepEqual(moving, []);
  await context.close();
});
