// Somebody keeps their name with a passkey of a (virtual) authenticator, comes back on another device by passkey, link and code, and logs out everywhere.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playByClicking, seeded, startBrowser, startServer } from './support.mjs';

let server;
let browser;
let home;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  home = server.url.replace('127.0.0.1', 'localhost'); // passkeys are for names, not for addresses
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A device of its own, with an authenticator that always agrees. */
async function device() {
  const context = await browser.newContext({ viewport: { width: 1000, height: 1200 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { page, cdp, authenticatorId };
}

async function name(page, words) {
  await page.getByRole('button', { name: /^My name/ }).click();
  await page.getByLabel('This is how others at the table see you.').fill(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `My name: ${words}` }).waitFor();
}

const me = (page) => page.evaluate(async () => (await fetch('/api/me')).json());

test('a name is kept with a passkey, and comes back everywhere', { timeout: 180000 }, async () => {
  const laptop = await device();
  await laptop.page.goto(`${home}/me`);
  await name(laptop.page, 'Chani');
  await laptop.page.getByRole('button', { name: 'Keep it with a passkey' }).click();
  const shown = laptop.page.getByRole('region', { name: 'Recovery codes' }).locator('code');
  await shown.first().waitFor();
  const codes = await shown.allTextContents();
  assert.equal(codes.length, 10);
  const chani = await me(laptop.page);
  assert.equal(chani.registered, true);
  const { credentials } = await laptop.cdp.send('WebAuthn.getCredentials', { authenticatorId: laptop.authenticatorId });
  assert.equal(credentials.length, 1);

  // The same passkey on a phone (a synchronised one), where somebody has played as a guest.
  const phone = await device();
  await phone.page.goto(`${home}/me`);
  const table = await phone.page.evaluate(async () => {
    const seats = [{ kind: 'me', role: '', bot: '' }, { kind: 'open', role: '', bot: '' }];
    const body = JSON.stringify({ game: 'dune', ruleset: 'gf9-basic', seats });
    return (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json();
  });
  await phone.cdp.send('WebAuthn.addCredential', { authenticatorId: phone.authenticatorId, credential: credentials[0] });
  await phone.page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await phone.page.getByRole('button', { name: 'My name: Chani' }).waitFor();
  assert.equal((await me(phone.page)).id, chani.id);
  const seen = await laptop.page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table.id);
  assert.deepEqual(seen.mine, [0], 'what the guest played came along');

  // A tablet by a link, a fourth device by a code.
  await laptop.page.reload();
  await laptop.page.getByRole('button', { name: 'Bring another device' }).click();
  const link = await laptop.page.getByLabel('Link for another device', { exact: true }).inputValue();
  const tablet = await device();
  await tablet.page.goto(link);
  await tablet.page.getByRole('button', { name: 'Log in' }).click();
  await tablet.page.getByRole('button', { name: 'My name: Chani' }).waitFor();
  const fourth = await device();
  await fourth.page.goto(`${home}/me`);
  await fourth.page.getByLabel('Recovery code').fill(codes[3]);
  await fourth.page.getByRole('button', { name: 'Log in with the code' }).click();
  await fourth.page.getByText('9 recovery codes left').waitFor();

  // Out everywhere else: only the laptop is still known.
  await laptop.page.reload();
  const devices = laptop.page.getByRole('region', { name: 'Devices' });
  await devices.getByText('this one').waitFor();
  assert.equal(await devices.getByRole('listitem').count(), 4);
  await laptop.page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  assert.equal((await me(laptop.page)).id, chani.id);
  for (const one of [phone, tablet, fourth]) assert.equal((await me(one.page)).name, 'Guest');

  // A code that was used is void, and says so in a sentence.
  await fourth.page.reload();
  await fourth.page.getByLabel('Recovery code').fill(codes[3]);
  await fourth.page.getByRole('button', { name: 'Log in with the code' }).click();
  await fourth.page.getByRole('alert').getByText("This code is nobody's, or has been used.").waitFor();

  for (const one of [laptop, phone, tablet, fourth]) assert.deepEqual(one.page.problems, []);
});

test('a rated game between people who know each other stands on the leaderboard and in their profiles', { timeout: 300000 }, async () => {
  const [alia, leto] = [await device(), await device()];
  for (const [one, called] of [[alia, 'Alia'], [leto, 'Leto']]) {
    await one.page.goto(`${home}/me`);
    await name(one.page, called);
    await one.page.getByRole('button', { name: 'Keep it with recovery codes' }).click();
    await one.page.getByRole('region', { name: 'Recovery codes' }).waitFor();
  }

  // Alia makes a rated table and keeps a seat for Leto by name.
  await alia.page.goto(`${home}/new/dune`);
  await alia.page.getByRole('checkbox', { name: /A rated table/ }).waitFor();
  const table = await alia.page.evaluate(async () => {
    const seats = [{ kind: 'me', role: 'atreides', bot: '' }, { kind: 'invited', role: 'harkonnen', bot: '' }, { kind: 'bot', role: 'emperor', bot: 'random' }];
    const body = JSON.stringify({ game: 'dune', ruleset: 'gf9-basic', seats, name: 'Castle', rated: true, options: { turns: 1 } });
    return (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json();
  });
  await alia.page.goto(`${home}/table/${table.id}`);
  await alia.page.getByText('rated: who sits down agrees to that').waitFor();
  await alia.page.getByText('Invite somebody by name').click();
  await alia.page.getByLabel(/^Name, for/).fill('Nobody');
  await alia.page.getByRole('button', { name: 'Keep the seat' }).click();
  await alia.page.getByText('Nobody has kept the name Nobody.').waitFor();
  await alia.page.getByLabel(/^Name, for/).fill('leto');
  await alia.page.getByRole('button', { name: 'Keep the seat' }).click();
  await alia.page.getByText('Kept for leto').waitFor();

  // Leto finds it in the lobby, sits down, and gives the seat up later.
  await leto.page.goto(home);
  await leto.page.getByText('Alia keeps a seat for you').waitFor();
  await leto.page.getByRole('link', { name: 'See 1 invitation' }).click();
  await leto.page.getByRole('button', { name: 'Sit down' }).click();
  await leto.page.waitForURL(`**/table/${table.id}`);
  const status = await leto.page.evaluate(async (id) => (await fetch(`/api/tables/${id}/seats/1/leave`, { method: 'POST' })).status, table.id);
  assert.equal(status, 200);
  const { over } = await playByClicking(alia.page, { random: seeded(5) });
  assert.ok(over);

  // The leaderboard, and what profiles tell.
  await alia.page.goto(`${home}/ratings`);
  const rows = alia.page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await rows.nth(3).waitFor();
  assert.deepEqual((await rows.locator('td:nth-child(2)').allTextContents()).map((text) => text.trim()).sort(), ['Alia', 'Leto', 'Random bot']);
  await alia.page.getByRole('link', { name: 'Leto' }).click();
  const results = alia.page.getByRole('region', { name: 'Results' });
  await results.getByRole('rowheader', { name: 'Harkonnen' }).waitFor();
  assert.deepEqual(await results.getByRole('columnheader').allTextContents(), ['Game and role', 'Games', 'Won', 'Given up']);
  for (const row of ['Dune', 'Harkonnen']) assert.deepEqual(await results.getByRole('row', { name: row }).getByRole('cell').allTextContents(), ['1', '0', '1']);
  await alia.page.getByRole('region', { name: 'Games' }).getByText('gave up the seat').waitFor();
  const record = await alia.page.getByRole('link', { name: 'Record' }).getAttribute('href');
  assert.equal((await alia.page.evaluate(async (path) => (await fetch(path)).json(), record)).game, 'dune');
  await alia.page.getByRole('button', { name: 'Be friends' }).click();
  await alia.page.getByRole('button', { name: 'No longer a friend' }).waitFor();
  for (const one of [alia, leto]) assert.deepEqual(one.page.problems, []);
});
