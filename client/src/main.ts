import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from './lib/i18n.svelte';
import './lib/theme.css';

await texts.start();
mount(App, { target: document.getElementById('app')! });
