/** What is said where players are looked for: it comes with what says it. */
import type { Source, Translate } from '../../../text/i18n.svelte';
import type { Clock } from '../../../wire/protocol';

const files = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

export const lobbyTexts: Source = async (lang) => (await files[`./locale/${lang}.ftl`]?.()) ?? '';

/** A language by its name in the reader's own; "": any. */
export function spoken(lang: string, reader: string, t: Translate): string {
  if (!lang) return t('lobby-lang-any');
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang; // none that this browser knows
  }
}

/** How much time people have, in a few words. */
export function clockSaid(clock: Clock | null, t: Translate): string {
  if (!clock) return t('lobby-clock-none');
  const { pace, turn = 0, game = 0, increment = 0 } = clock;
  if (pace === 'days') return t('lobby-clock-days', { n: Math.round(turn / 86_400) });
  if (game) return t('lobby-clock-game', { n: Math.round(game / 60), seconds: increment });
  return t('lobby-clock-turn', { n: Math.round(turn / 60) });
}
