// Pictures of the main screens for the README and the docs: `npm run shots` writes them to docs/images,
// `npm run shots -- imperium war` only some of them.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTable, startBrowser, startServer } from './support.mjs';

const IMAGES = new URL('../../docs/images/', import.meta.url).pathname;
const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const ACT = 'section[aria-label="Your turn"]';
const DUNE = ['bidding', 'table', 'battle', 'table-day', 'table-phone', 'lobby', 'replay'];

const asked = process.argv.slice(2);
const wanted = (...names) => !asked.length || names.some((name) => asked.includes(name));

mkdirSync(IMAGES, { recursive: true });
const [server, browser] = await Promise.all([startServer(), startBrowser()]);

/** One person, by day or by night, at a desk or with a phone. */
async function person({ viewport = LAPTOP, colorScheme = 'dark', state } = {}) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', storageState: state });
  return context.newPage();
}

async function shoot(page, name) {
  if (!wanted(name)) return;
  await page.waitForLoadState('networkidle'); // what stands on cards and spaces is fetched
  await page.waitForTimeout(700); // fonts and the last movement
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

/** A bot plays for me until `there` is content with what I see. The table's pace gives me the time to stop it. */
async function forward(page, table, there) {
  const stand = (bot) => page.request.post(`${server.url}/api/tables/${table.id}/seats/0/stand-in`, { data: { bot }, headers: { Origin: server.url } });
  const view = async () => (await (await page.request.get(`${server.url}/api/tables/${table.id}/report/0`)).json()).view;
  for (;;) {
    await stand('mentat');
    let seen = await view();
    while (!there(seen) && !seen.result) seen = await view();
    await stand(null);
    // The bot may have answered in the meantime.
    seen = await view();
    if (there(seen) || seen.result) return seen;
  }
}

const bots = (kind, roles) => roles.map((role) => ({ kind: 'bot', bot: kind, role }));

/** A finished game for the lobby and the replay, and one in its middle, in the phases worth a look. */
async function dune(me) {
  // A finished game for the lobby and the replay.
  const six = [{ kind: 'me', role: 'atreides' }, ...bots('mentat', ['harkonnen', 'emperor', 'fremen', 'guild', 'bene_gesserit'])];
  const finished = await createTable(me, server.url, { game: 'dune', ruleset: 'gf9-advanced', name: 'A long night', options: { turns: 5 }, seats: six });
  await forward(me, finished, () => false);

  // A game in its middle, in the phases worth a look.
  const game = { game: 'dune', ruleset: 'gf9-advanced', name: 'The spice must flow', seats: six, pace: 0.1 };
  let table = await createTable(me, server.url, game);
  for (const [name, turn, question] of [
    ['bidding', 2, 'bid'],
    ['table', 3, 'ship'],
    ['battle', 3, 'battle_plan'],
  ]) {
    // A game may end before it comes to that: then another one does.
    while ((await forward(me, table, (view) => view.turn >= turn && view.questions.some((asked) => asked.name === question))).result) table = await createTable(me, server.url, game);
    await me.goto(`${server.url}/table/${table.id}`);
    await me.locator(ACT).waitFor({ timeout: 30_000 });
    await shoot(me, name);
  }
  const state = await me.context().storageState();
  for (const [name, options] of [
    ['table-day', { colorScheme: 'light' }],
    ['table-phone', { viewport: PHONE }],
  ]) {
    const other = await person({ ...options, state });
    await other.goto(`${server.url}/table/${table.id}`);
    await other.locator(ACT).waitFor({ timeout: 30_000 });
    await shoot(other, name);
    await other.context().close();
  }

  await me.goto(server.url);
  await me.getByRole('button', { name: 'Play against bots' }).first().waitFor();
  await shoot(me, 'lobby');
  await me.goto(`${server.url}/replay/${finished.id}`);
  const slider = me.getByRole('slider').first();
  await slider.waitFor();
  await slider.evaluate((input) => {
    input.value = String(Math.round(Number(input.max) * 0.7));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await shoot(me, 'replay');
}

try {
  const me = await person();
  await me.goto(server.url);
  await me.request.put(`${server.url}/api/me`, { data: { name: 'Irulan' }, headers: { Origin: server.url } });

  const both = { ix: true, immortality: true };
  for (const [name, wish, scheme, lead] of [
    ['imperium', { game: 'imperium', ruleset: 'base', options: both, pace: 0.05, seats: [{ kind: 'me' }, ...bots('mentat', ['', '', ''])] }],
    ['imperium-boards', { game: 'imperium', ruleset: 'base', options: both, pace: 0.05, seats: [{ kind: 'me' }, ...bots('mentat', ['', '', ''])] }, 'light', 'CHOAM and Ix'],
    ['imperium-solo', { game: 'imperium', ruleset: 'solo', pace: 0.05, seats: [{ kind: 'me' }] }],
    ['war', { game: 'war', ruleset: 'two-players', pace: 0.05, seats: [{ kind: 'me' }, ...bots('random', [''])] }],
  ]) {
    if (!wanted(name)) continue;
    const made = await createTable(me, server.url, wish);
    await forward(me, made, (view) => view.round >= 3 && view.questions.length > 0);
    await me.emulateMedia({ colorScheme: scheme ?? 'dark' });
    await me.goto(`${server.url}/table/${made.id}`);
    await me.locator(ACT).waitFor({ timeout: 30_000 });
    if (lead) await me.getByRole('button', { name: lead }).click();
    await shoot(me, name);
  }

  if (wanted(...DUNE)) await dune(me);
} finally {
  await browser.close();
  await server.stop();
}
