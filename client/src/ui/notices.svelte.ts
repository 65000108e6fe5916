import { untrack } from 'svelte';
import type { Args } from '../text/i18n.svelte';
import { texts } from '../text/i18n.svelte';
import { ApiError } from '../wire/api';
import { refusalId } from '../text/refusal';

/** A short message over the page; kept as id and arguments so that it follows a change of language. */
export interface Notice {
  key: number;
  kind: 'error' | 'info';
  id: string;
  args: Args;
  /** Said where no language knows the id: the server's own sentence. */
  fallback: string;
  /** What it is about: when that is settled it goes by itself. */
  about: About | null;
  /** Takes back what it tells of. */
  undo: (() => void) | null;
}
/** The line to the server, an answer that the table did not take, or what was done on the page in sight. */
export type About = 'line' | 'answer' | 'page';

const STAYS = 6000;
/** Read at a glance, and said of the page in sight. */
const PASSING = 'copied';
const PASSES = 3000;

class Notices {
  list = $state<Notice[]>([]);
  #next = 1;

  /** Errors are about the page in sight where nothing else is said. */
  say(
    kind: Notice['kind'],
    id: string,
    args: Args = {},
    fallback = '',
    about: About | null = kind === 'error' || id === PASSING ? 'page' : null,
  ): void {
    const same = this.list.find((each) => each.id === id && each.fallback === fallback);
    if (same) this.drop(same.key);
    const key = this.#add({ kind, id, args, fallback, about, undo: null });
    // Errors stay until they are put away or settled: who reads slowly or listens must not miss them.
    if (kind === 'info') setTimeout(() => this.drop(key), id === PASSING ? PASSES : STAYS);
  }

  /** Tell of something that can be taken back; it stays until that is done or it is put away. */
  offer(id: string, args: Args, undo: () => void): void {
    this.#add({ kind: 'info', id, args, fallback: '', about: null, undo });
  }

  #add(notice: Omit<Notice, 'key'>): number {
    const key = this.#next++;
    this.list = [...this.list.slice(-3), { key, ...notice }];
    return key;
  }

  drop(key: number): void {
    this.list = this.list.filter((each) => each.key !== key);
  }

  /** The line stands again, a later answer was taken, another page is open or something else is tried: what was said about it no longer holds. */
  settle(about: About): void {
    untrack(() => {
      this.list = this.list.filter((each) => each.about !== about);
    });
  }

  /** Tell of a refused request. */
  error(error: unknown): void {
    if (error instanceof ApiError) {
      const about = error.code === 'unreachable' ? 'line' : 'page';
      this.say('error', `error-${error.code}`, error.args, error.message, about);
    } else this.say('error', 'error-unexpected', {}, String(error));
  }

  text(notice: Pick<Notice, 'id' | 'args' | 'fallback'>): string {
    const refusal = refusalId(notice.id.replace(/^error-/, ''));
    return (
      texts.has(notice.id, notice.args) ?? texts.has(refusal, notice.args) ?? (notice.fallback || notice.id)
    );
  }
}

export const notices = new Notices();
