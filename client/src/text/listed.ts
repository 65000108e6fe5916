import type { Translate } from './i18n.svelte';

/** Parts of a sentence in a row, as the language parts them; those that are empty are left out. */
export const listed = (parts: readonly (string | null | undefined)[], t: Translate): string =>
  parts.filter(Boolean).join(t('list-between'));
