// How many clicks usual turns cost. The positions are those of the lessons, which are the same every time; the counts are kept in
// docs/clicks.md, and a turn may not cost more than it says there. `node e2e/clicks.test.mjs --write` writes the page anew.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startBrowser, startServer } from './support.mjs';

const PAGE = new URL('../../docs/clicks.md', import.meta.url);
const WRITE = process.argv.includes('--write');

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

// --- what a hand does ---------------------------------------------------------------------------------------------------

/** A hand at a table: every click that it makes is counted. */
class Hand {
  clicks = 0;

  constructor(page) {
    this.page = page;
    this.act = page.locator('section[aria-label="Your turn"]');
    this.lesson = page.getByRole('region', { name: 'Lesson' });
  }

  async press(locator) {
    await locator.click();
    this.clicks += 1;
  }

  /** Click a shape of the map where it is not covered, once it may be picked. */
  async point(selector) {
    const shape = this.page.locator(selector);
    await shape.waitFor({ state: 'attached' });
    const found = await shape.evaluate((path) => {
      const box = path.getBoundingClientRect();
      const parts = [8, 4, 12, 6, 10, 2, 14, 5, 11, 3, 13, 7, 9, 1, 15].map((n) => n / 16);
      for (const down of parts)
        for (const right of parts) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          if (document.elementFromPoint(x, y) === path) return { x, y };
        }
      return null;
    });
    assert.ok(found, `${selector} is covered`);
    await this.page.mouse.click(found.x, found.y);
    this.clicks += 1;
  }
}

const named = (name) => (typeof name === 'string' ? new RegExp(`^\\s*${name.replace(/[.*+?()[\]\\]/g, '\\$&')}`) : name);

/** A button in the place to act. */
const button = (name) => (hand) => hand.press(hand.act.getByRole('button', { name: named(name) }).first());
/** One of several things in the place to act: a leader, a weapon. */
const among = (group, name) => (hand) => hand.press(hand.act.getByRole('group', { name: group }).getByRole('button', { name }));
/** A place on the map of Dune. */
const place = (id) => (hand) => hand.point(`path.place.lit[data-place="${id}"]`);
/** An area on the map of War. */
const area = (name) => (hand) => hand.point(`path.area.glow[aria-label^="${name}"]`);
/** The number of a form, by its plus or its minus. */
const number = (label, value) => async (hand) => {
  const group = hand.act.getByRole('group', { name: label }).filter({ has: hand.page.getByRole('spinbutton') }).first();
  const spin = group.getByRole('spinbutton');
  await spin.waitFor();
  // The form may still be on its way to the number with which it begins: look before every click.
  for (let now = await shown(spin); now !== value; now = await shown(spin)) {
    const step = group.getByRole('button', { name: now < value ? 'More' : 'Less' });
    if (await step.isEnabled()) await hand.press(step);
    await group.locator(`[role=spinbutton]:not([aria-valuenow="${now}"])`).waitFor();
  }
};
const shown = async (spin) => Number(await spin.getAttribute('aria-valuenow'));
/** A card of my hand in Imperium, one of the row, and a space of its board. */
const card = (title) => (hand) => hand.press(hand.page.locator('.shield .face').filter({ hasText: title }).first());
const bought = (title) => (hand) => hand.press(hand.page.getByRole('region', { name: 'Imperium row' }).locator('.face').filter({ hasText: title }).first());
const space = (id) => (hand) => hand.press(hand.page.locator(`.space.offered[data-space="${id}"]`));
const confirm = button('Confirm');

// --- usual turns, by lesson: the turn, the mentor's words before a decision of it, and what is clicked then ------------------

