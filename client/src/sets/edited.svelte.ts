/** What the editors of all games do alike, set up once where one begins. */
import { untrack } from 'svelte';
import type { Lang } from '../text/i18n.svelte';
import { provideEditing, type SetEditing } from './editing';
import type { EditorProps, Finding } from './editor';
import { changedElsewhere } from './elsewhere.svelte';
import { byPart, isAt, partOf } from './places';
import { sayFinding } from './say';

interface Ways<D> {
  /** Bring what was changed elsewhere (undone, or in another tab) into sight. */
  reveal: (was: D, now: D) => void;
  /** Bring a place that the check names into sight. */
  show: (place: string) => Promise<void>;
  /** The card, or other part, that a place is of. */
  part?: (place: string) => string;
  /** What a place is called within its part. */
  field: (place: string) => string;
}

/** A set in its editor: what stands in it, and what the check says of it. */
export class Edited<D> implements SetEditing {
  readonly #read: () => EditorProps;
  readonly #ways: Required<Ways<D>>;
  readonly #made: (document: D) => void;
  readonly document: D = $derived.by(() => this.#read().document as D);
  /** Findings by the part that they name. */
  readonly said = $derived.by(() => byPart(this.#read().findings, this.#ways.part));
  /** What the server has seen of it last. */
  readonly checked = $derived.by(() => this.#read().texts?.document as D | undefined);

  constructor(read: () => EditorProps, ways: Ways<D>) {
    this.#read = read;
    this.#ways = { part: partOf, ...ways };
    this.#made = changedElsewhere(() => this.document, ways.reveal);
    $effect(() => {
      const { jump } = read();
      if (jump) void untrack(() => ways.show(jump.place));
    });
    provideEditing(this);
  }

  get lang(): Lang {
    return this.#read().lang;
  }

  readonly change = (to: D, merge?: string): void => {
    this.#made(to);
    this.#read().onchange(to, merge);
  };

  isFaulty(part: string): boolean {
    return this.said.get(part)?.some((each) => each.error) ?? false;
  }

  notes(at: string, deep: boolean): Finding[] {
    return (this.said.get(this.#ways.part(at)) ?? []).filter(({ place }) => isAt(place, at, deep));
  }

  say(finding: Finding): string {
    return sayFinding(finding);
  }

  where({ place }: Finding): string {
    return this.#ways.field(place);
  }
}
