import { readdirSync } from 'node:fs';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const components = readdirSync(new URL('./src', import.meta.url), { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.svelte'))
  .sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // A component's styles are told apart by a class on each of its elements: its number among the components is the shortest.
    cssHash: ({ filename, hash, css }) => {
      const n = components.findIndex((name) => filename.endsWith(name));
      return `_${n < 0 ? hash(css) : n.toString(36)}`;
    },
  },
};
