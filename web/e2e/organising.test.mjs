// What an organiser does beside the usual: a draft, a late arrival at a table, a report opened again, judges by a new link, an earlier event, a league.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startBrowser, startServer } from './support.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function named(name) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  await page.goto(`${server.url}/tournaments`);
  await page.getByRole('button', { name: /^My name/ }).click();
  await page.getByLabel('This is how others at the table see you.').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `My name: ${name}` }).waitFor();
  return page;
}

const card = (page, table) => page.getByRole('article', { name: `Table ${table}`, exact: true });
const told = (page) => page.evaluate(async () => (await fetch(location.pathname.replace('/tournament/', '/api/tournaments/'))).json());

/** Does something, and waits until the page has heard that it was done. */
async function done(page, act, ending = '/do') {
  const answered = page.waitForResponse((response) => response.url().endsWith(ending) && response.request().method() === 'POST');
  const looked = page.waitForResponse((response) => /\/api\/tournaments\/[^/]+$/.test(response.url()) && response.request().method() === 'GET');
  await act();
  assert.ok((await answered).ok());
  await looked;
}

/** Everything of an event, or its games, as a file of the visitor. */
async function saved(page, link) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link, exact: true }).click()]);
  return { name: download.suggestedFilename(), mimeType: 'text/plain', buffer: readFileSync(await download.path()) };
}

async function takeOver(page, file, name) {
  await page.goto(`${server.url}/tournaments`);
  await page.getByText('Take over an earlier event').click();
  await page.getByLabel('Name of the earlier event').fill(name);
  await page.getByLabel('JSON or CSV').setInputFiles(file);
}

