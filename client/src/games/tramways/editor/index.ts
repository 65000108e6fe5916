/** Sets of boards and cards that people make of their own: the shell has the frame (src/sets), here is what is in one. */
import type { SetEditor } from '../../../sets/editor';
import { DOCUMENT } from './document';
import Editor from './Editor.svelte';
import { blank, isSet, progress, whole } from './sets';
import { placeWords } from './say';

const editor: SetEditor = {
  Editor,
  form: DOCUMENT,
  blank,
  is: isSet,
  whole,
  lean: () => null, // boards and cards need each other
  progress,
  place: placeWords,
  locale: import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' }),
};
export default editor;
