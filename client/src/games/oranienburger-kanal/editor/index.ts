/** Sets of cards that people make of their own: the shell has the frame (src/sets), here is what a card is. */
import type { SetEditor } from '../../../sets/editor';
import { DOCUMENT } from './document';
import Editor from './Editor.svelte';
import { blank, isSet, progress, whole, without } from './model';
import { placeWords } from './say';

const editor: SetEditor = {
  Editor,
  form: DOCUMENT,
  blank,
  is: isSet,
  whole,
  lean: (document, findings) =>
    without(
      document,
      findings.filter((each) => each.error).map((each) => each.place),
    ),
  progress,
  place: placeWords,
  locale: import.meta.glob<string>('./locale/*.ftl', { query: '?raw', import: 'default' }),
};
export default editor;
