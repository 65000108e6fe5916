/** The book of the game that is on the page: its overview and its words, in the reader's language. */
import { texts, type Lang } from '../text/i18n.svelte';
import { api } from '../wire/api';
import type { Book, Term } from '../wire/protocol';

const NONE: Book = { overview: [], points: [], terms: [] };

class Books {
  #game = $state<string | null>(null);
  #known = $state.raw<Readonly<Record<string, Book>>>({});

  /** Empty until it has come, and where there is none: the page says everything without it. */
  get here(): Book {
    return this.#known[`${this.#game}/${texts.lang}`] ?? NONE;
  }

  get terms(): readonly Term[] {
    return this.here.terms;
  }

  /** Whose words are linked from now on. */
  async open(game: string, lang: Lang = texts.lang): Promise<void> {
    this.#game = game;
    const key = `${game}/${lang}`;
    if (key in this.#known) return;
    try {
      const book = await api.book(game, lang);
      this.#known = { ...this.#known, [key]: book };
    } catch {
      // It is asked for again when the page is.
    }
  }
}

export const books = new Books();