const TURNS = {
  dune: {
    storm_and_spice: [
      ['Dial 3 for the storm', 'Every turn begins with the storm', number('Sectors', 3), button('Dial 3')],
      ['Ship two forces to a stronghold', 'Now each player in turn ships forces', place('carthag_10'), number(/.*/, 2), button('Ship 2 to Carthag')],
      ['Move four of six forces to spice', 'One group may move', place('carthag_10'), place('hagga_basin_12'), number(/.*/, 4), button('Move 4')],
      [null, 'That was a turn without a fight'],
    ],
    bidding_and_shipping: [
      ['Bid the least', 'Treachery cards are sold face down', button('Bid 2')],
      ['Raise a bid', 'He has raised', button('Bid 4')],
      ['Pass in an auction', 'The second card', button('Pass')],
      ['Revive what is free', 'Four of your forces lie in the tanks', button('Revive 2')],
      ['Ship three forces to a stronghold', 'Sietch Tabr is a stronghold', place('sietch_tabr_13'), number(/.*/, 3), button('Ship 3 to Sietch Tabr')],
      ['Move nobody', 'One group may still move', button('Stay')],
      [null, 'Two strongholds are yours'],
    ],
    battle_and_traitors: [
      ['Choose the first battle', 'You share two territories with enemies', button('Imperial Basin'), confirm],
      [
        'A battle plan: leader, weapon, defence, 4 on the wheel',
        'Both make a plan in secret',
        among('Leader', /Feyd/),
        among('Weapon', /Chaumas/),
        among('Defence', /Shield/),
        number(/.*/, 4),
        button('Lay it face down'),
      ],
      ['Keep the cards that were played', 'you may keep the cards', confirm],
      ['A battle plan: a leader alone', 'Now the Atreides in Arrakeen', among('Leader', /Umman/), button('Lay it face down')],
      ['Call a traitor', 'he is your man', button('Call the traitor')],
      [null, 'Two battles, two lessons'],
    ],
  },
  imperium: {
    agents_and_reveal: [
      ['An agent to Wealth', 'You have five cards and two agents', card('Diplomacy'), space('wealth')],
      ['An agent to a spice trade', 'Your second agent', card('Dune, the Desert Planet'), space('secure_contract')],
      ['Reveal', 'No agents are left, so you reveal', confirm],
      ['Acquire a card', 'Buy a card from the Imperium row', bought('Bene Gesserit Sister'), confirm],
      ['A seat in the High Council', 'Round 2.', card('Dagger'), space('high_council')],
      [null, 'That is the whole rhythm'],
    ],
    conflict: [
      ['An agent to a city: recruit, draw, deploy all, end', 'brings its winner a victory point', card('Reconnaissance'), space('arrakeen')],
      ['An agent to a city: recruit, draw, deploy all, end', 'Before you deploy', button('Deploy all, end')],
      ['Reveal and end the turn', 'Your agents are out', confirm],
      ['Reveal and end the turn', 'Nothing else to do here', confirm],
      ['Play an intrigue card in combat', 'You hold Ambush', card('Ambush'), confirm],
      [null, 'You won the conflict'],
    ],
    deck_building: [
      ['An agent to Selective Breeding, and trash a card', 'Selective Breeding does just that', card('Diplomacy'), space('selective_breeding')],
      ['An agent to Selective Breeding, and trash a card', 'Begin with the trade', button('Selective Breeding:'), confirm],
      ['An agent to Selective Breeding, and trash a card', 'Which card leaves your deck', button('Hand'), button('Dagger'), confirm],
      ['An agent to Foldspace: influence, a card, end', 'Send it to Foldspace', card('Seek Allies'), space('foldspace')],
      ['An agent to Foldspace: influence, a card, end', 'the end of Seek Allies', button('Resolve, end the turn')],
      ['Reveal, acquire a card, end the turn', 'Two Convincing Arguments', confirm],
      ['Reveal, acquire a card, end the turn', 'Chani and Stilgar cost 5', bought('Chani'), confirm],
      ['Reveal, acquire a card, end the turn', 'One persuasion is left. Dr. Yueh', button('End'), confirm],
      [null, 'Fewer weak cards'],
    ],
  },
  war: {
    dice_and_actions: [
      ['A die: deploy three Regulars and a leader', 'The dice of the round are rolled', button('Deployment'), button('Deploy'), confirm],
      ['A die: deploy three Regulars and a leader', 'Put the first one in Carthag', button('Regular'), area('Carthag'), confirm],
      ['A die: deploy three Regulars and a leader', 'The second one', button('Regular'), area('Carthag'), confirm],
      ['A die: deploy three Regulars and a leader', 'And the third', button('Regular'), area('Carthag'), confirm],
      ['A die: deploy three Regulars and a leader', 'Now a leader', button('Beast Rabban'), area('Carthag'), confirm],
      ['A die: move one Legion', 'The Strategy die moves two Legions', button('Strategy'), button('Move Legions'), confirm],
      ['A die: move one Legion', 'Take the whole Legion', area('Carthag'), area('Hagga Basin'), button(/^(all|everybody|whole)/i), confirm],
      ['A die: move one Legion', 'A second Legion may move', button('Pass'), confirm],
      ['A die: draw cards', 'The last die is a Mentat', button('Draw'), confirm],
      ['A die: draw cards', 'You have two decks', button('1'), button('1'), confirm],
      [null, 'That is an action phase'],
    ],
    battle: [
      ['A die: a surprise attack', 'stands before Windgap', button('Leadership'), button('Surprise'), confirm],
      ['A die: a surprise attack', 'Which Legion attacks', area('Central South-West 3'), confirm],
      ['A casualty', 'Choose what it costs you', button('Elite'), confirm],
      ['Another round of battle', 'The first round is over', button(/continue/i), confirm],
      ['The price of a storm on the walls', 'The price of the storm on the walls', button('Regular'), confirm],
      ['Move in after a battle', 'You have won. Move in?', button('Advance'), confirm],
      [null, 'So Supremacy is made'],
    ],
    prescience_and_supremacy: [
      ['A die: an attack', 'Now you are the Atreides', button('Strategy'), button('Attack'), confirm],
      ['A die: an attack', 'stands in Splintered Rock', area('Splintered Rock'), confirm],
      ['Move in after an attack', 'Move in?', button('Advance'), confirm],
      ['A die: claim a Prescience card', 'Two Prescience cards lie open', button('Mentat'), button(/claim/i), confirm],
      [null, 'One war, two clocks'],
    ],
  },
};

