import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { theme } from './lib/theme.svelte';
import './lib/theme.css';

theme.start();
router.start();
await texts.start();
mount(App, { target: document.getElementById('app')! });
