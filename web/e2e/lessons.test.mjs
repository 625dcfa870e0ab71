// A newcomer learns each game through the page alone: from the first visit to the end of the first lesson, and on from there.

import assert from 'node:assert/strict';
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

/** A browser that has never been here. */
async function newcomer(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const act = page.locator('section[aria-label="Your turn"]');
  const lesson = page.getByRole('region', { name: 'Lesson' });
  return { context, page, problems, act, lesson };
}

/** Say "I am new" in the lobby, and begin the first lesson that is offered. */
async function begin(page, game, title) {
  await page.goto(server.url);
  await page.getByRole('group', { name: `Do you know ${game}?` }).getByRole('button', { name: 'I am new' }).click();
  await page.waitForURL(/\/learn\//);
  await page.getByRole('button', { name: `Begin: ${title}` }).click();
  await page.waitForURL(/\/table\//);
}

/** Wait for the mentor's words about the next decision; moments before it are passed. */
async function decide(page, lesson, words) {
  for (;;) {
    const go = page.getByRole('button', { name: 'Go on' });
    const said = lesson.getByText(words);
    await said.or(go).first().waitFor();
    if (await go.count()) await go.click().catch(() => undefined);
    else if (await said.count()) return;
  }
}

/** Set a number in a form of Dune by the keys. */
async function set(act, label, value) {
  const spin = act.getByRole('spinbutton', { name: label }).first();
  await spin.focus();
  for (let i = 0; i < 30 && Number(await spin.getAttribute('aria-valuenow')) !== value; i++) {
    await spin.press(Number(await spin.getAttribute('aria-valuenow')) < value ? 'ArrowUp' : 'ArrowDown');
  }
  assert.equal(Number(await spin.getAttribute('aria-valuenow')), value);
}

/** Pick in the menus of the panel, one after another, and confirm. A menu of one option has been passed by itself. */
async function pick(act, ...names) {
  const confirm = act.getByRole('button', { name: 'Confirm', disabled: false });
  for (const name of names) {
    const option = act.getByRole('button', { name: typeof name === 'number' ? new RegExp(`^${name}`) : name }).first();
    await option.or(confirm).first().waitFor();
    if (await option.count()) await option.click();
  }
  await confirm.click();
}

test('a newcomer learns Dune: a wrong try is answered, a reload loses nothing, and it goes on as a real game', async () => {
  const { context, page, problems, act, lesson } = await newcomer();
  await begin(page, 'Dune', 'Storm and spice');
  await decide(page, lesson, 'Every turn begins with the storm');
  await page.getByText('Three strongholds at the end of a turn win the game').waitFor();
  await act.getByRole('button', { name: 'Dial 1' }).click();
  await act.getByText('the Emperor\'s camp is five away').waitFor();
  await lesson.getByLabel('0 of 3 decisions made').waitFor();
  await set(act, 'Sectors', 3);
  await act.getByRole('button', { name: 'Dial 3' }).click();

  await decide(page, lesson, 'Now each player in turn ships forces');
  await page.reload();
  await decide(page, lesson, 'Now each player in turn ships forces');
  await lesson.getByText('the storm stopped in sector 8').waitFor();
  await act.getByRole('combobox', { name: 'To' }).selectOption('carthag_10');
  await set(act, /.*/, 2);
  await act.getByRole('button', { name: 'Ship 2 to Carthag' }).click();

  await decide(page, lesson, 'One group may move');
  const from = act.getByRole('combobox', { name: 'From' });
  if (await from.count()) await from.selectOption('carthag');
  await act.getByRole('combobox', { name: 'To' }).selectOption('hagga_basin_12');
  await set(act, /.*/, 2);
  await act.getByRole('button', { name: /^Move/ }).click();

  await decide(page, lesson, 'That was a turn without a fight');
  await lesson.getByRole('button', { name: 'Next lesson' }).waitFor();
  await lesson.getByRole('button', { name: 'Play on from here' }).click();
  await lesson.waitFor({ state: 'detached' });
  await act.getByRole('button', { name: 'Dial 1' }).click();
  await page.getByText(/the storm moves/i).first().waitFor({ state: 'attached' });

  await page.goto(`${server.url}/learn/dune`);
  await page.getByText('3 minutes · taken').waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

/** Lessons that are answered in menus: the mentor's words before each decision, and what is picked then. */
const IN_MENUS = {
  'Dune: Imperium': {
    'Agents and reveal': [
      ['You have five cards and two agents', 'Send', 'Diplomacy', 'Wealth'],
      ['Your second agent', 'Send', 'Dune, the Desert Planet', 'Secure Contract'],
      ['No agents are left, so you reveal', 'Reveal'],
      ['Buy a card from the Imperium row', 'Acquire', 'Bene Gesserit Sister'],
      ['Round 2.', 'Send', 'Dagger', 'High Council'],
      ['That is the whole rhythm'],
    ],
    'The conflict': [
      ['brings its winner a victory point', 'Send', 'Reconnaissance', 'Arrakeen'],
      ['Before you deploy', /rest/i],
      ['Now deploy', 'Deploy', 3],
      ['That was your agent turn', 'End'],
      ['Your agents are out', 'Reveal'],
      ['Nothing else to do here', 'End'],
      ['You hold Ambush', 'Play a combat card', 'Ambush'],
      ['You won the conflict'],
    ],
    'Building a deck': [
      ['Selective Breeding does just that', 'Send', 'Diplomacy', 'Selective Breeding'],
      ['Begin with the trade', 'Selective Breeding:'],
      ['Which card leaves your deck', 'Hand', 'Dagger'],
      ['Send it to Foldspace', 'Send', 'Seek Allies', 'Foldspace'],
      ['the end of Seek Allies', /rest/i],
      ['Two Convincing Arguments', 'Reveal'],
      ['Chani and Stilgar cost 5', 'Acquire', 'Chani'],
      ['One persuasion is left. Dr. Yueh', 'End'],
      ['Fewer weak cards'],
    ],
  },
  'Dune: War for Arrakis': {
    'Dice and actions': [
      ['The dice of the round are rolled', 'Deployment', 'Deploy'],
      ['Put the first one in Carthag', 'Regular', 'Carthag'],
      ['The second one', 'Regular', 'Carthag'],
      ['And the third', 'Regular', 'Carthag'],
      ['Now a leader', 'Beast Rabban', 'Carthag'],
      ['The Strategy die moves two Legions', 'Strategy', 'Move Legions'],
      ['Take the whole Legion', 'Carthag', 'Hagga Basin', /^all|everybody|whole/i],
      ['A second Legion may move', 'Pass'],
      ['The last die is a Mentat', 'Draw'],
      ['You have two decks', 1, 1],
      ['That is an action phase'],
    ],
    Battle: [
      ['stands before Windgap', 'Leadership', 'Surprise'],
      ['Which Legion attacks', 'Central South-West 3', 'Windgap'],
      ['Choose what it costs you', 'Elite'],
      ['The first round is over', /continue/i],
      ['The price of the storm on the walls', 'Regular'],
      ['You have won. Move in?', 'Advance'],
      ['So Supremacy is made'],
    ],
    'Prescience and Supremacy': [
      ['Now you are the Atreides', 'Strategy', /^Attack/],
      ['stands in Splintered Rock', 'Splintered Rock', 'Hagga Basin'],
      ['Move in?', 'Advance'],
      ['Two Prescience cards lie open', 'Mentat', /claim/i, 'The Spice Agony'],
      ['One war, two clocks'],
    ],
  },
};

for (const [game, lessons] of Object.entries(IN_MENUS)) {
  test(`a newcomer learns ${game}, lesson by lesson`, { timeout: 240_000 }, async () => {
    const { context, page, problems, act, lesson } = await newcomer();
    const [first] = Object.keys(lessons);
    await begin(page, game, first);
    for (const [title, decisions] of Object.entries(lessons)) {
      if (title !== first) await lesson.getByRole('button', { name: 'Next lesson' }).click();
      for (const [words, ...picks] of decisions) {
        await decide(page, lesson, words);
        if (picks.length) await pick(act, ...picks).catch(async (error) => assert.fail(`${title}, “${words}”: ${error.message} ${await act.innerText()}`));
      }
    }
    assert.equal(await lesson.getByRole('button', { name: 'Next lesson' }).count(), 0);
    await lesson.getByRole('button', { name: 'Play on from here' }).click();
    await lesson.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a newcomer goes on with the other lessons of Dune', { timeout: 120_000 }, async () => {
  const { context, page, problems, act, lesson } = await newcomer();
  await begin(page, 'Dune', 'Bidding and shipping');
  await decide(page, lesson, 'Treachery cards are sold face down');
  await act.getByRole('button', { name: 'Bid 2' }).click();
  await decide(page, lesson, 'He has raised');
  await act.getByRole('button', { name: 'Bid 4' }).click();
  await decide(page, lesson, 'The second card');
  await act.getByRole('button', { name: 'Pass' }).click();
  await decide(page, lesson, 'Four of your forces lie in the tanks');
  await set(act, 'Tokens', 2);
  await act.locator('button.primary').click();
  await decide(page, lesson, 'Sietch Tabr is a stronghold');
  await act.getByRole('combobox', { name: 'To' }).selectOption('sietch_tabr_13');
  await set(act, /.*/, 3);
  await act.getByRole('button', { name: 'Ship 3 to Sietch Tabr' }).click();
  await decide(page, lesson, 'One group may still move');
  await act.locator('button.first').click();
  await decide(page, lesson, 'Two strongholds are yours');

  await lesson.getByRole('button', { name: 'Next lesson' }).click();
  await decide(page, lesson, 'You share two territories with enemies');
  await pick(act, 'Imperial Basin', 'Emperor');
  await decide(page, lesson, 'Both make a plan in secret');
  await act.getByRole('group', { name: 'Leader' }).getByRole('button', { name: /Feyd/ }).click();
  await act.getByRole('group', { name: 'Weapon' }).getByRole('button', { name: /Chaumas/ }).click();
  await act.getByRole('group', { name: 'Defence' }).getByRole('button', { name: /Shield/ }).click();
  await set(act, /.*/, 4);
  await act.getByRole('button', { name: 'Lay it face down' }).click();
  await decide(page, lesson, 'you may keep the cards');
  await act.getByRole('button', { name: 'Confirm' }).click();
  await decide(page, lesson, 'Now the Atreides in Arrakeen');
  await act.getByRole('group', { name: 'Leader' }).getByRole('button', { name: /Umman/ }).click();
  await act.getByRole('button', { name: 'Lay it face down' }).click();
  await decide(page, lesson, 'he is your man');
  await act.getByRole('button', { name: 'Call the traitor' }).click();
  await decide(page, lesson, 'Two battles, two lessons');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a lesson fits a phone, and can be left in the middle', async () => {
  const { context, page, problems, act, lesson } = await newcomer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page, 'Dune', 'Battle and traitors');
  await decide(page, lesson, 'You share two territories with enemies');
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth + 1), true);
  await lesson.getByRole('button', { name: 'Leave the lesson' }).click();
  await lesson.waitFor({ state: 'detached' });
  await act.waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('who knows a game says so once, and may still change their mind', async () => {
  const { context, page, problems } = await newcomer();
  await page.goto(server.url);
  const known = page.getByRole('group', { name: 'Do you know Dune?' });
  await known.getByRole('button', { name: 'I know this game' }).click();
  await page.reload();
  await known.getByRole('link', { name: 'Learn it again' }).click();
  await page.getByRole('button', { name: 'I am new' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForURL(/\/table\//);
  await page.getByText('Three strongholds at the end of a turn win the game').waitFor();
  await page.getByRole('region', { name: /your turn|what we wait for/i }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});
