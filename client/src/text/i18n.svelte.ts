/**
 * Texts in the reader's language. Messages come from two places: the shell's own file (in the bundle) and the
 * file of the game on the table (from the server). A message that a language lacks is said in English; one that
 * nobody has shows its id, so that nothing is ever silently empty.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { argument } from './figures';
import { recall, remember } from '../browser/storage';

export type Lang = 'en' | 'ja';
export type Args = Record<string, FluentVariable>;
export type Translate = (id: string, args?: Args) => string;

export const LANGS: readonly Lang[] = ['en', 'ja'];
/** A language is named in itself. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', ja: '日本語' };

const shellFiles = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

/** The language to begin with: what was chosen here before, else the first of the browser's that there is. */
export function firstLang(stored: string | null, wanted: readonly string[]): Lang {
  if (stored === 'en' || stored === 'ja') return stored;
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    if (short === 'en' || short === 'ja') return short;
  }
  return 'en';
}

export class Texts {
  lang = $state<Lang>('en');
  /** Rises with every file that arrives, so that what was said is said again. */
  #version = $state(0);
  #shell = new Map<Lang, FluentBundle>();
  #game = new Map<Lang, FluentBundle>();
  #gameSource: ((lang: Lang) => Promise<string>) | null = null;
  #gameId: string | null = null;

  /** Say `id` with `args` in the present language. */
  t: Translate = (id, args) => this.has(id, args) ?? id;

  /** As `t`, but undefined where no language has the message, or its attribute ("verb-build.hint"). */
  has = (id: string, args?: Args): string | undefined => {
    void this.#version;
    const [name = id, attribute] = id.split('.');
    const said =
      args && Object.fromEntries(Object.entries(args).map(([key, value]) => [key, argument(value)]));
    const order: Lang[] = this.lang === 'en' ? ['en'] : [this.lang, 'en'];
    for (const lang of order) {
      for (const bundles of [this.#game, this.#shell]) {
        const bundle = bundles.get(lang);
        const message = bundle?.getMessage(name);
        const pattern = attribute ? message?.attributes[attribute] : message?.value;
        if (bundle && pattern) {
          const errors: Error[] = [];
          return bundle.formatPattern(pattern, said ?? null, errors);
        }
      }
    }
    return undefined;
  };

  /** Change the language: loads what is needed first, so that the page never shows bare ids. */
  async use(lang: Lang): Promise<void> {
    await this.#load(lang);
    this.lang = lang;
    document.documentElement.lang = lang;
    remember('lang', lang);
  }

  async start(): Promise<void> {
    await this.use(firstLang(recall('lang'), navigator.languages));
  }

  /** The texts of the game on the table; `source` fetches its Fluent file in a language. */
  async useGame(id: string, source: (lang: Lang) => Promise<string>): Promise<void> {
    if (this.#gameId !== id) {
      this.#game.clear();
      this.#gameId = id;
    }
    this.#gameSource = source;
    await this.#load(this.lang);
  }

  /** Put the text of a file into a language; the game's texts come before the shell's. */
  add(lang: Lang, of: 'shell' | 'game', text: string): void {
    const bundles = of === 'shell' ? this.#shell : this.#game;
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    bundles.set(lang, bundle);
    this.#version += 1;
  }

  async #load(lang: Lang): Promise<void> {
    // English stands behind every other language.
    const langs: Lang[] = lang === 'en' ? ['en'] : [lang, 'en'];
    await Promise.all(
      langs.map(async (each) => {
        const file = shellFiles[`./locale/${each}.ftl`];
        if (file && !this.#shell.has(each)) this.add(each, 'shell', await file());
        const source = this.#gameSource;
        const game = this.#gameId;
        if (source && !this.#game.has(each)) {
          try {
            const text = await source(each);
            if (this.#gameId === game) this.add(each, 'game', text);
          } catch {
            // The other language, or the bare ids, serve until the server answers again.
          }
        }
      }),
    );
  }
}

export const texts = new Texts();