// --- playing them ----------------------------------------------------------------------------------------------------------

/** Wait for the mentor's words. What is shown before them would pass by itself; nobody has to click it away, and it does not count. */
async function heard(hand, words) {
  const said = hand.lesson.getByText(words);
  const go = hand.act.or(hand.page.locator('.moment')).getByRole('button', { name: 'Go on', exact: true });
  for (;;) {
    await said.or(go).first().waitFor();
    if (await go.count()) await go.first().click({ timeout: 1000 }).catch(() => undefined);
    else if (await said.count()) return;
  }
}

/** The clicks of each turn of a lesson. */
async function taken(page, game, name, decisions) {
  await page.goto(server.url);
  const table = await page.evaluate(async (path) => {
    const answer = await fetch(path, { method: 'POST' });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, `/api/lessons/${game}/${name}`);
  await page.goto(`${server.url}/table/${table.id}`);
  const hand = new Hand(page);
  const counts = {};
  for (const [turn, words, ...clicks] of decisions) {
    try {
      await heard(hand, words);
      const since = hand.clicks;
      for (const click of clicks) await click(hand);
      if (turn) (counts[turn] ??= []).push(hand.clicks - since);
    } catch (error) {
      assert.fail(`${name}, “${words}”: ${error.message}\n${await page.locator('.act').first().innerText()}`);
    }
  }
  return counts;
}

const GAMES = { dune: 'Dune', imperium: 'Dune: Imperium', war: 'Dune: War for Arrakis' };
const counted = {};

for (const [game, lessons] of Object.entries(TURNS)) {
  test(`usual turns of ${GAMES[game]} cost no more clicks than docs/clicks.md says`, { timeout: 240_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const counts = {};
    for (const [name, decisions] of Object.entries(lessons)) Object.assign(counts, await taken(page, game, name, decisions));
    await context.close();
    counted[game] = Object.fromEntries(Object.entries(counts).map(([turn, clicks]) => [turn, clicks.reduce((sum, n) => sum + n, 0)]));
    if (WRITE) return;
    const kept = table(readFileSync(PAGE, 'utf8'), GAMES[game]);
    assert.deepEqual(Object.keys(counted[game]), Object.keys(kept), 'the page tells other turns');
    const dear = Object.entries(counted[game]).filter(([turn, n]) => n > kept[turn]);
    assert.deepEqual(dear, [], 'these turns cost more clicks than the page says');
  });
}

/** The turns and clicks that the page tells of a game. */
function table(text, title) {
  const part = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? '';
  return Object.fromEntries([...part.matchAll(/^\| ([^|]+?) \| (\d+) \|$/gm)].map(([, turn, clicks]) => [turn, Number(clicks)]));
}

after(() => {
  if (!WRITE) return;
  assert.deepEqual(Object.keys(counted), Object.keys(GAMES), 'not every game was counted: the page stays as it is');
  const parts = Object.entries(counted).map(([game, turns]) => `## ${GAMES[game]}\n\n| A turn | Clicks |\n| --- | ---: |\n${Object.entries(turns).map(([turn, n]) => `| ${turn} | ${n} |`).join('\n')}\n`);
  writeFileSync(PAGE, `${HEAD}\n${parts.join('\n')}`);
});

const HEAD = `# Clicks

What usual turns cost at the page, from the question to the answer that is on record, with a mouse at a screen of 1366 × 800 and nothing set otherwise.
The browser tests play them and count (\`web/e2e/clicks.test.mjs\`, on the positions of the lessons); a turn that costs more than it says here fails them. After
a change that makes a turn cheaper, \`cd web && node e2e/clicks.test.mjs --write\` writes this page anew.

Every press of a button, a card or a place of the board is one click. What is shown between two questions (a battle, a card that is sold) goes by itself and is not counted.
Who has “Send an answer of a single pick at once” in the menu of a table needs no “Confirm” for those.
`;
