// A tournament of 23 through the pages: 17 bots who play here, people whose tables a judge types in; a late arrival, a drop-out, an
// adjudicated game, two rounds and a final. The standings are computed a second time from the exported games.

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

const PEOPLE = ['Alia', 'Chani', 'Gurney', 'Jessica', 'Leto'];
const BOTS = Array.from({ length: 17 }, (_, n) => `Bot ${String(n + 1).padStart(2, '0')}`);

async function named(name) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' });
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

async function register(page, names, kind, group) {
  await page.getByLabel('Players, one a line').fill(names.join('\n'));
  await page.getByLabel('Group').fill(group);
  await page.getByLabel('They are').selectOption({ label: kind });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText(`${names.at(-1)}`).first().waitFor();
}

const card = (page, table) => page.getByRole('article', { name: `Table ${table}`, exact: true });

/** Everything that is on the page, by the server's own words. */
const told = (page) => page.evaluate(async () => (await fetch(location.pathname.replace('/tournament/', '/api/tournaments/'))).json());

/** Let bots play a table of this site, and sign the report that its record makes. */
async function playHere(page, tables) {
  for (const table of tables) {
    await card(page, table).getByRole('button', { name: 'Play it here' }).click();
    await card(page, table).getByRole('link', { name: 'Watch' }).waitFor();
  }
  for (const table of tables) {
    const sign = card(page, table).getByRole('button', { name: 'Sign the report' });
    for (let tries = 0; !(await sign.count()); tries++) {
      assert.ok(tries < 400, `the bots of table ${table} do not come to an end`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/fetch'));
      await card(page, table).getByRole('button', { name: 'Report from the record' }).click();
      if ((await answered).ok()) await sign.waitFor();
      else await page.waitForTimeout(250);
    }
    await sign.click();
    await card(page, table).getByText(/signed by/).waitFor();
  }
}

/** A judge types in how a game ended. */
async function report(page, table, { kind, winners = [], allies = [], numbers = {} }) {
  const here = card(page, table);
  await here.getByText('Report', { exact: true }).click();
  const form = here.getByRole('form', { name: `Report of table ${table}` });
  await form.getByLabel('The game ended by').selectOption(kind);
  for (const player of winners) await form.getByRole('checkbox', { name: `${player} won` }).check();
  for (const [player, ally] of allies) await form.getByLabel(`Ally of ${player}`, { exact: true }).selectOption(ally);
  for (const [player, figures] of Object.entries(numbers)) {
    const names = ['Win Attempts', 'Strongholds', 'Forces', 'Spice', 'Cards', 'Leaders'];
    for (const [n, value] of figures.entries()) await form.getByLabel(new RegExp(`^${names[n]} of ${player}$`, 'i')).fill(String(value));
  }
  await form.getByRole('button', { name: 'Fill in the report' }).click();
  await here.getByRole('button', { name: 'Sign the report' }).click();
  await here.getByText(/signed by/).waitFor();
}

const CATEGORIES = ['win_attempts', 'strongholds', 'forces', 'spice', 'cards', 'leaders'];

/** Who has won a game that ran out of time: allies with the sum of what they have, and the higher of their attempts (4.01.09). */
function byTime(table, rows) {
  let sides = [...new Set(rows.filter((row) => row.table === table).map((row) => [row.player, row.ally].filter(Boolean).sort().join('/')))].map((side) => side.split('/'));
  for (const [n, name] of CATEGORIES.entries()) {
    const value = (side) => side.map((player) => Number(rows.find((row) => row.table === table && row.player === player)[name])).reduce((x, y) => (n ? x + y : Math.max(x, y)));
    const most = Math.max(...sides.map(value));
    sides = sides.filter((side) => value(side) === most);
  }
  return sides.flat().map((player) => `${table}/${player}`);
}

/** Whether two players are equal in everything but the lot. */
const tied = (csv, one, other) => independent(csv).some((group) => group.includes(one) && group.includes(other));

const games = (page) => page.evaluate(async () => (await fetch(`${location.pathname.replace('/tournament/', '/api/tournaments/')}/export/games.csv`)).text());

/** The order of players by points, weights and best game, from the rows of the exported games alone: groups of equals. */
function independent(csv) {
  const [head, ...lines] = csv.trim().split('\n').map((line) => line.split(','));
  const rows = lines.map((line) => Object.fromEntries(head.map((name, n) => [name, line[n]])));
  const adjudicated = new Set(rows.filter((row) => row.kind === 'time').map((row) => row.table));
  const won = new Set([...rows.filter((row) => row.won === 'yes' && row.kind !== 'time').map((row) => `${row.table}/${row.player}`), ...[...adjudicated].flatMap((table) => byTime(table, rows))]);
  const heaviest = ['strongholds alone', 'prediction', 'strongholds allied', 'fremen_special alone', 'fremen_special allied', 'guild_special', 'default alone', 'default allied', 'time'];
  const points = [6, 6, 4, 4, 2, 2, 2, 2, 1];
  const games = {};
  for (const row of rows) {
    const mine = (games[row.player] ??= []);
    if (row.round === 'F') continue;
    const figures = CATEGORIES.map((name) => Number(row[name]));
    const base = { fremen_default: 'default', most_strongholds: 'default' }[row.kind] ?? row.kind;
    const allied = won.has(`${row.table}/${row.ally}`) ? 'allied' : 'alone';
    const place = won.has(`${row.table}/${row.player}`) ? heaviest.findIndex((name) => name === base || name === `${base} ${allied}`) : 99;
    mine.push({ points: points[place] ?? 0, place, figures });
  }
  const compare = (a, b) => {
    for (let n = 0; n < Math.max(a.length, b.length); n++) if ((a[n] ?? 0) !== (b[n] ?? 0)) return (a[n] ?? 0) - (b[n] ?? 0);
    return 0;
  };
  const keys = Object.entries(games).map(([player, mine]) => {
    const best = mine.map((game) => [-game.points, game.place, ...game.figures.map((n) => -n)]).sort(compare)[0] ?? [0, 99, 0, 0, 0, 0, 0, 0];
    const weights = mine.map((game) => game.place).filter((place) => place < 99).sort((a, b) => a - b);
    const padded = [0, 1, 2].map((n) => weights[n] ?? 99);
    return { player, key: [-mine.reduce((sum, game) => sum + game.points, 0), ...padded, ...best.slice(2)] };
  });
  const groups = new Map();
  for (const { player, key } of keys.sort((a, b) => compare(a.key, b.key))) groups.set(String(key), [...(groups.get(String(key)) ?? []), player]);
  return [...groups.values()];
}

test('a tournament of 23 from the announcement to the last place', { timeout: 600_000 }, async () => {
  const page = await named('Irulan');
  await page.getByLabel('Name', { exact: true }).fill('Arrakis Open');
  await page.getByText('Variants').click();
  await page.getByLabel(/^Turns\./).fill('1');
  await page.getByRole('button', { name: 'Announce it' }).click();
  await page.getByRole('heading', { name: 'Organise', exact: true }).waitFor();
  const judges = await page.getByRole('textbox', { name: 'The link that makes judges' }).inputValue();
  const link = await page.getByRole('textbox', { name: 'The link to register with' }).inputValue();
  await register(page, BOTS, 'bots: random', 'here');
  await page.getByLabel('or from a CSV').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`name\n${PEOPLE.join('\n')}\nALIA\n`) });
  await page.getByRole('alert').getByText('Alia is registered already').waitFor();
  await page.getByText('Head count: 17').waitFor();
  await page.getByLabel('or from a CSV').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`name\n${PEOPLE.join('\n')}\n`) });
  await page.getByText('Head count: 22').waitFor();

  await page.getByRole('button', { name: 'Seat round 1' }).click();
  await playHere(page, ['1.2', '1.3', '1.4']);

  const judge = await named('Mohiam');
  await judge.goto(judges);
  await judge.getByRole('button', { name: 'Be a judge' }).click();
  await card(judge, '1.1').waitFor();
  assert.deepEqual((await told(judge)).rounds[0].tables.map((table) => table.seats.length), [5, 6, 6, 5]);
  const [a, b] = (await told(judge)).rounds[0].tables[0].seats.map((seat) => seat.player).sort();
  await card(judge, '1.1').getByText('Report', { exact: true }).click();
  const battle = card(judge, '1.1').getByRole('form', { name: 'Win attempts at table 1.1' });
  for (const who of [[a, b], [a, b], [b], [b]]) {
    for (const player of who) await battle.getByRole('checkbox', { name: player, exact: true }).check();
    const written = judge.waitForResponse((response) => response.url().endsWith('/do'));
    await battle.getByRole('button').click();
    assert.ok((await written).ok());
    await battle.getByRole('checkbox', { name: b, exact: true, checked: false }).waitFor();
  }
  await card(judge, '1.1').getByText('Report', { exact: true }).click();
  await report(judge, '1.1', { kind: 'strongholds', winners: [a, b], allies: [[a, b]], numbers: { [a]: [2, 2, 8, 12, 3, 3], [b]: [4, 2, 2, 4, 2, 1] } });
  assert.equal((await told(judge)).rounds[0].tables[0].signed, 'Mohiam');

  const stilgar = await named('Stilgar');
  await stilgar.goto(link);
  await stilgar.getByRole('button', { name: 'I want to play' }).click();
  await stilgar.getByRole('button', { name: 'Withdraw' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Chani leaves' }).click();
  await page.getByText('Head count: 22, and 1 left').waitFor();
  await page.getByRole('button', { name: 'Seat round 2' }).click();
  await playHere(page, ['2.2', '2.3', '2.4']);
  await judge.reload();
  await report(judge, '2.1', { kind: 'time', allies: [['Stilgar', 'Jessica']], numbers: { Leto: [2, 2, 12, 3, 4, 5], Stilgar: [2, 1, 6, 0, 1, 5], Jessica: [1, 1, 7, 2, 1, 4] } });
  assert.match(await card(judge, '2.1').innerText(), /forces: .*Leto 12/);

  await page.reload();
  await page.getByRole('button', { name: 'Seat the final' }).click();
  await card(page, 'F.1').waitFor();
  const entered = independent(await games(page)).flat().filter((player) => player !== 'Chani');
  const seated = (await told(page)).rounds[2].tables[0].seats.map((seat) => seat.player);
  assert.equal(b, 'Chani', 'who is second, and has left');
  for (const player of seated) assert.ok(entered.indexOf(player) < 6 || tied(await games(page), player, entered[5]), `${player} is not of the best six`);
  assert.ok(seated.includes(a) && !seated.includes(b), 'who has left does not play the final');
  const winner = seated[0];
  await report(page, 'F.1', { kind: 'strongholds', winners: [winner], numbers: { [winner]: [1, 3, 9, 9, 1, 1] } });
  const close = page.getByRole('button', { name: 'Close the event' });
  await close.click();
  await close.waitFor({ state: 'hidden' });
  await page.getByText('won the final with 3 points').waitFor();

  const document = await told(page);
  assert.equal(document.finished, true);
  assert.equal(document.places[0].player, winner);
  let place = 0;
  for (const group of independent(await games(page))) {
    const mine = document.standings.slice(place, place + group.length).map((row) => row.player);
    assert.deepEqual(mine.toSorted(), group.toSorted(), `from place ${place + 1} on`);
    place += group.length;
  }
  assert.equal(place, 23);

  await page.getByRole('link', { name: 'for the room' }).click();
  await page.getByRole('heading', { name: 'Arrakis Open, final' }).waitFor();
  await page.getByRole('article', { name: 'Clock of table F.1' }).getByText(`won by ${winner}`).waitFor();
  assert.deepEqual([...page.problems, ...judge.problems, ...stilgar.problems], []);
});

