// What sends an answer and what picks one is never covered by something else, never outside the page, and large enough for a finger:
// at every size of screen, in every game, at one question after another.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { closeDialog, createTable, playByClicking, seeded, startBrowser, startServer } from './support.mjs';

const ACT = 'section[aria-label="Your turn"]';
const SIZES = [
  [390, 844],
  [844, 390],
  [820, 1180],
  [1366, 800],
  [1440, 900],
  [2560, 1300],
];
const GAMES = {
  'Dune, advanced': { game: 'dune', ruleset: 'gf9-advanced', seats: [{ kind: 'me', role: 'atreides' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }] },
  'Dune by WBC': { game: 'dune', ruleset: 'wbc', seats: [{ kind: 'me', role: 'fremen' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }] },
  'Imperium with both expansions': { game: 'imperium', ruleset: 'base', options: { ix: true, immortality: true }, seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }] },
  'War for Arrakis': { game: 'war', ruleset: 'two-players', seats: [{ kind: 'me', role: 'harkonnen' }, { kind: 'bot' }] },
  'War against Mahdi': { game: 'war', ruleset: 'mahdi', seats: [{ kind: 'me', role: 'atreides' }] },
};
/** How many answers are given between two looks, and how many looks there are. */
const [STRIDE, LOOKS] = [4, 12];

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** In the page: what is wrong with the place to act, in words; null while a dialog lies over it. What is too far down is scrolled to first, as a person does. */
function wrong() {
  if (document.querySelector('dialog[open]')) return null;
  const found = [];
  const act = document.querySelector('section[aria-label="Your turn"]');
  if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  if (!act) return found;
  const told = (element) => `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`;
  for (const element of act.querySelectorAll('button, select, input, summary, a[href]')) {
    const folded = element.closest('details:not([open])');
    if (element.disabled || element.offsetParent === null || (folded && element !== folded.querySelector('summary'))) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) found.push(`${told(element)} lies outside the screen`);
    else if (!element.contains(hit) && !hit.closest('label')?.contains(element)) found.push(`${told(element)} is covered by ${told(hit)}`);
    // A rule's number within a line of text may be as low as the line; everything else is for a finger.
    if (height < 24 && !element.classList.contains('rule') && element.type !== 'range' && element.type !== 'checkbox') found.push(`${told(element)} is ${Math.round(height)} pixels high`);
  }
  scrollTo(0, 0);
  return found;
}

describe('what can be pressed lies free', () => {
  for (const [name, wish] of Object.entries(GAMES)) {
    test(`in ${name}, at ${SIZES.length} sizes`, { timeout: 300_000 }, async () => {
      const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const table = await createTable(page, server.url, wish);
      await page.goto(`${server.url}/table/${table.id}`);
      const random = seeded(13);
      const found = new Set();
      let looked = 0;
      for (let look = 0; look < LOOKS; look++) {
        const { over } = await playByClicking(page, { random, enough: async (sent) => sent >= (look ? STRIDE : 0) && (await page.locator(`${ACT} button:not(:disabled)`).count()) > 0 });
        if (over) break;
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const question = (await page.locator(`${ACT} h2`).first().innerText().catch(() => '')).slice(0, 60);
          let words;
          while ((words = await page.evaluate(wrong)) === null) await closeDialog(page); // a click has met the board
          for (const each of words) found.add(`${width}×${height}, “${question}”: ${each}`);
          looked += 1;
        }
        await page.setViewportSize({ width: 1366, height: 800 });
      }
      assert.ok(looked >= 5 * SIZES.length, `looked ${looked} times`);
      assert.equal(found.size, 0, `\n${[...found].join('\n')}`);
      await context.close();
    });
  }
});
