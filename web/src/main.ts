import '@fontsource-variable/source-sans-3';
import '@fontsource/cinzel/latin-600.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './style.css';

mount(App, { target: document.getElementById('app')! });
