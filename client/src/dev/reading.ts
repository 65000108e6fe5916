/** For tests: the texts of a game as the server sends them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, SetEditor } from '../sets/editor';
import { sayFinding } from '../sets/say';
import { editorTexts } from '../sets/texts';
import { LANGS, texts } from '../text/i18n.svelte';

/** Put the texts of the game of a package into the page. */
export function readTexts(game: string): void {
  const source = join(import.meta.dirname, '../../../src/wagonway');
  const files = [join(source, 'kernel/locale'), join(source, 'games', game, 'locale')];
  for (const lang of LANGS)
    texts.add(
      lang,
      'game',
      files.map((folder) => readFileSync(join(folder, `${lang}.ftl`), 'utf-8')).join('\n'),
    );
}

/** As `readTexts`, and what the editor of its component sets says. */
export async function readEditorTexts(game: string, editor: SetEditor): Promise<void> {
  await texts.use('en');
  readTexts(game);
  const source = editorTexts(editor);
  for (const lang of LANGS) texts.add(lang, 'editor', await source(lang));
}

/** What the check found, as it is said in English and in Japanese. */
export async function saidInBoth(code: string, args: Finding['args'] = {}): Promise<string[]> {
  const said: string[] = [];
  for (const lang of ['ja', 'en'] as const) {
    await texts.use(lang);
    said.unshift(sayFinding({ code, place: '', args, error: true }));
  }
  return said;
}
