/** What may stand in a document of components: the declaration of the rules (`form` of kernel/document.py). */
interface Begins {
  /** What a new document has there. */
  readonly begins?: unknown;
}
export interface Whole extends Begins {
  readonly kind: 'whole';
  readonly low: number;
  readonly high: number;
}
export interface List extends Begins {
  readonly kind: 'list';
  readonly low: number;
  readonly high: number;
  /** The number that the first entry is called by. */
  readonly first: number;
  readonly of: Form;
}
export interface Row {
  readonly kind: 'row';
  readonly of: readonly Form[];
}
export interface Text {
  readonly kind: 'text';
  readonly most?: number;
  readonly pattern?: string;
}
export interface Word {
  readonly kind: 'word';
  readonly words: readonly string[];
}
export interface Group {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, Form>>;
}
/** What something is called in each language. */
export interface NamesForm {
  readonly kind: 'object';
  readonly fields: { readonly en: Text; readonly ja: Text };
}
export type Form =
  | Whole
  | List
  | Row
  | Text
  | Word
  | Group
  | { readonly kind: 'flag' | 'own' }
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'map'; readonly most: number | null; readonly of: Form };

/** What an object begins with. */
export type Begun<G extends Group> = {
  [K in keyof G['fields'] as G['fields'][K] extends { begins: unknown } ? K : never]: G['fields'][K] extends {
    begins: infer B;
  }
    ? B
    : never;
};
export const begun = <G extends Group>(form: G): Begun<G> =>
  Object.fromEntries(
    Object.entries(form.fields).flatMap(([key, field]) =>
      'begins' in field && field.begins !== undefined ? [[key, field.begins]] : [],
    ),
  ) as Begun<G>;

/** The most letters that a text may have; undefined: as many as it likes. */
export const mostIn = (form: Form | undefined): number | undefined =>
  form?.kind === 'text' ? form.most : undefined;
/** Whether a text is one that a declared pattern matches. */
export const fitsPattern = ({ pattern = '' }: Text, text: string): boolean => new RegExp(pattern).test(text);
/** A number between the bounds. */
export const within = ({ low, high }: Whole, number: number): number => Math.min(high, Math.max(low, number));
