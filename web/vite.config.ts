import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The client is built into the Python package; `npm run dev` talks to a server started beside it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/landsraad/server/client',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], css: true },
});
