// The client stays small: all that a page loads, as it goes over the wire. The boards of other games are not among it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const ASSETS = new URL('../../src/landsraad/server/client/assets/', import.meta.url);
const LIMIT = 170 * 1024;

/** What no table loads by itself: the pages of tournaments and of people, the reference, how somebody is reached. */
const ELSEWHERE = /^(club|people|reference|Reach)-/;
const BOARDS = ['dune', 'imperium', 'war', 'plain'];

test('scripts and styles of a page of any game are at most 170 KB, packed', () => {
  const code = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));
  assert.ok(code.length > 3, 'the client is not built');
  const sizes = Object.fromEntries(code.map((name) => [name, gzipSync(readFileSync(new URL(name, ASSETS)), { level: 9 }).length]));
  for (const game of BOARDS) {
    assert.ok(code.some((name) => name.startsWith(`${game}-`)), `the board of ${game} is a chunk of its own`);
    const page = code.filter((name) => !ELSEWHERE.test(name) && !BOARDS.some((board) => board !== game && name.startsWith(`${board}-`)));
    const sum = page.reduce((bytes, name) => bytes + sizes[name], 0);
    assert.ok(sum <= LIMIT, `${game}: ${sum} bytes of ${JSON.stringify(sizes, null, 1)}`);
  }
});
