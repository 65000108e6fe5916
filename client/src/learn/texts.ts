/** What is said in a lesson and by the coach; it comes with them. */
import type { Source } from '../text/i18n.svelte';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const learnTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';
