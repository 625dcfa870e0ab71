// A real server process, a real browser, and a person who clicks what is offered.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const ROOT = new URL('../..', import.meta.url).pathname;

/** What tables are dealt from: a run that failed can be repeated, and `SEED=n` tries others. */
const SEED = process.env.SEED ?? '7';

/** Starts `landsraad serve` on a free port with a database of its own, and with `more` options. */
export async function startServer(...more) {
  const data = mkdtempSync(join(tmpdir(), 'landsraad-'));
  const python = join(ROOT, '.venv', 'bin', 'python');
  const process_ = spawn(python, ['-m', 'landsraad', 'serve', '--port', '0', '--data', data, '--requests', '1000', '--messages', '1000', '--tables', '1000', '--seed', SEED, ...more], { cwd: ROOT });
  let log = '';
  process_.stderr.on('data', (chunk) => (log += chunk));
  const url = await new Promise((resolve, reject) => {
    process_.stdout.on('data', (chunk) => {
      const found = /http:\/\/\S+:\d+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    process_.on('exit', (code) => reject(new Error(`the server stopped with ${code}: ${log}`)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => process_.on('exit', resolve));
      process_.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** An installed chromium or chrome; without one the tests fail with a sentence that says what to do. */
export async function startBrowser() {
  const places = [process.env.CHROME, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  const executablePath = places.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('The browser tests need Chromium or Chrome: run `make test`, which installs one, or set CHROME to its path.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'] });
}

/** A table made as the lobby makes it, by the page's own session. */
export async function createTable(page, url, wish) {
  await page.goto(url);
  return page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, wish);
}

/** What a person can press now in the place to act: what sends an answer, and what picks a part of it. */
async function choices(page) {
  return page.evaluate(() => {
    const act = document.querySelector('section[aria-label="Your turn"]');
    if (!act) return null;
    const usable = (element) => !element.disabled && element.offsetParent !== null && element.getAttribute('aria-disabled') !== 'true';
    // What stands besides the answer: what happened, how often I am asked, dialogs.
    const besides = '[aria-label="Besides"], [aria-label="How often I am asked"], .picks, details, dialog';
    // Whole names: a card may be called Boundless Ambition.
    const ban = /^(take back.*|less|more|fewer|leave|close|rule .*|why.*|zoom.*|besides.*)$/i;
    // A mark that is left from before would catch the next click: a button may have become disabled since.
    document.querySelectorAll('[data-e2e]').forEach((marked) => marked.removeAttribute('data-e2e'));
    const buttons = [...act.querySelectorAll('button')].filter(usable);
    buttons.forEach((button, i) => button.setAttribute('data-e2e', String(i)));
    const told = buttons.map((button, i) => ({ i, text: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(), primary: button.classList.contains('primary'), aside: !!button.closest(besides) || button.classList.contains('rule') || button.getAttribute('aria-haspopup') === 'dialog' }));
    return {
      shown: act.innerText,
      send: told.filter((b) => b.primary && !b.aside).map((b) => b.i),
      back: told.filter((b) => /^take back$/i.test(b.text)).map((b) => b.i),
      pick: told.filter((b) => !b.primary && !b.aside && !ban.test(b.text)).map((b) => b.i),
      selects: [...act.querySelectorAll('select')].filter(usable).length,
    };
  });
}

/** In the page: whether it is drawn. A click waits for frames; where none come, it is the browser that stands still, not the page. */
const drawn = () => Promise.race([new Promise((frame) => requestAnimationFrame(() => frame(true))), new Promise((late) => setTimeout(() => late(false), 1500))]);

/** In the page: what keeps the place to act from being pressed, in words. */
function inTheWay() {
  const buttons = [...document.querySelectorAll('section[aria-label="Your turn"] :is(button, select)')];
  const [button] = buttons.filter((each) => !each.disabled && each.offsetParent !== null);
  const box = button?.getBoundingClientRect();
  const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return `${buttons.filter((each) => each.disabled).length} of ${buttons.length} cannot be pressed${button && !button.contains(hit) ? `, “${button.innerText}” is under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}` : ''}`;
}

/** Pages that are listened to, each with the first error that nobody caught in it. */
const broken = new WeakMap();

/** Tells when the page has shown the same for a minute in spite of all clicks, and what was in their way; or that it broke down. */
function patience(page) {
  let [before, since, missed, stalled] = ['', Date.now(), '', 0]; // a page may show nothing at first, too
  if (!broken.has(page)) page.on('pageerror', (error) => broken.set(page, broken.get(page) || error.stack || error.message));
  broken.set(page, broken.get(page) ?? '');
  return {
    missed: async (error) => {
      missed = error.message;
      if (await page.evaluate(drawn)) return;
      stalled += 1;
      await page.bringToFront();
      await page.screenshot({ timeout: 5000 }).catch(() => undefined); // which makes it draw
    },
    notice: async (shown) => {
      if (broken.get(page)) throw new Error(`the page broke down: ${broken.get(page)}`);
      if (shown !== before) [before, since, missed] = [shown, Date.now(), ''];
      if (Date.now() - since > 60_000) {
        throw new Error(`clicks change nothing for a minute: ${await page.evaluate(inTheWay)}, not drawn ${stalled} times\n${missed.slice(0, 900)}\n${before.slice(0, 900)}`);
      }
    },
  };
}

/** In the page: whether a click on the board has come to something: it has picked, or opened what is to be said of a place, which may be loaded first. */
const answered = (before) => document.querySelector('dialog[open]') || document.querySelector('section[aria-label="Your turn"]')?.innerText !== before;

/** A click that met the board while the page moved has opened what it says of a place: a person closes that. */
export const closeDialog = (page) => page.keyboard.press('Escape');

/** Plays by clicking, or by `touch`, until the game is over or `enough` says so. Returns how many answers were sent. */
export async function playByClicking(page, { enough = () => false, random = Math.random, limit = 4000, touch = false } = {}) {
  let sent = 0;
  const { missed, notice } = patience(page);
  const hit = (locator) => locator[touch ? 'tap' : 'click']({ timeout: 2000 }).catch(missed);
  for (let step = 0; step < limit; step++) {
    if (await page.getByText(/ won\b/).count()) {
      if (await page.getByRole('link', { name: /watch/i }).count()) return { sent, over: true };
    }
    const go = page.getByRole('button', { name: 'Go on', exact: true });
    if (await go.count()) {
      await notice((await page.locator('.moment').allInnerTexts()).join(' ')); // it may go by itself meanwhile
      await hit(go.first());
      continue;
    }
    if (await page.locator('dialog[open]').count()) {
      await closeDialog(page);
      continue;
    }
    if (await enough(sent)) return { sent, over: false };
    const now = await choices(page);
    if (!now) {
      const stuck = await page
        .waitForFunction(() => document.querySelector('section[aria-label="Your turn"]') || / won\b/.test(document.body.innerText) || [...document.querySelectorAll('button')].some((button) => button.textContent?.trim() === 'Go on'), null, { timeout: 60000 })
        .then(() => false, () => true);
      if (stuck) throw new Error(`nothing is asked for a minute: ${(await page.locator('body').innerText()).slice(0, 900)}`);
      continue;
    }
    await notice(now.shown);
    const press = (i) => hit(page.locator(`[data-e2e="${i}"]`).first());
    if (now.send.length && (now.pick.length === 0 || random() < 0.75)) {
      await press(now.send[0]);
      sent += 1;
    } else if (now.pick.length) {
      await press(now.pick[Math.floor(random() * now.pick.length)]);
    } else if (now.selects) {
      const select = page.locator('section[aria-label="Your turn"] select').first();
      const values = await select.locator('option').evaluateAll((all) => all.map((o) => o.value).filter(Boolean));
      if (values.length) await select.selectOption(values[Math.floor(random() * values.length)], { timeout: 2000 }).catch(missed);
    } else {
      const place = page.locator('.glow').first();
      if (await place.count()) {
        await place.click({ force: true, timeout: 2000 }).catch(missed);
        await page.waitForFunction(answered, now.shown, { timeout: 2000 }).catch(() => undefined);
      } else if (now.back.length) await press(now.back[0]);
    }
    await page.waitForTimeout(15);
  }
  throw new Error('the game did not end');
}

/** A small generator, so that a failing run can be repeated. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
