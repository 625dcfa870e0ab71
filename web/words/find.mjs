// Finds the client's own words in its source: the text of components, the attributes that are read or shown, and the sentences of scripts.
// A message is a whole run of text, with {0}, {1}, … where the page puts something in, so that another language may order them anew.

import { parse } from 'svelte/compiler';

/** Attributes whose text a person reads or hears. */
const READ = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label', 'text', 'send', 'note', 'word', 'next']);

/** Where a script writes what is read, a single small word is one, too: by the name of a property, and of what counts things. */
const SAID = new Set([...READ, 'what', 'words', 'short', 'warning']);
const COUNTS = new Set(['plural', 'listed']);

/** What a script compares, looks up or sends is no sentence. */
const MECHANICAL = /^(querySelector(All)?|closest|matches|getAttribute|setAttribute|addEventListener|removeEventListener|getPropertyValue|setProperty|startsWith|endsWith|includes|has|get|set|delete|split|join|replace|replaceAll|createElement|MediaQuery|RegExp|fetch|header)$/;

/** Names of keys and of formats, which look like words. */
const NAMES = new Set(['Enter', 'Escape', 'Backspace', 'Content-Type', 'Origin', 'Space', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Segoe UI']);

/** A sentence, or a label: letters that make a word, with a space or a capital, and nothing of code in it. */
export function isWords(text) {
  const said = text.trim();
  if (!/[a-z]{2}/.test(said) || NAMES.has(said) || /^Arrow|^\(prefers-|^https?:|^data:|^var\(|^--/.test(said)) return false;
  if (/[{}<>=;\\_]|^[.#[/]|\w\/\w+\/|^\w+\(.*\)$|^[\w-]+: ?[\d.]+(px|rem|ms|em)|\d(px|rem|ms|em)\b/.test(said.replace(/\{\d+\}/g, ''))) return false;
  return /^\W*[A-Z][a-z]/.test(said) || /[a-z,.:;…’')}] +[a-z{(“A-Z]/.test(said);
}

const outer = (text) => [/^\s*/.exec(text)[0], /\s*$/.exec(text)[0]];
const flat = (text) => text.trim().replace(/\s+/g, ' ');

/** Every message of a source, outermost first: where it stands, what it says, and how it is written there. */
export function messages(source, svelte) {
  const text = svelte ? source : `<script lang="ts">${source}</script>`;
  const shift = svelte ? 0 : '<script lang="ts">'.length;
  const ast = parse(text, { modern: true });
  const found = [];
  /** Values that the page shows as they are: a word among them need not look like one. */
  const shown = new Set();
  const show = (node) => {
    if (node?.type === 'Literal' || node?.type === 'TemplateLiteral') shown.add(node);
    if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(show);
    if (node?.type === 'LogicalExpression') [node.left, node.right].forEach(show);
  };
  const keep = (kind, start, end, parts, sure = false) => {
    // Braces of the text itself cannot be told from a place to fill.
    const message = flat(parts.map((part, i) => (typeof part === 'string' ? part : `{${parts.slice(0, i).filter((p) => typeof p !== 'string').length}}`)).join(''));
    if (isWords(message) || (sure && /[a-z]{2}/i.test(message.replace(/\{\d+\}/g, '')) && !/[_/]/.test(message))) found.push({ kind, start: start - shift, end: end - shift, message, slots: parts.filter((part) => typeof part !== 'string').map(([a, b]) => [a - shift, b - shift]), around: outer(parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')) });
  };
  const run = (kind, nodes) => keep(kind, nodes[0].start, nodes.at(-1).end, nodes.map((node) => (node.type === 'Text' ? node.data : [node.start, node.end])), true);

  function fragment(nodes) {
    let now = [];
    for (const node of [...nodes, null]) {
      if (node?.type === 'ExpressionTag') show(node.expression);
      if (node?.type === 'Text' || node?.type === 'ExpressionTag') now.push(node);
      else {
        if (now.some(({ type, data }) => type === 'Text' && /[A-Za-z]{2}/.test(data))) run('text', now);
        now = [];
      }
    }
  }

  function visit(node, parent, key) {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parent, key));
    if (node.type === 'StyleSheet' || node.type === 'ImportDeclaration' || /^TS(?!As|Satisfies|NonNull)/.test(node.type ?? '')) return;
    if (node.type === 'Fragment') fragment(node.nodes);
    if (node.type === 'Attribute' && READ.has(node.name) && Array.isArray(node.value)) run('attribute', node.value);
    if (node.type === 'Property' && !node.computed && SAID.has(node.key.name)) show(node.value);
    if (node.type === 'CallExpression' && COUNTS.has(node.callee.name)) node.arguments.forEach(show);
    const compared = parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase' || (parent?.type === 'Property' && key === 'key') || parent?.type === 'MemberExpression';
    const call = parent?.type === 'CallExpression' || parent?.type === 'NewExpression' ? (parent.callee.property?.name ?? parent.callee.name ?? '') : '';
    if (!compared && !(key === 'arguments' && MECHANICAL.test(call))) {
      if (node.type === 'Literal' && typeof node.value === 'string') keep('string', node.start, node.end, [node.value], shown.has(node));
      if (node.type === 'TemplateLiteral') keep('template', node.start, node.end, node.quasis.flatMap((quasi, i) => (i < node.expressions.length ? [quasi.value.cooked, [node.expressions[i].start, node.expressions[i].end]] : [quasi.value.cooked])), shown.has(node));
    }
    for (const [name, child] of Object.entries(node)) {
      if (name === 'metadata' || name === 'comments' || name === 'leadingComments' || name === 'trailingComments' || name === 'typeAnnotation' || name === 'options' || name === 'css') continue;
      if (node.type === 'Attribute' && name === 'value' && Array.isArray(child)) visit(child.filter(({ type }) => type !== 'Text'), node, name);
      else visit(child, node, name);
    }
  }

  for (const part of [ast.module, ast.instance]) if (part) visit(part.content, null, '');
  visit(ast.fragment, null, '');
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The same source in other words. What the catalogue does not change stays as it is written, to the letter. */
export function reword(source, svelte, said) {
  const all = messages(source, svelte).filter(({ message }) => said[message] !== undefined && said[message] !== message);
  const within = (start, end) => {
    let [text, at] = ['', start];
    for (const one of all) {
      if (one.start < at || one.end > end) continue;
      text += source.slice(at, one.start) + written(one);
      at = one.end;
    }
    return text + source.slice(at, end);
  };
  function written({ kind, message, slots, around: [before, after] }) {
    const fill = (open, close, plain) =>
      said[message].split(/(\{\d+\})/).map((part) => {
        const slot = /^\{(\d+)\}$/.exec(part);
        return slot ? open + within(...slots[Number(slot[1])]) + close : plain(part);
      }).join('');
    if (kind === 'string') return JSON.stringify(before + said[message] + after);
    if (kind === 'template') return `\`${before}${fill('${', '}', (part) => part.replace(/[`\\$]/g, '\\$&'))}${after}\``;
    return before + fill('', '', (part) => part.replace(/[&<{}"]/g, (sign) => `&#${sign.charCodeAt(0)};`)) + after;
  }
  return within(0, source.length);
}
