/** The development page: `npx vite`, then open /src/games/railways/dev/dev.html. */
import { mount } from 'svelte';
import '../../../ui/theme.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
