/** What is said of accounts: it comes with what says it. */
import type { Source } from '../text/i18n.svelte';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const accountTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';
