/** What the form for notices says; it comes with the form. */
import type { Source } from '../../../text/i18n.svelte';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const tellingTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';