test('a player at a table of the site calls a judge, whose ruling the table reads', { timeout: 120_000 }, async () => {
  const judge = await named('Mohiam');
  const ask = (page, method, path, body) =>
    page.evaluate(async ([m, p, b]) => (await fetch(p, { method: m, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) })).json(), [method, path, body]);
  const { id } = await ask(judge, 'POST', '/api/tournaments', { name: 'Sietch Cup', seed: 5 });
  const bots = ['B1', 'B2', 'B3', 'B4'].map((player) => ({ do: 'register', player, bot: 'random' }));
  await ask(judge, 'POST', `/api/tournaments/${id}/do`, [{ do: 'register', player: 'Chani' }, ...bots]);
  await ask(judge, 'POST', `/api/tournaments/${id}/seat`, {});
  const { table, invitations } = await ask(judge, 'POST', `/api/tournaments/${id}/tables/1.1/open`, {});
  const chani = await named('Chani');
  await ask(chani, 'POST', `/api${invitations.Chani}`.replace('/invitation/', '/invitations/'), {});
  await chani.goto(`${server.url}/table/${table}`);
  await chani.getByRole('button', { name: 'Judge', exact: true }).click();
  await chani.getByLabel('Your question').fill('May I ship after I moved?');
  await chani.getByRole('button', { name: 'Call a judge' }).click();
  await chani.getByLabel('Your question').waitFor({ state: 'detached' });

  await judge.goto(`${server.url}/tournament/${id}`);
  const queue = judge.getByRole('region', { name: 'Calls' });
  await queue.getByText('May I ship after I moved?').waitFor();
  await queue.getByLabel('Ruling for Chani').fill('No: shipment comes first.');
  await queue.getByRole('button', { name: 'Rule', exact: true }).click();
  await queue.waitFor({ state: 'detached' });

  await chani.getByRole('tab', { name: /^Talk/ }).click();
  const talk = chani.getByRole('log', { name: 'Talk' });
  await talk.getByText('No: shipment comes first.').waitFor();
  assert.match(await talk.innerText(), /I call a judge\.[\s\S]*Mohiam \(judge\)/);

  await card(judge, '1.1').getByRole('button', { name: 'Start the clock' }).click();
  await card(judge, '1.1').getByRole('button', { name: 'Stop the clock' }).click();
  await talk.getByText('The clock is stopped.').waitFor();
  await chani.reload();
  await chani.getByRole('link', { name: 'Clock of table 1.1' }).getByText(/^\s*4:59:\d\d stopped/).waitFor();
  await chani.getByRole('tab', { name: /^Talk/ }).click();
  await card(judge, '1.1').getByRole('button', { name: 'Go on' }).click();
  await talk.getByText('The clock goes on.').waitFor();
  await card(judge, '1.1').getByText('Ruling', { exact: true }).click();
  await card(judge, '1.1').getByLabel('Take back the last answer of').selectOption('B1');
  await card(judge, '1.1').getByRole('button', { name: 'Take it back' }).click();
  await judge.getByRole('alert').getByText('there is no answer of B1 to take back').waitFor();
  assert.deepEqual([...judge.problems, ...chani.problems], []);
});
