/** What is said of sets, and what an editor says: the words that all of them have, and its own. */
import type { Source } from '../text/i18n.svelte';
import type { SetEditor } from './editor';

const alike = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const setTexts: Source = async (lang) => (await alike[`./locale/${lang}.ftl`]?.()) ?? '';

export const editorTexts =
  ({ locale }: SetEditor): Source =>
  async (lang) => {
    const files = await Promise.all([alike, locale].map((each) => each[`./locale/${lang}.ftl`]?.()));
    return files.join('\n');
  };
