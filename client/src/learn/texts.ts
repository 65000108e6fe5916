/** What is said in a lesson; it comes with it. */
import type { Source } from '../text/i18n.svelte';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const learnTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';
