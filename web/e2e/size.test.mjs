// The client stays small: all its code together, as it goes over the wire.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const ASSETS = new URL('../../src/landsraad/server/client/assets/', import.meta.url);
const LIMIT = 150 * 1024;

test('scripts and styles of all games are at most 150 KB, packed', () => {
  const code = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));
  assert.ok(code.length > 3, 'the client is not built');
  const sizes = Object.fromEntries(code.map((name) => [name, gzipSync(readFileSync(new URL(name, ASSETS)), { level: 9 }).length]));
  const sum = Object.values(sizes).reduce((a, b) => a + b);
  assert.ok(sum <= LIMIT, `${sum} bytes: ${JSON.stringify(sizes, null, 1)}`);
});
