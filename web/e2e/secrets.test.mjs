// Two people, two browsers: what one is dealt is in no byte that the other receives.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTable, startBrowser, startServer } from './support.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A person whose every frame is kept. */
async function person() {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(String(frame.payload))));
  return { context, page, frames };
}

/** The leaders that this person was dealt as traitors, from its own newest view. */
function dealt({ frames }) {
  const view = frames.map((frame) => JSON.parse(frame)).filter((message) => message.type === 'update').at(-1)?.view;
  const mine = view?.factions[view.seat];
  return mine ? [...mine.traitors, ...mine.rejected] : [];
}

async function until(condition, what) {
  const end = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('the traitors of one are in no frame of the other, before and after each has kept one', async () => {
  const [ann, bob] = await Promise.all([person(), person()]);
  const seats = [{ kind: 'me', role: 'atreides' }, { kind: 'invited', role: 'emperor' }];
  const table = await createTable(ann.page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats });
  await bob.page.goto(server.url + table.invitations['1']);
  await bob.page.getByRole('button', { name: /take the seat/i }).click();
  await ann.page.goto(`${server.url}/table/${table.id}`);
  await until(() => dealt(ann).length === 4 && dealt(bob).length === 4, 'four leaders each');
  const secrets = [dealt(ann), dealt(bob)];
  assert.deepEqual(secrets[0].filter((name) => secrets[1].includes(name)), [], 'each leader is dealt once');
  for (const someone of [ann, bob]) {
    const act = someone.page.getByRole('region', { name: 'Your turn' });
    await act.getByRole('button').first().waitFor();
    for (let i = 0; i < 12 && !someone.frames.some((frame) => frame.includes('"type":"accepted"')); i++) {
      const send = act.locator('button.primary:not([disabled])');
      await ((await send.count()) ? send.first() : act.locator('button:not([disabled]):not(.rule)').nth(i % 4)).click({ timeout: 2000 }).catch(() => {});
      await someone.page.waitForTimeout(100);
    }
  }
  await until(() => [ann, bob].every(({ frames }) => frames.some((frame) => frame.includes('"type":"accepted"'))), 'both to have kept one');
  for (const [mine, theirs] of [
    [secrets[0], bob],
    [secrets[1], ann],
  ])
    for (const name of mine) assert.ok(!theirs.frames.some((frame) => frame.includes(`"${name}"`)), `${name} is somebody else's secret`);
  await Promise.all([ann.context.close(), bob.context.close()]);
});
