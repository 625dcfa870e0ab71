import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './words/catalogue.mjs';

// The client is built into the Python package; `npm run dev` talks to a server started beside it.
export default defineConfig({
  plugins: [words(), svelte()],
  build: {
    outDir: '../src/landsraad/server/client',
    emptyOutDir: true,
    cssCodeSplit: false, // one sheet for all boards packs best, and no board comes without its styles
    modulePreload: false, // a board is a single chunk: there is nothing to fetch along with it
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: /\/(node_modules|src\/(lib|components|pages))\// }] } } },
    target: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', 'words/*.test.mjs'], css: true },
});
