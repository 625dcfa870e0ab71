import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collected, file, sources } from './catalogue.mjs';
import { isWords, messages, reword } from './find.mjs';

/** All sources are read: that takes its time on a busy machine. */
const LONG = { timeout: 300_000 };
const all = collected();
const found = (source, svelte = true) => messages(source, svelte).map(({ message }) => message);

describe('the words of the client', () => {
  it('are all in the catalogue, and nothing else is', LONG, () => {
    const kept = Object.keys(JSON.parse(readFileSync(file('en'), 'utf8')));
    expect(kept, 'npm run words writes the catalogue anew').toEqual(Object.keys(all));
    expect(kept.length).toBeGreaterThan(1000);
  });

  it('are text, what is read aloud, and the sentences of scripts', () => {
    expect(found('<p>Turn {n} of {m}</p>')).toEqual(['Turn {0} of {1}']);
    expect(found('<button title="Take {what} back" class="Quiet one" />')).toEqual(['Take {0} back']);
    expect(found("<p>{late ? 'Too late' : name}</p>")).toEqual(['Too late']);
    expect(found("<b>{n} {n === 1 ? 'seat' : 'seats'}</b> <i>free</i>")).toEqual(['seat', 'seats', 'free']);
    expect(found("const near = { what: 'points', kind: 'dune' };", false)).toEqual(['points']);
    expect(found('const told = `${who} wins with ${n} more`;', false)).toEqual(['{0} wins with {1} more']);
  });

  it('are not what a script compares, looks up or draws', () => {
    expect(found("if (key === 'Enter') go(map.get('Some key'));", false)).toEqual([]);
    expect(found("import x from 'Some where';", false)).toEqual([]);
    expect(['M0 0 10 5 0 10Z', 'min-width: 1700px', '/api/tables/x', 'poison_weapon', 'translate(3 4)', 'var(--ink)', 'POST'].filter(isWords)).toEqual([]);
  });

  it('are said in another language with what is put in, in its own order', () => {
    const said = { 'Turn {0} of {1}': 'Von {1} Zügen: {0}', 'Too late': 'Zu spät', '{0} wins with {1} more': '{1} fehlen: {0}', 'Take {0} back': '{0} “zurück”' };
    expect(reword("<p> Turn {n} of {late ? 'Too late' : m}</p>", true, said)).toBe('<p> Von {late ? "Zu spät" : m} Zügen: {n}</p>');
    expect(reword('const told = `${who} wins with ${n} more`;', false, said)).toBe('const told = `${n} fehlen: ${who}`;');
    expect(reword('<b title="Take {what} back">Other</b>', true, said)).toBe('<b title="{what} “zurück”">Other</b>');
  });

  it('that nobody changed leave the source as it is', LONG, () => {
    for (const path of sources()) {
      const source = readFileSync(path, 'utf8');
      expect(reword(source, path.endsWith('.svelte'), all)).toBe(source);
    }
  });

  it('can all be said otherwise, and every component is still one', LONG, async () => {
    const { compile } = await import('svelte/compiler');
    const said = Object.fromEntries(Object.keys(all).map((message) => [message, `»${message}«`]));
    for (const path of sources().filter((name) => name.endsWith('.svelte'))) {
      const source = reword(readFileSync(path, 'utf8'), true, said);
      expect(() => compile(source, { filename: path }), path).not.toThrow();
      expect(messages(source, true).length, path).toBe(messages(readFileSync(path, 'utf8'), true).length);
    }
  });
});
