// Whole games through the page alone, as a person plays them.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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

/** A page that fails the test if a script on it fails. */
async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const frames = { received: [], sent: [] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', (frame) => frames.received.push(String(frame.payload)));
    socket.on('framesent', (frame) => frames.sent.push(String(frame.payload)));
  });
  return { context, page, problems, frames };
}

const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot' }));

describe('a game of Dune', () => {
  test('starts against bots with one click in the lobby, and asks me', async () => {
    const { page, context, problems } = await open();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play against bots' }).first().click();
    await page.waitForURL(/\/table\//);
    await page.getByRole('region', { name: /your turn|what we wait for/i }).waitFor();
    assert.equal(await page.locator('svg[aria-label="Map of Arrakis"]').count(), 1);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('is played to its end by clicking what is offered, then watched again', { timeout: 300_000 }, async () => {
    const { page, context, problems, frames } = await open();
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', options: { turns: 3 }, seats: [{ kind: 'me', role: 'harkonnen' }, ...bots(5)] });
    await page.goto(`${server.url}/table/${table.id}`);
    const { over } = await playByClicking(page, { random: seeded(7) });
    assert.equal(over, true);
    assert.ok(frames.sent.filter((frame) => frame.includes('"type":"answer"')).length >= 10);
    assert.deepEqual(problems, []);

    await page.getByRole('link', { name: /watch/i }).first().click();
    await page.waitForURL(/\/replay\//);
    const slider = page.getByRole('slider').first();
    await slider.waitFor();
    await slider.focus();
    await page.keyboard.press('Home');
    await page.getByText(/Turn 1/).first().waitFor();
    await page.keyboard.press('End');
    await page.getByText(/Turn 3|won/).first().waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('goes on after a reload exactly where it was', async () => {
    const { page, context } = await open();
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', seats: [{ kind: 'me', role: 'fremen' }, ...bots(2)] });
    await page.goto(`${server.url}/table/${table.id}`);
    await playByClicking(page, { random: seeded(3), enough: (sent) => sent >= 6 });
    await page.locator('section[aria-label="Your turn"]').waitFor();
    const before_ = await page.locator('section[aria-label="Your turn"] h2').first().innerText();
    await page.reload();
    await page.locator('section[aria-label="Your turn"]').waitFor();
    assert.equal(await page.locator('section[aria-label="Your turn"] h2').first().innerText(), before_);
    await context.close();
  });

  test('can be played with the keyboard alone', async () => {
    const { page, context, frames } = await open();
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-basic', seats: [{ kind: 'me', role: 'emperor' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${table.id}`);
    const answers = () => frames.sent.filter((frame) => frame.includes('"type":"answer"')).length;
    /** Whether the focus is on something in the place to act that picks or sends. */
    const ready = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const act = focused?.closest('section[aria-label="Your turn"]');
        return !!act && /BUTTON|SELECT|INPUT/.test(focused.tagName) && !focused.classList.contains('rule') && !/take back|besides/i.test(focused.textContent ?? '');
      });
    for (let i = 0; i < 60 && answers() < 5; i++) {
      await page.locator('section[aria-label="Your turn"]').waitFor({ timeout: 30_000 });
      for (let tab = 0; tab < 40 && !(await ready()); tab++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(80);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(80);
      if (i % 3 === 2) await page.keyboard.press('Tab');
    }
    assert.ok(answers() >= 5, `only ${answers()} answers by keyboard`);
    await context.close();
  });

  test('fits a phone: nothing is wider than the screen, and it can be played', async () => {
    const { page, context, problems } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play against bots' }).first().waitFor();
    const fits = () => page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth + 1);
    assert.equal(await fits(), true, 'the lobby is too wide');
    const table = await createTable(page, server.url, { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'guild' }, ...bots(3)] });
    await page.goto(`${server.url}/table/${table.id}`);
    const { sent } = await playByClicking(page, { random: seeded(11), enough: (n) => n >= 4 });
    assert.ok(sent >= 4);
    assert.equal(await fits(), true, 'the table is too wide');
    assert.deepEqual(problems, []);
    await context.close();
  });
});

test('two people keep one secret each: the other never gets it, neither on the page nor on the wire', async () => {
  const one = await open();
  const two = await open();
  const table = await createTable(one.page, server.url, {
    game: 'dune',
    ruleset: 'gf9-advanced',
    options: { turns: 2 },
    seats: [{ kind: 'me', role: 'bene_gesserit' }, { kind: 'invited', role: 'harkonnen' }, ...bots(2)],
  });
  await two.page.goto(server.url + table.invitations['1']);
  await two.page.getByRole('button', { name: /take the seat/i }).click();
  await two.page.waitForURL(/\/table\//);
  await one.page.goto(`${server.url}/table/${table.id}`);
  const random = seeded(5);
  // The end can be watched again; that somebody won is said of a battle, too.
  const enough = async () => !!(await Promise.all([one, two].map(({ page }) => page.getByRole('link', { name: 'Watch it again' }).count()))).find(Boolean);
  await Promise.all([
    playByClicking(one.page, { random, enough }).catch((error) => assert.fail(`Bene Gesserit: ${error.message}`)),
    playByClicking(two.page, { random, enough }).catch((error) => assert.fail(`Harkonnen: ${error.message}`)),
  ]);
  const updates = (player) => player.frames.received.map((frame) => JSON.parse(frame)).filter((message) => message.type === 'update');
  const SECRETS = ['hand', 'traitors', 'rejected', 'spice', 'prediction'];
  const held = (message, role) => Object.keys(message.view.factions[role]).filter((key) => SECRETS.includes(key));
  assert.ok(updates(one).some((message) => held(message, 'bene_gesserit').includes('prediction')), 'she sees her own prediction');
  assert.ok(updates(two).some((message) => held(message, 'harkonnen').includes('traitors')), 'they see their own traitors');
  for (const message of updates(one)) assert.deepEqual(held(message, 'harkonnen'), []);
  for (const message of updates(two)) assert.deepEqual(held(message, 'bene_gesserit'), []);
  assert.ok(!two.frames.received.some((frame) => frame.includes('"prediction":')), 'the prediction never goes over the other wire');
  assert.ok(!(await two.page.content()).includes('I foresee'));
  await one.context.close();
  await two.context.close();
});

describe('the other games', () => {
  test('a game of Imperium is played to its end by clicking', { timeout: 300_000 }, async () => {
    const { page, context, problems } = await open();
    const games = await (await page.request.get(`${server.url}/api/games`)).json();
    const known = games.find((game) => game.id === 'imperium').rulesets[0].options.map((option) => option.name);
    const options = Object.fromEntries(['ix', 'immortality'].filter((name) => known.includes(name)).map((name) => [name, true]));
    const table = await createTable(page, server.url, { game: 'imperium', ruleset: 'base', options, seats: [{ kind: 'me' }, ...bots(3)] });
    await page.goto(`${server.url}/table/${table.id}`);
    assert.equal((await playByClicking(page, { random: seeded(2), limit: 8000 })).over, true);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('an agent is sent by clicking a card of the hand and a space of the board', { timeout: 60_000 }, async () => {
    const { page, context, problems, frames } = await open();
    const table = await createTable(page, server.url, { game: 'imperium', ruleset: 'base', seats: [{ kind: 'me', role: 'duke_leto_atreides' }, ...bots(2)] });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.getByText(/send an agent, or reveal/).waitFor({ timeout: 30_000 });
    const act = page.locator('section[aria-label="Your turn"]');
    const hand = page.locator('.shield .face');
    assert.equal(await hand.count(), 5);
    // A space whose effects leave nothing to choose: the agent goes there at once, and one more click ends the turn.
    const plain = page.locator('.space.offered').filter({ hasText: /Arrakeen|Carthag|Imperial Basin|Hall of Oratory|Wealth|Conspire|Hagga|Secrets|Stillsuits|Hardy/ });
    for (let i = 0; i < 5; i++) {
      const card = hand.nth(i);
      if (!(await card.isEnabled())) continue;
      await card.click();
      // Several spaces to choose from; or a refusal, or a single one that is taken by itself.
      await page.locator('.space.offered, .act .problem, .act button.primary:enabled').first().waitFor();
      if (await plain.count()) break;
      await act.getByRole('button', { name: 'Take back' }).click();
    }
    await plain.first().click();
    await page.waitForFunction(() => !document.querySelector('.space.offered'));
    const end = act.getByRole('group', { name: 'End the turn' }).locator('.primary');
    const again = page.getByText(/send an agent, or reveal/);
    await end.or(again).first().waitFor({ timeout: 30_000 });
    if (await end.count()) await end.click();
    await again.waitFor({ timeout: 30_000 });
    const mine = frames.sent.map((frame) => JSON.parse(frame)).filter((message) => message.type === 'answer');
    assert.equal(mine[0].values[0], 'send');
    assert.ok(mine.every((message) => ['turn', 'agent_turn'].includes(message.question)), 'a card, a space, the end: three clicks');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the boards of Imperium fit a narrow phone', async () => {
    const { page, context, problems } = await open({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const options = { ix: true, immortality: true };
    const table = await createTable(page, server.url, { game: 'imperium', ruleset: 'base', options, seats: [{ kind: 'me' }, ...bots(3)] });
    await page.goto(`${server.url}/table/${table.id}`);
    for (const board of ['Arrakis', 'Imperium row', 'CHOAM and Ix', 'Bene Tleilax']) {
      await page.getByRole('navigation', { name: 'Boards' }).getByRole('button', { name: board }).click();
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth + 1), true, `${board} is too wide`);
    }
    await page.getByRole('img', { name: /^Research, / }).first().waitFor({ state: 'attached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a solo game of Imperium against two rivals is played to its end by clicking', { timeout: 300_000 }, async () => {
    const { page, context, problems } = await open();
    const options = { difficulty: 'sardaukar', ix: true, immortality: true };
    const table = await createTable(page, server.url, { game: 'imperium', ruleset: 'solo', options, seats: [{ kind: 'me' }] });
    await page.goto(`${server.url}/table/${table.id}`);
    const random = seeded(6);
    await playByClicking(page, { random, enough: (sent) => sent >= 3 });
    await page.getByRole('region', { name: 'House Hagal' }).waitFor();
    assert.equal(await page.getByRole('list', { name: 'Players' }).getByText('rival', { exact: true }).count(), 2);
    assert.equal((await playByClicking(page, { random, limit: 8000 })).over, true);
    await page.getByRole('link', { name: /watch it again/i }).click();
    await page.getByRole('tab', { name: 'Charts' }).click();
    assert.equal(await page.locator('figure').first().locator('.label').count(), 3, 'charts draw the rivals, too');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a new table offers what its rules have: roles, options, readings apart', { timeout: 60_000 }, async () => {
    const { page, context, problems } = await open();
    await page.goto(`${server.url}/new/imperium`);
    const roles = page.getByLabel('Seat 1: role').locator('option');
    await roles.first().waitFor({ state: 'attached' });
    const base = await roles.count();
    await page.getByLabel(/^Rise of Ix/).check();
    assert.ok((await roles.count()) > base, 'the expansion brings leaders');
    await page.getByLabel('Seat 1: role').selectOption('ilesa_ecaz');
    await page.getByLabel(/^Rise of Ix/).uncheck();
    assert.equal(await page.getByLabel('Seat 1: role').inputValue(), '', 'who left with the expansion is not asked for');
    assert.equal(await page.getByLabel(/The Voice closes/).isVisible(), false);
    await page.getByText('Readings of open rules').click();
    assert.equal(await page.getByLabel(/The Voice closes/).isVisible(), true);
    await page.getByRole('radio', { name: /War for Arrakis/ }).check();
    await page.getByRole('radio', { name: /Mahdi for two/ }).check();
    assert.deepEqual(await roles.allInnerTexts(), ['Random role', 'Atreides', 'Fremen Ally']);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/\/table\//);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the boards of War fit a narrow phone, and are told in words', { timeout: 60_000 }, async () => {
    const { page, context, problems } = await open({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const table = await createTable(page, server.url, { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'atreides' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${table.id}`);
    await page.getByRole('img', { name: /^Supremacy: 0 of 10; .* enters at 1/ }).waitFor();
    await page.getByRole('img', { name: /^Jihad: 0 of 12; my Secret Objective asks for \d/ }).waitFor();
    await page.getByRole('img', { name: /^Step 5, active: dice locked 0, harvesters 3.* Here: CHOAM, Spacing Guild and Landsraad/ }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Prescience cards' }).getByRole('listitem').count(), 3);
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth + 1), true);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('what cannot be picked on the map is told by its name', { timeout: 60_000 }, async () => {
    const { page, context, problems } = await open();
    const table = await createTable(page, server.url, { game: 'war', ruleset: 'mahdi', seats: [{ kind: 'me' }] });
    await page.goto(`${server.url}/table/${table.id}`);
    await playByClicking(page, { random: seeded(3), enough: async () => (await page.locator('.area.glow').count()) > 0 });
    await page.locator('.area:not(.glow)').nth(20).click({ force: true });
    const refusal = await page.locator('.act .problem').innerText();
    assert.doesNotMatch(refusal, /_|may not be|s\d/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a solo game of War against the Mahdi automaton is played to its end by clicking', { timeout: 300_000 }, async () => {
    const { page, context, problems, frames } = await open();
    const table = await createTable(page, server.url, { game: 'war', ruleset: 'mahdi', options: { rounds: 2 }, seats: [{ kind: 'me', role: 'atreides' }] });
    await page.goto(`${server.url}/table/${table.id}`);
    const plans = page.getByRole('region', { name: "The Harkonnen's plans" });
    await plans.getByText(/still to roll/).waitFor();
    const target = await plans.locator('dd').first().innerText();
    assert.equal(await page.getByRole('img', { name: `Target Sietch: ${target.trim()}` }).count(), 1, 'the map marks the target that the plans name');
    assert.equal((await playByClicking(page, { random: seeded(6), limit: 8000 })).over, true);
    const told = frames.received.join('');
    assert.ok(told.includes('A.solo.round.19') || told.includes('A.solo.round.18'), 'the automaton has rolled its dice');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('partners of a shared side see each their own cards, and talk in secret under the Cone of Silence', { timeout: 120_000 }, async () => {
    const one = await open();
    const two = await open();
    const table = await createTable(one.page, server.url, {
      game: 'war',
      ruleset: 'shared',
      seats: [{ kind: 'me', role: 'harkonnen' }, { kind: 'invited', role: 'corrino' }, { kind: 'bot', role: 'atreides' }, { kind: 'bot', role: 'fremen' }],
    });
    await two.page.goto(server.url + table.invitations['1']);
    await two.page.getByRole('button', { name: /take the seat/i }).click();
    await two.page.waitForURL(/\/table\//);
    await one.page.goto(`${server.url}/table/${table.id}`);
    const hand = ({ page }) => page.getByRole('region', { name: /Behind the shield/ }).getByRole('listitem').first();
    const [mine, theirs] = await Promise.all([one, two].map((player) => hand(player).innerText()));
    assert.notEqual(mine, theirs);
    assert.ok(!(await two.page.content()).includes(mine.split('\n')[0]), 'the partner does not see it');
    for (const { page } of [one, two]) assert.equal(await page.getByRole('region', { name: 'Harkonnen', exact: true }).getByRole('heading').count(), 2);

    await one.page.getByRole('tab', { name: 'Talk' }).click();
    await one.page.getByLabel('Say something').waitFor();
    assert.equal(await one.page.getByLabel('Who hears it').count(), 0, 'partners talk openly');
    await one.page.getByRole('button', { name: 'Cone of Silence' }).click();
    await one.page.getByRole('button', { name: 'Do it now' }).click();
    await one.page.getByLabel('Who hears it').selectOption({ label: 'To Corrino Ally alone' });
    await one.page.getByLabel('Say something').fill('strike at dawn');
    await one.page.getByRole('button', { name: 'Say it' }).click();
    await two.page.getByRole('tab', { name: /Talk/ }).click();
    await two.page.getByText('strike at dawn').waitFor();
    assert.deepEqual([...one.problems, ...two.problems], []);
    await one.context.close();
    await two.context.close();
  });

  test('a game of War for Arrakis is played to its end by clicking', { timeout: 300_000 }, async () => {
    const { page, context, problems } = await open();
    const table = await createTable(page, server.url, { game: 'war', ruleset: 'two-players', options: { rounds: 3 }, seats: [{ kind: 'me', role: 'atreides' }, ...bots(1)] });
    await page.goto(`${server.url}/table/${table.id}`);
    assert.equal((await playByClicking(page, { random: seeded(4), limit: 8000 })).over, true);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
