/** What the check found, in the reader's language: the game's messages, with what they name in its place. */
import { texts, type Translate } from '../text/i18n.svelte';
import { plain } from '../text/figures';
import { listed } from '../text/listed';
import type { Finding } from './editor';
import type { FaceState } from './FaceList.svelte';

/** A text or a number as it stands, another message, or several in a row. */
export type Arg = string | number | { id: string; args?: Record<string, Arg> } | Arg[];

/** How several in a row are joined: messages of the server's common file. */
const ROW = { next: 'list-comma', last: 'list-and' };

function said(arg: Arg, t: Translate): string | ReturnType<typeof plain> {
  if (typeof arg === 'number') return plain(arg);
  if (typeof arg === 'string') return arg;
  if (!Array.isArray(arg)) return t(arg.id, filled(arg.args ?? {}, t));
  const each = arg.map((one) => String(said(one, t)));
  const last = each.pop() ?? '';
  if (each.length === 0) return last;
  return t(ROW.last, { most: each.reduce((most, next) => t(ROW.next, { most, next })), last });
}
const filled = (args: Record<string, Arg>, t: Translate) =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key, said(value, t)]));

/** A finding without its place. */
export const sayFinding = ({ code, args }: Finding, t: Translate = texts.t): string =>
  t(`finding-${code}`, filled(args as Record<string, Arg>, t));

/** What a field of a set is called, by its key; undefined where the game does not say. */
export const fieldName = (key: string): string | undefined => texts.has(`field-${key.replaceAll('_', '-')}`);

/** A face in the list: what it is, how it stands, and how much advice there is about it. */
export const faceWords = (
  what: readonly string[],
  state: FaceState,
  advice = 0,
  t: Translate = texts.t,
): string =>
  listed([...what, t(`editor-state-${state}`), advice ? t('editor-advice-count', { n: advice }) : ''], t);
