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
  [360, 740],
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

/** A report that is refused where it is filled in; then one that is signed, the standings, the wall and the league with it. */
async function results(page, address, found) {
  await page.goto(address);
  const card = page.getByRole('article', { name: 'Table 1.1', exact: true });
  await card.getByText('Report', { exact: true }).click();
  const form = card.getByRole('form', { name: 'Report of table 1.1' });
  await look(page, 'a report', found);
  await page.setViewportSize({ width: 360, height: 740 });
  await form.getByRole('button', { name: 'Fill in the report' }).click();
  await page.getByRole('alert').waitFor();
  const { y } = await page.getByRole('alert').boundingBox();
  assert.ok(y >= 0 && y < 740, `what is refused is told at ${y} of 740`);
  await form.getByRole('checkbox', { name: 'Alia won', exact: true }).check();
  await form.getByLabel('Strongholds of Alia', { exact: true }).fill('3');
  await form.getByRole('button', { name: 'Fill in the report' }).click();
  await card.getByRole('button', { name: 'Sign the report' }).click();
  await card.getByText(/signed by/).waitFor();
  await look(page, 'the standings', found);
  await page.goto(`${address}/room`);
  await page.getByText('won by Alia').waitFor();
  await look(page, 'the wall with a result', found);
  await page.goto(address.replace('/tournament/', '/league?of='));
  await page.getByRole('table', { name: 'League' }).waitFor();
  await look(page, 'a league', found);
}

/** Bots play for everybody here until the game is over. */
async function finish(pages, table, bot = 'random') {
  for (const [seat, page] of pages.entries()) await page.evaluate(async ([id, n, b]) => fetch(`/api/tables/${id}/seats/${n}/stand-in`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ bot: b }) }), [table, seat, bot]);
  await told(pages[0], `/api/tables/${table}`, ({ status }) => status === 'over');
}

/** A bot plays for me until I am asked one of these, which is returned; nothing if the game is over first. */
async function forward(page, table, wanted) {
  const stand = (bot) => page.request.post(`${server.url}/api/tables/${table}/seats/0/stand-in`, { data: { bot }, headers: { Origin: server.url } });
  const asked = async () => {
    const { view } = await (await page.request.get(`${server.url}/api/tables/${table}/report/0`)).json();
    return view.result ? null : view.questions.map(({ name }) => name).find((name) => wanted.has(name));
  };
  for (;;) {
    let now = await asked();
    if (now === undefined) {
      await stand('random');
      while (now === undefined && wanted.size) now = await asked();
      await stand(null);
      now = await asked(); // the bot may have answered in the meantime
    }
    if (now !== undefined) return now;
    if (!wanted.size) return null;
  }
}

