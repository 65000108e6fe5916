/**
 * Texts in the reader's language. Messages come from six places: the shell's own file (in the bundle), the file of
 * the game on the table (from the server), what the editor of its component sets says (with the editor), and what a
 * window says that is opened seldom (with it), and what is said where players are looked for and where a turn is planned (likewise). A message that a language lacks is said in English; one that nobody has shows its id, so that nothing is ever silently empty.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { argument } from './figures';
import { recall, remember } from '../browser/storage';

export type Lang = 'en' | 'ja';
export type Args = Record<string, FluentVariable>;
export type Translate = (id: string, args?: Args) => string;

/** Where messages come from; what stands first is asked first. */
const HOMES = ['aside', 'lobby', 'plan', 'editor', 'game', 'shell'] as const;
type Home = (typeof HOMES)[number];
/** The text of a Fluent file in a language. */
export type Source = (lang: Lang) => Promise<string>;

export const LANGS: readonly Lang[] = ['en', 'ja'];
/** A language is named in itself. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', ja: '日本語' };

const shellFiles = import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' });

interface Shelf {
  /** Whose texts they are. */
  readonly id: string | null;
  readonly source: Source | null;
  readonly bundles: Map<Lang, FluentBundle>;
  /** What the page says until the file is there: it was of the same game. */
  readonly former?: Map<Lang, FluentBundle> | undefined;
}

/** A game may be told under several names: with its lessons, with its coach. */
const gameOf = (id: string | null) => id?.split(' ')[0];

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
  /** The language that was asked for last: what another needs may come after it. */
  #wanted: Lang = 'en';
  /** How often texts were taken up. */
  #taken = 0;
  #shelves: Record<Home, Shelf> = {
    aside: { id: null, source: null, bundles: new Map() },
    lobby: { id: null, source: null, bundles: new Map() },
    plan: { id: null, source: null, bundles: new Map() },
    editor: { id: null, source: null, bundles: new Map() },
    game: { id: null, source: null, bundles: new Map() },
    shell: {
      id: null,
      source: async (lang) => (await shellFiles[`./locale/${lang}.ftl`]?.()) ?? '',
      bundles: new Map(),
    },
  };

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
      for (const home of HOMES) {
        const { bundles, former } = this.#shelves[home];
        // Who asks for the bare texts of a game late takes nothing from what its coach says.
        for (const bundle of [bundles.get(lang), former?.get(lang)]) {
          const message = bundle?.getMessage(name);
          const pattern = attribute ? message?.attributes[attribute] : message?.value;
          if (bundle && pattern) return bundle.formatPattern(pattern, said ?? null, []);
        }
      }
    }
    return undefined;
  };

  /** Change the language: loads what is needed first, so that the page never shows bare ids. */
  async use(lang: Lang): Promise<void> {
    this.#wanted = lang;
    let taken: number;
    do {
      taken = this.#taken;
      await this.#load(lang);
      // Whoever has chosen once more has chosen that.
      if (this.#wanted !== lang) return;
      // What was taken up meanwhile was fetched in the language of before.
    } while (taken !== this.#taken);
    this.lang = lang;
    document.documentElement.lang = lang;
    remember('lang', lang);
  }

  async start(): Promise<void> {
    await this.use(firstLang(recall('lang'), navigator.languages));
  }

  /** The texts of the game on the table; `source` fetches its Fluent file in a language. */
  useGame = (id: string, source: Source): Promise<void> => this.#take('game', id, source);

  /** What the editor of a game's component sets says. */
  useEditor = (id: string, source: Source): Promise<void> => this.#take('editor', id, source);

  /** What a window says that is opened seldom. */
  useAside = (id: string, source: Source): Promise<void> => this.#take('aside', id, source);

  /** What is said where players are looked for. */
  useLobby = (source: Source): Promise<void> => this.#take('lobby', 'lobby', source);

  /** What is said of plans and notes. */
  usePlan = (source: Source): Promise<void> => this.#take('plan', 'plan', source);

  #take(home: Home, id: string, source: Source): Promise<void> {
    const before = this.#shelves[home];
    const former =
      gameOf(before.id) === gameOf(id) ? new Map([...(before.former ?? []), ...before.bundles]) : undefined;
    this.#taken += 1;
    this.#shelves[home] = { id, source, bundles: before.id === id ? before.bundles : new Map(), former };
    return this.#load(this.lang);
  }

  /** Put the text of a file into a language. */
  add(lang: Lang, of: Home, text: string): void {
    this.#shelves[of].bundles.set(lang, bundleOf(lang, text));
    this.#version += 1;
  }

  async #load(lang: Lang): Promise<void> {
    // English stands behind every other language.
    const langs: Lang[] = lang === 'en' ? ['en'] : [lang, 'en'];
    await Promise.all(langs.flatMap((each) => HOMES.map((home) => this.#fetch(home, each))));
  }

  async #fetch(home: Home, lang: Lang): Promise<void> {
    const { id, source, bundles } = this.#shelves[home];
    if (!source || bundles.has(lang)) return;
    try {
      const text = await source(lang);
      if (this.#shelves[home].id === id) this.add(lang, home, text);
    } catch (error) {
      // Without the server's file the other language, or the bare ids, serve; the page's own files must come.
      if (home !== 'game') throw error;
    }
  }
}

/** The text of a file, ready to be said. */
export function bundleOf(lang: Lang, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

export const texts = new Texts();
