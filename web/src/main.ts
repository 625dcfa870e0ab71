import '@fontsource-variable/source-sans-3';
import '@fontsource/cinzel/latin-600.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './style.css';

// It opens the client offline, and wakes who is away; without it everything else works.
if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('/sw.js').catch(() => undefined);

mount(App, { target: document.getElementById('app')! });
