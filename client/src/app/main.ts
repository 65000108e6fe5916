import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from '../text/i18n.svelte';
import { router } from '../browser/router.svelte';
import { theme } from '../browser/theme.svelte';
import '../ui/theme.css';

theme.start();
router.start();
await texts.start();
mount(App, { target: document.getElementById('app')! });
