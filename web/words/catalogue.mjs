// The catalogue: every sentence and label of the client, once, in one file. On the left how the source says it, on the right what the
// page says. `npm run words` takes up what is new in the source; `WORDS=xx npm run build` builds with the words of words/xx.json.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages, reword } from './find.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const OWN = (path) => (path.endsWith('.svelte') || path.endsWith('.ts')) && !/\.test\.ts$|\btesting\.ts$/.test(path);

export const file = (language) => join(HERE, `${language}.json`);
export const sources = () => readdirSync(SOURCE, { recursive: true }).map((path) => join(SOURCE, String(path))).filter(OWN).sort();

/** All that the client says, in the order of the alphabet; an entry says itself until somebody writes something else. */
export function collected() {
  const found = new Set();
  for (const path of sources()) {
    try {
      for (const { message } of messages(readFileSync(path, 'utf8'), path.endsWith('.svelte'))) found.add(message);
    } catch (error) {
      throw new Error(`${relative(SOURCE, path)}: ${error.message}`, { cause: error });
    }
  }
  return Object.fromEntries([...found].sort().map((message) => [message, message]));
}

/** For the build: the client says what the catalogue says. A source of which nothing is said otherwise stays as it is. */
export function words(language = process.env['WORDS'] ?? 'en') {
  if (!existsSync(file(language))) throw new Error(`There is no catalogue web/words/${language}.json.`);
  const said = JSON.parse(readFileSync(file(language), 'utf8'));
  const changed = Object.entries(said).some(([message, word]) => message !== word);
  return {
    name: 'words',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code @param {string} id */
    transform(code, id) {
      if (!changed || id.includes('?') || !id.startsWith(SOURCE) || !OWN(id)) return null;
      return { code: reword(code, id.endsWith('.svelte'), said), map: null };
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // What somebody has put otherwise stays.
  const kept = existsSync(file('en')) ? JSON.parse(readFileSync(file('en'), 'utf8')) : {};
  const all = Object.fromEntries(Object.keys(collected()).map((message) => [message, kept[message] ?? message]));
  writeFileSync(file('en'), `${JSON.stringify(all, null, 1)}\n`);
  console.log(`words/en.json: ${Object.keys(all).length} messages`);
}
