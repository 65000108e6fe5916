import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from '../text/i18n.svelte';
import { router } from '../browser/router.svelte';
import { preferences } from '../browser/preferences.svelte';
import '../ui/theme.css';

preferences.start();
router.start();
await texts.start();
mount(App, { target: document.getElementById('app')! });
