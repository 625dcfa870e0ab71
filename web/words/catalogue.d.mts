import type { Plugin } from 'vite';

export function words(language?: string): Plugin;
