/** What every part of the drawn board needs. */
import type { Legal, SeatInfo, Translate } from '../../board/game';
import type { ShapeKey } from '../../board/pointing';
import type { Lang } from './data';
import type { Layout } from './layout';
import type { BrassComponents, BrassView } from './types';

export interface Scene {
  view: BrassView;
  components: BrassComponents;
  layout: Layout;
  choices: ReadonlyMap<ShapeKey, Legal>;
  /** The shape pointed at, here or elsewhere on the page. */
  pointed: ShapeKey | null;
  /** Numbers as they would stand after the choice that is pointed at, by their path in the view. */
  after: Readonly<Record<string, number>>;
  /** For fingers: what is touched is wide. */
  wide: boolean;
  seats: SeatInfo[];
  /** Whose turn it is. */
  mover: number | null;
  lang: Lang;
  t: Translate;
}

/** Width of `text` at a font size, roughly: enough to know whether it must be squeezed. */
export function roughWidth(text: string, size: number): number {
  let sum = 0;
  for (const c of text)
    sum +=
      c.charCodeAt(0) > 0x2e80 ? (c === '・' || c === 'ー' ? 0.8 : 0.98) : /[A-Zmw]/.test(c) ? 0.84 : 0.6;
  return sum * size;
}

/** `textLength` for a text that would not fit. */
export const squeeze = (text: string, size: number, room: number): number | undefined =>
  roughWidth(text, size) > room ? room : undefined;