/** The words of air zones on the map lie neither on each other nor under the names of areas. */
async function zones(page) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    const covered = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.board .zone-name')].map((word) => ({ word: word.textContent, box: word.getBoundingClientRect() }));
      const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
      return boxes.flatMap(({ word, box }, i) => boxes.slice(i + 1).filter((other) => meet(box, other.box)).map((other) => `${word} on ${other.word}`));
    });
    assert.deepEqual(covered, [], `${width}×${height}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Waits until what the server tells is as wished. */
async function told(page, path, wished) {
  for (let tries = 0; !wished(await (await page.request.get(server.url + path)).json()); tries++) {
    assert.ok(tries < 400, `${path} does not become what was waited for`);
    await page.waitForTimeout(250);
  }
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
    const address = page.url();
    await page.goto(`${address}/room`);
    const clock = page.getByRole('article', { name: 'Clock of table 1.1' });
    await clock.waitFor();
    await look(page, 'its wall', found);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const lines = await clock.locator('.clock').evaluate((line) => line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).fontSize));
      assert.ok(lines < 1.5, `the clock has ${lines.toFixed(1)} lines at ${width}×${height}`);
    }
    await results(page, address, found);
    const waiting = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', name: 'Waiting', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'invited' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${waiting.id}`);
    await page.getByRole('button', { name: 'Give to a bot' }).first().waitFor();
    await look(page, 'a table that waits', found);
    nothing(found);
    await page.context().close();
  });

  test('in the ratings and profiles of people who have played', { timeout: 180_000 }, async () => {
    const pages = [await open(), await open()];
    const found = new Map();
    for (const [n, name] of ['Alia', 'Leto Atreides the Second'].entries()) {
      await pages[n].goto(`${server.url}/me`);
      await pages[n].request.put(`${server.url}/api/me`, { data: { name }, headers: { Origin: server.url } });
      await pages[n].reload();
      await pages[n].getByRole('button', { name: 'Keep it with recovery codes' }).click();
      await pages[n].getByRole('region', { name: 'Recovery codes' }).waitFor();
    }
    await look(pages[0], 'recovery codes', found);
    for (let game = 0; game < 2; game++) {
      const seats = [{ kind: 'me', role: 'atreides' }, { kind: 'open', role: 'harkonnen' }, { kind: 'bot', role: 'emperor', bot: 'random' }];
      const { id } = await createTable(pages[0], server.url, { game: 'dune', ruleset: 'gf9-basic', rated: true, options: { turns: 1 }, seats });
      await pages[1].evaluate(async (table) => fetch(`/api/tables/${table}/seats/1/sit`, { method: 'POST' }), id);
      await finish(pages, id);
    }
    await told(pages[0], '/api/ratings/dune?role=', ({ games }) => games === 2);
    for (const [path, there] of [['/ratings', 'Leto Atreides the Second'], ['/person/Alia', 'Opponents'], ['/person/Leto%20Atreides%20the%20Second', 'Opponents'], ['/me', 'Devices']]) {
      await pages[0].goto(server.url + path);
      await pages[0].getByText(there).first().waitFor();
      await look(pages[0], path, found);
    }
    nothing(found);
    for (const page of pages) await page.context().close();
  });

  for (const [name, wish] of Object.entries({
    Dune: { game: 'dune', ruleset: 'gf9-advanced', options: { turns: 2 }, seats: [{ kind: 'me', role: 'emperor' }, ...bots(3)] },
    Imperium: { game: 'imperium', ruleset: 'base', seats: [{ kind: 'me' }, ...bots(2)] },
    War: { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(1)] },
  }))
    test(`at the moments and the end of ${name}`, { timeout: 180_000 }, async () => {
      const page = await open();
      // A moment goes on by itself after some seconds; here it stays until it has been looked at.
      await page.addInitScript(() => {
        const wait = window.setTimeout;
        window.setTimeout = (act, after, ...more) => wait(act, after >= 1500 && after <= 12_000 ? 1e8 : after, ...more);
      });
      const found = new Map();
      const table = await createTable(page, server.url, wish);
      await page.goto(`${server.url}/table/${table.id}`);
      await page.locator(ACT).waitFor();
      await finish([page], table.id);
      const seen = new Set();
      const [moment, go] = [page.locator('.moment'), page.getByRole('button', { name: 'Go on', exact: true })];
      await page.locator('.moment, .ending').first().waitFor();
      for (let n = 0; n < 12 && (await moment.count()); n++) {
        const kind = await moment.first().getAttribute('data-moment');
        if (!seen.has(kind)) {
          await look(page, `${kind}, a moment`, found);
          await page.setViewportSize({ width: 360, height: 740 });
          const { y, height } = await go.first().boundingBox();
          assert.ok(y + height <= 740, `what goes on from ${kind} ends at ${y + height} of 740`);
          await page.setViewportSize({ width: 1440, height: 900 });
        }
        seen.add(kind);
        await go.first().click();
      }
      assert.ok(seen.size, 'no moment was shown');
      await page.reload(); // there may be many more
      await page.getByRole('link', { name: 'Watch it again' }).waitFor();
      await look(page, 'the end', found);
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
      // One of them with mouse and keys, whose hints stand beside the answers.
      const page = await open(name === 'Mahdi' ? { isMobile: false, hasTouch: false } : {});
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

  for (const [name, wish, wanted] of [
    ['War, whose vehicles are placed', { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(1)] }, ['place_vehicle']],
    ['War, reinforcements and a claim', { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'atreides' }, { kind: 'bot', bot: 'random' }] }, ['reinforce', 'claim', 'casualties']],
    ['Mahdi, whose Harkonnen fly', { game: 'war', ruleset: 'mahdi', seats: [{ kind: 'me' }] }, ['ornithopter_zone', 'harvester_area']],
  ])
    test(`at the questions of ${name}`, { timeout: 240_000 }, async () => {
      const page = await open();
      const found = new Map();
      const left = new Set(wanted);
      for (let game = 0; game < 6 && left.size; game++) {
        const { id } = await createTable(page, server.url, { ...wish, pace: 0.05 });
        for (;;) {
          const question = await forward(page, id, left);
          if (!question) break;
          left.delete(question);
          await page.goto(`${server.url}/table/${id}`);
          await page.locator(ACT).waitFor();
          for (const go = page.getByRole('button', { name: 'Go on', exact: true }); await go.count(); ) await go.first().click({ timeout: 2000 }).catch(() => undefined);
          if (question === 'place_vehicle') await page.locator(ACT).getByRole('button', { name: 'Ornithopter' }).click();
          await look(page, question, found);
          if (question === 'place_vehicle' || question === 'ornithopter_zone') await zones(page);
          if (question === 'reinforce') await page.getByLabel('The battle').getByText(/ attack from /).waitFor();
          if (question === 'claim') assert.ok(await page.locator(`${ACT} .told`).count(), 'a card to claim says nothing of itself');
        }
      }
      assert.deepEqual([...left], [], 'never asked');
      nothing(found);
      await page.context().close();
    });

  test('where cards are bought and troops deployed in Imperium, which come into sight by themselves', { timeout: 120_000 }, async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    const found = new Map();
    for (const [lesson, clicks, offered] of [
      ['deck_building', ['Reveal my hand', 'Confirm', 'Acquire a card'], '.face.offered'],
      ['conflict', ['Send an agent', 'Reconnaissance'], '.space.offered'],
    ]) {
      await page.goto(server.url);
      const id = await page.evaluate(async (name) => {
        const send = async (path) => (await fetch(path, { method: 'POST' })).json();
        const made = await send(`/api/lessons/imperium/${name}`);
        await send(`/api/tables/${made.id}/lesson/leave`);
        return made.id;
      }, lesson);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${server.url}/table/${id}`);
      for (const name of clicks) await page.locator(ACT).getByRole('button', { name, exact: true }).click();
      await page.locator(`.imperium ${offered}`).first().waitFor();
      await page.waitForFunction(
        (selector) => {
          const frame = document.querySelector('.imperium').getBoundingClientRect();
          return [...document.querySelectorAll(`.imperium ${selector}`)].map((spot) => spot.getBoundingClientRect()).some(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom + 1);
        },
        offered,
      );
      await look(page, lesson, found);
    }
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
      // On a laptop all that the mentor says is in sight.
      await page.waitForFunction(() => [...document.querySelectorAll('.mentor, .mentor *')].every((part) => getComputedStyle(part).overflowY === 'visible' || part.scrollHeight <= part.clientHeight + 1), null, { timeout: 10_000 });
      await page.setViewportSize({ width: 844, height: 390 });
      await page.waitForFunction(() => document.querySelector('.table > .board').clientHeight > 300, null, { timeout: 10_000 });
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
