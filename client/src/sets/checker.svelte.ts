/** Asks the server about a set as it is being made: not while somebody types, and never faster than twice a second. */
import { ApiError } from '../wire/api';
import type { Json } from '../wire/json';
import type { Finding } from './editor';
import type { ComponentReport } from '../wire/protocol';

export interface Check {
  /** What was checked. */
  document: Json;
  report: ComponentReport;
  findings: Finding[];
}
interface Asking {
  check: (document: Json) => Promise<ComponentReport>;
  /** What is sent for a draft, and what can still be said in words of one with errors. */
  whole: (document: Json) => Json;
  lean: (document: Json, findings: Finding[]) => Json | null;
}

const QUIET = 400;
const APART = 500;
const AGAIN = 4000;

export class Checker {
  last = $state.raw<Check | null>(null);
  texts = $state.raw<{ captions: Json; document: Json } | null>(null);
  /** Something is on the way, or soon will be. */
  busy = $state(false);
  /** The last question had no answer. */
  failed = $state.raw<ApiError | null>(null);
  #asking: Asking;
  #wanted: Json = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = 0;
  #under = false;
  #over = false;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  ask(document: Json, wait = QUIET): void {
    if (this.#over) return;
    this.#wanted = document;
    this.busy = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#go(), Math.max(wait, this.#sent + APART - Date.now()));
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #go(): Promise<void> {
    if (this.#under) return; // what is wanted now is asked when the answer is there
    const document = this.#wanted;
    this.#under = true;
    this.#sent = Date.now();
    let later = 0;
    try {
      const report = await this.#asking.check(this.#asking.whole(document));
      if (this.#over) return;
      this.failed = null;
      const { findings } = report;
      this.last = { document, report, findings };
      await this.#say(document, report, findings);
    } catch (error) {
      this.failed = error instanceof ApiError ? error : new ApiError('unexpected', String(error));
      const { code, args, status } = this.failed;
      if (code === 'too_many_checks') later = 1000 * Number(args.seconds ?? 1);
      // A refusal stays one until the set is changed.
      else if (status < 400 || status >= 500) later = AGAIN;
    } finally {
      this.#under = false;
    }
    if (later || this.#wanted !== document) this.ask(this.#wanted, later || QUIET);
    else this.busy = false;
  }

  /** A face that cannot be read leaves the others without texts too: those are asked for without it. */
  async #say(document: Json, report: ComponentReport, findings: Finding[]): Promise<void> {
    let captions = report.captions;
    if (Object.keys(captions).length === 0 && !report.ok) {
      const lean = this.#asking.lean(document, findings);
      if (lean) captions = (await this.#asking.check(this.#asking.whole(lean))).captions;
    }
    this.texts = { captions, document };
  }
}
