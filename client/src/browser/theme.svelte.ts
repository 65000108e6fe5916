import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const isTheme = (value: string | null): value is Theme => THEMES.includes(value as Theme);

/** Day, night, or whatever the system says. */
class ThemeChoice {
  value = $state<Theme>('auto');

  start(): void {
    const stored = recall('theme');
    this.use(isTheme(stored) ? stored : 'auto');
  }

  use(theme: Theme): void {
    this.value = theme;
    remember('theme', theme === 'auto' ? null : theme);
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();

/** What the system asks for, kept up to date. */
class MediaQuery {
  matches = $state(false);
  constructor(query: string) {
    const list = globalThis.matchMedia?.(query);
    if (!list) return;
    this.matches = list.matches;
    list.addEventListener('change', (event) => (this.matches = event.matches));
  }
}

export const still = new MediaQuery('(prefers-reduced-motion: reduce)');
/** Three columns fit. */
export const roomy = new MediaQuery('(min-width: 1180px) and (min-height: 520px)');
/** The bar has room for the buttons that would else lie over the board. */
export const broad = new MediaQuery('(min-width: 900px) and (min-height: 520px)');
/** A phone, held either way: what does not lie beside the board must be one touch away. */
export const small = new MediaQuery('(max-height: 519px), (max-width: 620px)');
/** A phone held sideways: height is what is short. */
export const shallow = new MediaQuery('(max-height: 519px)');
