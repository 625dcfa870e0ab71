// All variants of the Landsraad edition together, played to the end by clicking.

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
const variants = { tournament: true, shield_wall_stronghold: true, leader_skills: true, homeworlds: true, turns: 2 };
const seed = Number(process.env.SEED ?? 7);

test('a game with every variant is played to its end by clicking', { timeout: 300_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', options: variants, seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(3)] });
  assert.deepEqual(table.options, { ...table.options, ...variants }, 'the table has all of them');
  await page.goto(`${server.url}/table/${table.id}`);
  assert.equal((await playByClicking(page, { random: seeded(seed) })).over, true);
  assert.deepEqual(problems, []);
  await context.close();
});
