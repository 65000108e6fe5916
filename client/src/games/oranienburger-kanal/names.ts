/** What the picture tells readers of the screen of a card, a building, a route: words and order; names come with the texts. */
import type { Lang, NameContext, Translate } from '../../board/game';
import { listed } from '../../text/listed';
import { captionsOf, cardOf, cellsAt, gridOf } from './ids';
import type { Bundle, Components, KanalView, Line, SeatView } from './types';
import { RESOURCES } from './types';

/** A name of the program as part of a message's id. */
const dashed = (name: string): string => name.replaceAll('_', '-');

export function cardName(components: Components, id: string, lang: Lang): string {
  const card = cardOf(components, id);
  return card ? (card.name[lang] ?? card.name.en) : id;
}

/** What each line of a card says, as the server puts it. */
export const effectsOf = (components: Components, id: string, lang: Lang): string[] =>
  captionsOf(components.captions, id, lang) ?? [];

/** What the set calls a card ("A07"), or says of one of its effects ("A07.2", "A07.2.1"). */
export function nameOf(id: string, { components, lang }: NameContext): string | undefined {
  const found = /^([AB]\d\d)(?:\.(\d))?(\.\d)?$/.exec(id);
  if (!found) return undefined;
  const [, card = '', line, branch] = found;
  const document = components as Components;
  if (!line) return cardOf(document, card) ? cardName(document, card, lang) : undefined;
  const said = branch ? effectsOf(document, id, lang)[0] : effectsOf(document, card, lang)[Number(line) - 1];
  return said ?? id;
}

export const partName = (part: string, t: Translate): string => t(`board-part-${dashed(part)}`);
export const bandName = (band: string, t: Translate): string => t(`board-band-${dashed(band)}`);
export const tieName = (tie: string, t: Translate): string => t(`tie-${dashed(tie)}`);

/** "2 clay, 1 taler". */
export const bundleText = (bundle: Bundle | null | undefined, t: Translate): string =>
  listed(
    RESOURCES.filter((name) => bundle?.[name]).map((name) => t(`amount-${name}`, { n: bundle![name]! })),
    t,
  );

/** "between B2 and C2", "above A1". */
export function edgePlace(edge: string, t: Translate): string {
  const [first, second] = cellsAt(edge);
  if (first && second) return t('place-between', { one: gridOf(first), other: gridOf(second) });
  const upright = edge.startsWith('v');
  if (second) return t(upright ? 'place-left' : 'place-above', { at: gridOf(second) });
  return first ? t(upright ? 'place-right' : 'place-below', { at: gridOf(first) }) : edge;
}

/** What lies on an edge, for readers of the screen. */
export function edgeLabel(edge: string, seat: SeatView, t: Translate): string {
  const route = seat.routes[edge];
  const bridge = seat.bridges[edge];
  const what = route ? t(`noun-${route.kind}`) : t('board-edge-empty');
  return listed(
    [
      t('board-on-edge', { what, where: edgePlace(edge, t) }),
      route?.printed ? t('board-printed') : '',
      bridge ? t(bridge === 'leaving' ? 'board-leaving' : 'board-with-bridge') : '',
    ],
    t,
  );
}

export function cellLabel(
  cell: string,
  seat: SeatView,
  components: Components,
  lang: Lang,
  t: Translate,
): string {
  const built = seat.cells[cell];
  if (!built) return t('board-empty-cell', { at: gridOf(cell) });
  return listed(
    [
      t('board-building', { card: cardName(components, built.card, lang), at: gridOf(cell) }),
      t('board-sides', { n: built.routes }),
      t('board-bridges', { n: built.bridges }),
      ...effectsOf(components, built.card, lang),
    ],
    t,
  );
}

export const costText = (cost: readonly Bundle[], t: Translate): string =>
  t('board-cost', { cost: cost.map((way) => bundleText(way, t) || t('amount-nothing')).join(t('text-or')) });

/** An open card in words: name, cost, fame and effects. */
export function cardLabel(components: Components, id: string, lang: Lang, t: Translate): string {
  const card = cardOf(components, id);
  if (!card) return id;
  return listed(
    [
      cardName(components, id, lang),
      costText(card.cost, t),
      t('preview-fame', { points: card.fame }),
      ...effectsOf(components, id, lang),
    ],
    t,
  );
}

/** The line of the building in use, or of the trade under way. */
export function lineInUse(
  view: KanalView,
  components: Components,
): { card: string; index: number; line: Line } | null {
  const line = view.acting?.line;
  if (!line) return null;
  const found = cardOf(components, line.card)?.lines[line.line - 1];
  return found ? { card: line.card, index: line.line - 1, line: found } : null;
}

/** A line may hold the payment or the branches that are asked for in what follows it. */
export function partOf(line: Line | null | undefined, has: (line: Line) => boolean): Line | null {
  if (!line) return null;
  if (has(line)) return line;
  for (const inner of [line.then, ...(line.of ?? []), ...Object.values(line.tiers ?? {})]) {
    const found = partOf(inner as Line | null | undefined, has);
    if (found) return found;
  }
  return null;
}

/** The ways to pay for a trade. */
export function waysToPay(line: Line | null): Bundle[] {
  const pay = partOf(line, (each) => each.pay !== undefined)?.pay;
  if (!pay) return [];
  return 'any_of' in pay ? pay.any_of : [pay as Bundle];
}

/** The cell of the building whose effects are being used. */
export const cellInUse = (view: KanalView): string | null =>
  view.acting?.line?.cell ?? view.acting?.current ?? null;
