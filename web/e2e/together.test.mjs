// What people do together, and away from each other: an answer taken back by consent, a sandbox, a slow game that calls, a phone.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

const ACT = 'section[aria-label="Your turn"]';

let server;
let browser;
let hook;

/** An address that takes messages as Discord does, and hands them on one by one. */
async function startHook() {
  const got = [];
  const waiting = [];
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      response.writeHead(204).end();
      const message = JSON.parse(body);
      if (waiting.length) waiting.shift()(message);
      else got.push(message);
    });
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${http.address().port}`;
  return {
    host,
    url: `http://${host}/api/webhooks/1/abc`,
    next: () => (got.length ? Promise.resolve(got.shift()) : new Promise((resolve) => waiting.push(resolve))),
    stop: () => new Promise((resolve) => http.close(resolve)),
  };
}

before(async () => {
  hook = await startHook();
  [server, browser] = await Promise.all([startServer('--webhooks', hook.host, '--site', 'https://landsraad.example', '--notice-after', '0'), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
  await hook?.stop();
});

async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}

const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot' }));
/** What a page shows: a moment, or what was wished for (a question, another one, a button). */
const shows = ({ act, is, isnt, button }) => {
  const buttons = [...document.querySelectorAll('button')].map((element) => element.textContent.trim());
  if (buttons.includes('Go on')) return 'moment';
  const question = document.querySelector(`${act} h2`)?.innerText;
  if (button) return buttons.some((text) => text.startsWith(button)) && 'there';
  return (is === undefined ? question !== isnt : question === is) && 'there';
};

/** Waits for it, and goes on from the moments that come before it. */
async function until(page, wish) {
  while ((await (await page.waitForFunction(shows, { act: ACT, ...wish })).jsonValue()) === 'moment') {
    await page.getByRole('button', { name: 'Go on', exact: true }).first().click({ timeout: 2000 }).catch(() => {});
  }
}

/** What is asked, after all that is told before it. */
async function asked(page) {
  await until(page, { isnt: undefined });
  return page.locator(`${ACT} h2`).first().innerText();
}

/** Gives one answer by clicking, and waits until the table has taken it. */
async function answer(page, random) {
  await page.locator(ACT).waitFor();
  const before_ = await asked(page);
  await playByClicking(page, { random, enough: (sent) => sent >= 1 });
  await until(page, { isnt: before_ });
  return before_;
}

/** Two people at a table of Dune, each on a page of their own. */
async function two() {
  const [one, other] = [await open(), await open()];
  const table = await createTable(one.page, server.url, { game: 'dune', ruleset: 'gf9-basic', name: 'Two of us', seats: [{ kind: 'me', role: 'atreides' }, { kind: 'invited', role: 'emperor' }] });
  await other.page.goto(server.url + table.invitations['1']);
  await other.page.getByRole('button', { name: /take the seat/i }).click();
  await other.page.waitForURL(/\/table\//);
  await one.page.goto(`${server.url}/table/${table.id}`);
  return { one, other, table, async close() {
    assert.deepEqual([...one.problems, ...other.problems], []);
    await Promise.all([one.context.close(), other.context.close()]);
  } };
}

test('an answer is taken back when the other person agrees, and not before', { timeout: 180_000 }, async () => {
  const { one, other, close } = await two();
  const random = seeded(3);
  const first = await answer(one.page, random);
  const theirs = await answer(other.page, random);
  const back = 'Take back my answer';
  await until(one.page, { button: back });
  const takeBack = one.page.getByRole('button', { name: /^Take back my answer/ });

  await takeBack.click();
  await one.page.getByText('The others are asked whether you may take').waitFor();
  const alert = other.page.getByRole('alert').filter({ hasText: 'would like to take an answer back' });
  assert.match(await alert.innerText(), /^Atreides/);
  await alert.getByRole('button', { name: 'No' }).click();
  await alert.waitFor({ state: 'detached' });
  await until(one.page, { button: back });
  assert.notEqual(await asked(one.page), first, 'one who does not agree is enough');

  await takeBack.click();
  await alert.getByRole('button', { name: 'Agree' }).click();
  for (const [page, question] of [[one.page, first], [other.page, theirs]]) {
    await until(page, { is: question });
  }
  await other.page.getByRole('tab', { name: 'Log' }).click();
  await other.page.getByText(/Atreides takes? .*back/).filter({ visible: true }).first().waitFor();

  // And the game goes on from there.
  await Promise.all([answer(one.page, random), answer(other.page, random)]);
  await close();
});

test('what might be is tried in a sandbox, and the table knows nothing of it', { timeout: 180_000 }, async () => {
  const { page, context, problems } = await open();
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', name: 'For real', seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(2)] });
  const home = `${server.url}/table/${table.id}`;
  await page.goto(home);
  await playByClicking(page, { random: seeded(5), enough: (sent) => sent >= 2 });
  await page.locator(ACT).waitFor();
  const question = await asked(page);
  const seen = async () => (await (await page.request.get(`${home.replace('/table/', '/api/tables/')}/report/0`)).json()).view;
  const real = await seen();

  await page.getByRole('button', { name: 'About this table' }).click();
  await page.getByRole('button', { name: 'Try from here, against bots' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== home);
  await page.locator(ACT).waitFor();
  assert.equal(await asked(page), question, 'it begins where the table stands');
  const copy = (await (await page.request.get(`${page.url().replace('/table/', '/api/tables/')}/report/0`)).json()).view;
  assert.deepEqual(copy.factions.harkonnen.hand, real.factions.harkonnen.hand, 'what I know is as it is');
  await page.getByRole('button', { name: 'About this table' }).click();
  await page.getByText('A sandbox: dealt anew').waitFor();
  await page.keyboard.press('Escape');
  await playByClicking(page, { random: seeded(6), enough: (sent) => sent >= 3 });

  await page.goto(home);
  await page.locator(ACT).waitFor();
  assert.equal(await asked(page), question);
  assert.deepEqual(await seen(), real);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a slow game wakes its player by a webhook, and the word leads to the table', { timeout: 180_000 }, async () => {
  const { one, other, table, close } = await two();
  const random = seeded(3);
  await other.page.locator(ACT).waitFor();
  await other.page.getByRole('button', { name: 'About this table' }).click();
  const away = other.page.getByRole('region', { name: 'When I am away' });
  await away.getByLabel(/Webhook/).fill('https://elsewhere.example/x');
  await away.getByRole('button', { name: 'Keep this' }).click();
  await away.getByText(/a webhook is an https address at/i).waitFor();
  await away.getByLabel(/Webhook/).fill(hook.url);
  await away.getByRole('button', { name: 'Keep this' }).click();
  await away.getByText('Kept.').waitFor();
  await away.getByRole('button', { name: 'Send me one to try' }).click();
  assert.match((await hook.next()).content, /^This is how you hear/);
  await other.page.keyboard.press('Escape');

  await answer(other.page, random);
  await other.page.goto('about:blank');
  await answer(one.page, random);
  const word = await hook.next();
  assert.deepEqual(word.allowed_mentions, { parse: [] });
  const link = /https:\/\/landsraad\.example(\/\S+)/.exec(word.content);
  assert.match(word.content, /your turn at “Two of us”/i);
  assert.equal(link?.[1], `/table/${table.id}`);
  await other.page.goto(server.url + link[1]);
  await other.page.locator(ACT).waitFor();
  await close();
});

test('a whole game of Dune is played on a phone in landscape, by touch', { timeout: 420_000 }, async () => {
  const { page, context, problems } = await open({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', options: { turns: 2 }, seats: [{ kind: 'me', role: 'emperor' }, ...bots(3)] });
  await page.goto(`${server.url}/table/${table.id}`);
  await page.locator(ACT).waitFor();
  /** The board and the place to act side by side, the board as high as the screen allows, nothing wider than it. */
  const layout = () =>
    page.evaluate((act) => {
      const board = document.querySelector('svg[aria-label="Map of Arrakis"]')?.getBoundingClientRect();
      const panel = document.querySelector(act)?.getBoundingClientRect();
      return { wide: document.scrollingElement.scrollWidth - innerWidth, board: board && [board.top, board.bottom, board.right], panel: panel && [panel.top, panel.bottom, panel.left] };
    }, ACT);
  const looks = [];
  const enough = async (sent) => {
    if (looks.length <= sent && (await page.locator(ACT).count())) looks.push(await layout());
    return false;
  };
  assert.equal((await playByClicking(page, { random: seeded(9), touch: true, enough })).over, true);
  assert.ok(looks.length >= 5, `only ${looks.length} looks`);
  for (const { wide, board, panel } of looks.filter((look) => look.panel)) {
    assert.ok(wide <= 1, `the page is ${wide} px too wide`);
    assert.ok(panel[2] >= 300 && panel[1] - panel[0] >= 200, `the place to act: ${panel}`);
    if (board) assert.ok(board[1] - board[0] >= 250, `the board is ${board[1] - board[0]} px high`);
  }
  assert.deepEqual(problems, []);
  await context.close();
});
