/**
 * How somebody likes it on this device: one list of choices, the first of each being what is usual. A choice is kept
 * under its name; what style sheets go by stands on the root element as `data-<name>`, where it is not the usual one.
 */
import { onElsewhere, recall, remember } from './storage';

export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  size: ['usual', 'large', 'larger'],
  /** Players and signs told apart by eyes that see fewer colours. */
  colours: ['usual', 'distinct'],
  /** How fast pieces move, and how the moves of others are played back. */
  pace: ['calm', 'quick', 'off', 'steps'],
  /** Ask before what shows something hidden or gives something up. */
  confirm: ['on', 'off'],
  /** Answer by itself where a move leaves only one answer. */
  forced: ['on', 'off'],
  sounds: ['off', 'on'],
  /** A message of the system when it is one's turn and the page is out of sight. */
  notify: ['off', 'on'],
} as const;

export type Preference = keyof typeof CHOICES;
export type Chosen = { [P in Preference]: (typeof CHOICES)[P][number] };

const PREFERENCES = Object.keys(CHOICES) as Preference[];
/** What style sheets go by. */
const SEEN: readonly Preference[] = ['theme', 'size', 'colours', 'pace'];

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
/** Where nothing is chosen: nothing moves where the system asks for that. */
const usual = <P extends Preference>(which: P): string =>
  which === 'pace' && reduced?.matches ? 'off' : CHOICES[which][0];

class Preferences {
  #chosen = $state({} as Chosen);

  constructor() {
    for (const which of PREFERENCES) this.#take(which, recall(which));
  }

  /** What is chosen: `preferences.chosen.pace`. */
  get chosen(): Readonly<Chosen> {
    return this.#chosen;
  }

  /** Dress the page; called once, before anything is drawn. Choices in other tabs are followed. */
  start(): void {
    for (const which of PREFERENCES) this.#show(which);
    reduced?.addEventListener('change', () => this.#show('pace', recall('pace')));
    onElsewhere((key) => {
      const which = PREFERENCES.find((each) => each === key);
      if (which) this.#show(which, recall(which));
    });
  }

  choose<P extends Preference>(which: P, value: Chosen[P]): void {
    this.#show(which, value);
    remember(which, value === usual(which) ? null : value);
  }

  #take(which: Preference, value: string | null): void {
    const known: readonly string[] = CHOICES[which];
    Object.assign(this.#chosen, { [which]: value !== null && known.includes(value) ? value : usual(which) });
  }

  #show(which: Preference, value: string | null = this.#chosen[which]): void {
    this.#take(which, value);
    if (!SEEN.includes(which)) return;
    const now = this.#chosen[which];
    const { dataset } = document.documentElement;
    if (now === CHOICES[which][0]) delete dataset[which];
    else dataset[which] = now;
  }
}

export const preferences = new Preferences();
