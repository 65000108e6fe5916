/** The development page: `npx vite`, then open /src/games/brass-birmingham/dev/dev.html and choose a trace file. */
import { mount } from 'svelte';
import '../../../ui/theme.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
