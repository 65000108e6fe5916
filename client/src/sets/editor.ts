/** The seam between the pages of component sets and the editor of a game. */
import type { Component } from 'svelte';
import type { Lang } from '../text/i18n.svelte';
import type { Json } from '../wire/json';
import type { ComponentFinding } from '../wire/protocol';
import type { Group, NamesForm } from './form';

/** One thing that the server's check found in a component set; `sayFinding` says it. */
export type Finding = ComponentFinding;

export interface EditorProps {
  /** The set as it stands; never changed in place, so that parts that are the same object are the same. */
  document: Json;
  /** Take what it shall be. Changes in a row with the same `merge` (typing in one field) are undone together. */
  onchange: (document: Json, merge?: string) => void;
  findings: Finding[];
  /** The server's texts, and the document that they were made from; null as long as there are none. */
  texts: { captions: Json; document: Json } | null;
  /** Whether `findings` are still about an earlier state. */
  checking: boolean;
  /** A place to bring into sight: a new object each time. */
  jump: { place: string } | null;
  lang: Lang;
}

/**
 * What a game's folder exports as `default` from `editor/index.ts` where people can make sets of their own. The shell
 * keeps drafts, undo, files and the check, and asks for name and credits; the editor shows the faces.
 */
export interface SetEditor {
  Editor: Component<EditorProps>;
  /** What may stand in a set, as its rules declare it. */
  form: Group & { fields: { name: NamesForm } };
  /** Without a name. */
  blank: () => Json;
  /** Whether something out of a file is a set of this game, faulty or not. */
  is: (value: unknown) => boolean;
  /** What is checked, played and saved as a file: gaps that can be filled without asking are filled. */
  whole: (document: Json) => Json;
  /** Without the faces that have errors, where the server has no texts for the whole; null: nothing is left out. */
  lean: (document: Json, findings: Finding[]) => Json | null;
  /** How much of it there is. */
  progress: (document: Json) => { done: number; of: number };
  /** What the editor says: its own Fluent files, `./locale/<language>.ftl`. */
  locale: Record<string, () => Promise<string>>;
  /** A place in words: "Card A07, fame". */
  place: (place: string, document: Json, lang: Lang) => string;
}
