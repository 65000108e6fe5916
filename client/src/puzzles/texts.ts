/** What is said of puzzles; it comes with them. */
import type { Source } from '../text/i18n.svelte';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const puzzleTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';
