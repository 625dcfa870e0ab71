// A menu and the picks so far, in words: enough to be understood, and nothing that the question says already.

import type { Level, Name, Topic } from '../wire/protocol';

export interface Words {
  title: (kind: string, name: Name) => string;
  level: (name: string, about?: Topic) => string;
}

/** What a menu chooses; what it is about only where the sentence above does not name it. */
export function heading({ name, about }: Level, prompt: string, words: Words): string {
  const told = about && !prompt.includes(words.title(about.kind, about.name)) ? about : undefined;
  return told || name !== 'choice' ? words.level(name, told) : '';
}

/** The picks so far. A number, a yes or a no, and what was picked for two things, come with what they were picked for. */
export function picked(values: readonly Name[], menus: readonly (Level | null)[], words: Words): { what: string; title: string }[] {
  const titles = values.map((value, i) => words.title(menus[i]?.kind ?? '', value));
  return titles.map((title, i) => {
    const menu = menus[i];
    const vague = typeof values[i] === 'number' || values[i] === 'yes' || values[i] === 'no' || titles.indexOf(title) !== titles.lastIndexOf(title);
    return { what: menu && vague && (menu.about || menu.name !== 'choice') ? words.level(menu.name, menu.about) : '', title };
  });
}
