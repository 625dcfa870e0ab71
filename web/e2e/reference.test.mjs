// What teaches at the table, in each game: the meaning of a question, a mentat's counsel, pages and rules to look up.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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

const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot' }));
const GAMES = [
  { game: 'dune', ruleset: 'gf9-advanced', role: 'bene_gesserit', bots: 3, meaning: /win alone in its place/, rule: '2.02.03', phase: 'Setup', number: '1.07.06.07', words: 'traitor', page: 'Harkonnen', told: /Feyd-Rautha/ },
  { game: 'dune', ruleset: 'wbc', role: 'bene_gesserit', bots: 3, meaning: /only a victory by Conquest can be predicted/, rule: 'W.bg.prediction', phase: 'Setup', number: 'W.battle.17', words: 'traitor', page: 'Fremen', told: /Stilgar/ },
  { game: 'imperium', ruleset: 'base', role: 'duke_leto_atreides', bots: 2, meaning: /What it is for/, rule: 'I.turn.02', phase: 'Combat', number: 'I.combat.01', words: 'high council', page: 'Conspire', told: /4 spice/ },
  { game: 'war', ruleset: 'two-players', role: 'atreides', bots: 1, meaning: /./, rule: '', phase: 'Hazards', number: 'A.goal.01', words: 'supremacy', page: 'Supremacy', told: /wins/ },
];

/** A person at a new table who is asked something. */
async function asked({ game, ruleset, role, bots: others }, wish = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const table = await createTable(page, server.url, { game, ruleset, seats: [{ kind: 'me', role }, ...bots(others)], ...wish });
  await page.goto(`${server.url}/table/${table.id}`);
  const act = page.locator('section[aria-label="Your turn"]');
  await act.waitFor({ timeout: 60_000 });
  const shoot = async (name) => process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/${game}-${ruleset}-${name}.png` }));
  return { context, page, act, problems, shoot };
}

for (const one of GAMES) {
  describe(`${one.game}, ${one.ruleset}`, () => {
    test('a question says what it means, and opens its rule', { timeout: 120_000 }, async () => {
      const { context, page, act, problems, shoot } = await asked(one);
      await act.getByText('What does this mean?').focus();
      await page.keyboard.press('Enter');
      const told = act.locator('details.help').first();
      await told.getByText('What is usual').waitFor();
      assert.match(await told.innerText(), one.meaning);
      assert.equal(await act.getByText('What would a mentat do?').count(), 0, 'no counsel unless the table gives it');
      await told.getByRole('button', { name: one.rule ? `Rule ${one.rule}` : /^Rule / }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await shoot('meaning');
      assert.deepEqual(problems, []);
      await context.close();
    });

    test('a mentat says what it would answer and why, and that is answered with a click', { timeout: 120_000 }, async () => {
      const { context, page, act, problems, shoot } = await asked(one, { counsel: true });
      await act.getByText('What would a mentat do?').click();
      const told = act.locator('details.help').nth(1);
      await told.getByRole('button', { name: 'Answer so' }).waitFor({ timeout: 30_000 });
      assert.ok((await told.locator('li').first().innerText()).length > 10, 'a reason in words');
      await shoot('counsel');
      // The same thing may be asked again in the same words: what goes is this very question.
      const question = await act.locator('h2').first().elementHandle();
      await told.getByRole('button', { name: 'Answer so' }).click();
      await page.waitForFunction((was) => !was.isConnected, question, { timeout: 30_000 });
      assert.deepEqual(problems, []);
      await context.close();
    });

    test('a phase opens its page, and pages and rules are searched by number and words', { timeout: 120_000 }, async () => {
      const { context, page, problems, shoot } = await asked(one);
      await page.getByRole('list', { name: /^(The course|Where the turn)/ }).first().getByRole('button', { name: one.phase, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Reference' });
      await dialog.getByRole('heading', { name: 'Rules' }).waitFor();
      assert.ok((await dialog.locator('dt').count()) > 0, 'the rules of the phase');
      await shoot('page');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('?');
      const search = dialog.getByRole('searchbox');
      await search.fill(one.number);
      await dialog.locator('dt', { hasText: one.number }).first().waitFor();
      await search.fill(one.words);
      assert.ok((await dialog.locator('dt').count()) > 0, 'rules by words');
      await shoot('search');
      await search.fill(one.page);
      await dialog.getByRole('button', { name: one.page, exact: true }).first().click();
      await dialog.getByRole('article').waitFor();
      assert.match(await dialog.getByRole('article').innerText(), one.told);
      await dialog.getByRole('button', { name: 'All pages' }).click();
      await search.waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    });
  });
}
