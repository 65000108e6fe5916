/** The games of the server: asked once, as early as can be, for every page that shows them. */
import { api, ApiError } from '../wire/api';
import type { GameInfo } from '../wire/protocol';

class Catalogue {
  /** Null: not known yet. */
  games = $state.raw<GameInfo[] | null>(null);
  failed = $state.raw<ApiError | null>(null);
  #asked: Promise<void> | null = null;

  /** Ask, unless that is done or under way. */
  load = (): Promise<void> => (this.#asked ??= this.#ask());

  /** What is offered depends on who asks, and that has changed. */
  again = (): Promise<void> => ((this.#asked = null), this.load());

  async #ask(): Promise<void> {
    this.failed = null;
    try {
      this.games = await api.games();
    } catch (error) {
      this.#asked = null;
      this.failed = error instanceof ApiError ? error : new ApiError('unexpected', String(error));
    }
  }

  of = (id: string): GameInfo | undefined => this.games?.find((each) => each.id === id);
}

export const catalogue = new Catalogue();