test('a small evening: drafted roles, a late arrival, a correction; then a league with an earlier event', { timeout: 240_000 }, async () => {
  const page = await named('Irulan');
  const form = page.getByRole('form', { name: 'A new event' });
  await form.getByLabel('Name', { exact: true }).fill('Spring');
  await form.getByLabel('Place').fill('Sietch Tabr');
  await form.getByLabel('Rounds before the final').fill('1');
  await form.getByLabel('Seats of the final').selectOption({ label: 'there is none' });
  await form.getByLabel('Roles').selectOption({ label: 'drafted in the order of the dots' });
  await form.getByText('Variants').click();
  await form.getByLabel(/Each faction begins with a skilled leader/).check();
  await form.getByRole('button', { name: 'Announce it' }).click();
  await page.getByRole('heading', { name: 'Organise', exact: true }).waitFor();
  const { event } = await told(page);
  assert.deepEqual([event.options, event.rounds, event.final, event.roles, event.place], [{ leader_skills: true, tournament: true }, 1, 0, 'draft', 'Sietch Tabr']);

  // Seven cannot be seated, and a sentence says why; of five one table is made.
  await page.getByLabel('Players, one a line').fill('Alia\nChani\nDuncan\nGurney\nJessica\nLeto\nYueh');
  await done(page, () => page.getByRole('button', { name: 'Register', exact: true }).click());
  await page.getByRole('button', { name: 'Seat round 1' }).click();
  await page.getByRole('alert').getByText(/^7 players cannot be seated/).waitFor();
  for (const player of ['Leto', 'Yueh']) await done(page, () => page.getByRole('button', { name: `${player} leaves` }).click());
  await done(page, () => page.getByRole('button', { name: 'Seat round 1' }).click(), '/seat');

  // Roles are drafted; Leto is back, late, and sits down at the table.
  const roles = ['atreides', 'harkonnen', 'emperor', 'guild', 'fremen'];
  const seats = (await told(page)).rounds[0].tables[0].seats.toSorted((x, y) => x.dot - y.dot).map((seat) => seat.player);
  for (const [n, player] of seats.entries()) await done(page, () => card(page, '1.1').getByLabel(`Role of ${player}`, { exact: true }).selectOption(roles[n]));
  await done(page, () => page.getByRole('button', { name: 'Leto is back' }).click());
  const late = card(page, '1.1').getByRole('form', { name: 'A late arrival at table 1.1' });
  await late.getByLabel('as').selectOption({ label: 'Bene Gesserit' });
  await done(page, () => late.getByRole('button', { name: 'Sits down here' }).click());
  assert.deepEqual((await told(page)).rounds[0].tables[0].seats.map((seat) => seat.role), [...roles, 'bene_gesserit']);

  // A result that cannot be changes nothing.
  await done(page, () => page.getByRole('button', { name: 'Start all clocks' }).click());
  await card(page, '1.1').getByText('Report', { exact: true }).click();
  const report = card(page, '1.1').getByRole('form', { name: 'Report of table 1.1' });
  await report.getByRole('checkbox', { name: `${seats[0]} won`, exact: true }).check();
  await report.getByLabel(`Strongholds of ${seats[0]}`, { exact: true }).fill('2');
  await report.getByRole('button', { name: 'Fill in the report' }).click();
  await page.getByRole('alert').getByText('a stronghold victory needs 3 strongholds, not 2', { exact: false }).waitFor();
  assert.equal((await told(page)).rounds[0].tables[0].outcome, null);
  await report.getByLabel(`Strongholds of ${seats[0]}`, { exact: true }).fill('3');
  await done(page, () => report.getByRole('button', { name: 'Fill in the report' }).click());

  // A judge by a new link signs; the head judge opens the report again, with a reason that is kept.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Make a new link for judges' }).click();
  const link = await page.getByRole('textbox', { name: 'The link that makes judges' }).inputValue();
  const judge = await named('Mohiam');
  await judge.goto(link);
  await judge.getByRole('button', { name: 'Be a judge' }).click();
  await done(judge, () => card(judge, '1.1').getByRole('button', { name: 'Sign the report' }).click());
  await page.reload();
  await card(page, '1.1').getByText('Open the report again').click();
  await card(page, '1.1').getByLabel('Why is it opened again').fill('the spice was miscounted');
  await done(page, () => card(page, '1.1').getByRole('button', { name: 'Open it again' }).click());
  await done(page, () => card(page, '1.1').getByRole('button', { name: 'Sign the report' }).click());
  await page.getByText('What was done').click();
  const lines = page.locator('details').filter({ hasText: 'What was done' }).getByRole('listitem');
  await lines.filter({ hasText: 'Mohiam: sign, table 1.1' }).waitFor();
  await lines.filter({ hasText: 'Irulan: reopen, table 1.1, reason: the spice was miscounted' }).waitFor();
  await done(page, () => page.getByRole('button', { name: 'Close the event' }).click());

  // The event leaves as a file and comes back; a table of games becomes an event, too; a file that is neither does not.
  await page.getByRole('link', { name: 'everything' }).waitFor();
  const whole = await saved(page, 'everything');
  const games = await saved(page, 'games');
  const first = page.url().split('/').at(-1);
  await takeOver(page, whole, '');
  await page.waitForURL(/\/tournament\//);
  assert.deepEqual((await told(page)).standings, await page.evaluate(async (id) => (await (await fetch(`/api/tournaments/${id}`)).json()).standings, first));
  await takeOver(page, games, 'Autumn');
  await page.waitForURL(/\/tournament\//);
  await page.getByRole('heading', { name: 'Autumn' }).waitFor();
  await takeOver(page, { ...games, buffer: Buffer.from('round,table\n1,1.1\n') }, '');
  await page.getByRole('alert').getByText(/is not taken over.*the table needs a heading/i).waitFor();

  // A league of two of them: everything twice.
  await page.getByRole('checkbox', { name: 'Autumn is in the league' }).check();
  await page.getByRole('checkbox', { name: 'Spring is in the league' }).first().check();
  await page.getByRole('button', { name: 'Standings over the marked events' }).click();
  const row = page.getByRole('table', { name: 'League' }).getByRole('row').nth(1);
  await row.waitFor();
  assert.deepEqual((await row.getByRole('cell').allTextContents()).slice(0, 5), ['1', seats[0], '6', '2', '3.0.3.0.0.0.0']);
  assert.deepEqual([...page.problems, ...judge.problems], []);
});
