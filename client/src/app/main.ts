import { mount } from 'svelte';
import { catalogue } from '../home/catalogue.svelte';
import App from './App.svelte';
import { texts } from '../text/i18n.svelte';
import { router } from '../browser/router.svelte';
import { preferences } from '../browser/preferences.svelte';
import '../ui/theme.css';

preferences.start();
router.start();
// On its way while the texts come.
if (router.route.page === 'home' || router.route.page === 'game') void catalogue.load();
await texts.start();
mount(App, { target: document.getElementById('app')! });
