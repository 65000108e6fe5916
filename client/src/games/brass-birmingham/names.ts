/** Names of everything the server speaks of by its id, in the reader's language. */
import type { Legal, NameContext, Unlisted } from '../../lib/game';
import { playerMark } from '../../lib/players';
import { facesOf, indexOf, industryName, lineName, locationName, roman, type Lang } from './data';
import { splitSpace, type BrassComponents, type BrassView, type Preview, type Source } from './types';
import { signed, words } from './words';

const dataOf = (context: NameContext): BrassComponents => context.components as BrassComponents;

/** "Cannock", "Coal Mine", "Cotton Mill / Manufacturer", "Wild: any town". */
export function cardName(components: BrassComponents, id: string, lang: Lang): string {
  const colon = id.indexOf(':');
  const noun = id.slice(colon + 1);
  switch (id.slice(0, colon)) {
    case 'location':
      return locationName(components, noun, lang);
    case 'industry': {
      const industries = indexOf(components).cards.get(noun)?.industries ?? [];
      return industries.map((i) => industryName(components, i, lang)).join(lang === 'ja' ? '／' : ' / ');
    }
    case 'wild':
      return words(lang)[noun === 'location' ? 'wildLocationCard' : 'wildIndustryCard'];
    default:
      return id;
  }
}

/** The town, and where it has several spaces of the same kind also which of them. */
export function spaceName(components: BrassComponents, id: string, lang: Lang): string {
  const { location } = splitSpace(id);
  return locationName(components, location, lang);
}

/** A space with what may be built there or what stands there, so that two of one town are told apart. */
export function spaceInFull(
  components: BrassComponents,
  view: BrassView | null,
  id: string,
  lang: Lang,
): string {
  const { location, slot } = splitSpace(id);
  const w = words(lang);
  const data = indexOf(components).locations.get(location);
  const town = locationName(components, location, lang);
  const tile = view?.spaces[id];
  const what = tile
    ? `${industryName(components, tile.industry, lang)} ${roman(tile.level)} ${playerMark(tile.owner).letter}`
    : (data?.spaces[slot] ?? []).map((i) => industryName(components, i, lang)).join(w.slash);
  return w.spaceInFull(town, slot + 1, what, (data?.spaces.length ?? 1) > 1);
}

export function merchantName(
  components: BrassComponents,
  view: BrassView | null,
  id: string,
  lang: Lang,
): string {
  const { location, slot } = splitSpace(id);
  const w = words(lang);
  const town = locationName(components, location, lang);
  const goods = view?.merchants[location]?.[slot]?.goods;
  if (!goods) return town;
  const what =
    goods === 'any'
      ? w.anyGoodsShort
      : goods === 'blank'
        ? w.buysNothing
        : industryName(components, goods, lang);
  return w.withNote(town, what);
}

/** The name of a noun by its kind; undefined for what is none of ours. */
export function nameOf(kind: string, id: string, context: NameContext): string | undefined {
  const components = dataOf(context);
  const { lang } = context;
  const w = words(lang);
  const index = indexOf(components);
  switch (kind) {
    case 'verb':
      return w.verbs[id];
    case 'stop':
      return w.stop;
    case 'card':
      return cardName(components, id, lang);
    case 'industry':
    case 'tile':
      return index.industries.has(id as never) ? industryName(components, id, lang) : undefined;
    case 'goods':
      return id === 'any'
        ? w.anyGoodsShort
        : id === 'blank'
          ? w.buysNothing
          : industryName(components, id, lang);
    case 'location':
      return index.locations.has(id) ? locationName(components, id, lang) : undefined;
    case 'space':
    case 'source':
    case 'sale':
    case 'give_up':
      return index.locations.has(splitSpace(id).location) ? spaceName(components, id, lang) : undefined;
    case 'merchant':
      return locationName(components, splitSpace(id).location, lang);
    case 'barrel':
      return w.barrelOf(locationName(components, splitSpace(id).location, lang));
    case 'line':
      return index.lines.has(id) ? lineName(components, id, lang) : undefined;
    case 'era':
      return id === 'canal' || id === 'rail' ? w[id] : undefined;
    default:
      return undefined;
  }
}

/** The text of a choice's button. */
export function labelOf(item: Legal, context: NameContext): string | undefined {
  const components = dataOf(context);
  const view = context.view as BrassView | null;
  const { lang } = context;
  const w = words(lang);
  switch (item.kind) {
    case 'space':
    case 'source':
    case 'sale':
      return spaceInFull(components, view, item.id, lang);
    case 'give_up':
      return w.giveUp(spaceInFull(components, view, item.id, lang));
    case 'merchant':
      return merchantName(components, view, item.id, lang);
    case 'industry':
    case 'tile': {
      const level = view && view.to_act !== null ? view.seats[view.to_act]?.next[item.id] : null;
      const name = industryName(components, item.id, lang);
      return level ? `${name} ${roman(level)}` : name;
    }
    default:
      return undefined;
  }
}

function sourceName(source: Source, context: NameContext): string {
  const components = dataOf(context);
  const w = words(context.lang);
  if (source.from === 'market') return w.marketAt(source.price ?? 0);
  if (source.from === 'barrel')
    return source.merchant
      ? locationName(components, splitSpace(source.merchant).location, context.lang)
      : '';
  return spaceName(components, source.from, context.lang);
}

/** What a choice costs and uses, in short phrases. */
export function previewOf(item: Legal, context: NameContext): string[] {
  const preview = (item.preview ?? null) as Preview | null;
  const { lang } = context;
  const w = words(lang);
  const notes: string[] = [];
  const components = dataOf(context);
  const view = context.view as BrassView | null;
  if (item.kind === 'industry' && view && view.to_act !== null) {
    const level = view.seats[view.to_act]?.next[item.id];
    const face = facesOf(components, item.id).find((f) => f.level === level);
    if (face) notes.push(w.costs(face.money, face.coal, face.iron));
  }
  if (!preview) return notes;
  if (preview.money > 0) notes.push(w.pay(preview.money));
  if (preview.money < 0) notes.push(w.receive(-preview.money));
  for (const [kind, name] of [
    ['coal', w.coal],
    ['iron', w.iron],
    ['beer', w.beer],
  ] as const) {
    const sources = preview[kind];
    if (sources.length) notes.push(w.from(name, sources.map((s) => sourceName(s, context)).join(w.comma)));
  }
  const open = (['coal', 'iron', 'beer'] as const).filter((kind) => preview.open[kind]);
  if (open.length) notes.push(w.toChoose(open.map((kind) => w[kind]).join(w.comma)));
  if (preview.sold > 0) notes.push(w.sold(preview.sold));
  if (preview.replaces) {
    const tile = preview.replaces;
    notes.push(
      w.replaces(
        `${industryName(components, tile.industry, lang)} ${roman(tile.level)} ${playerMark(tile.owner).letter}`,
      ),
    );
  }
  const flips = preview.flips.map((id) => spaceName(components, id, lang));
  if (flips.length) notes.push(w.turns(flips.join(w.comma)));
  if (preview.gain.vp) notes.push(w.gainVp(signed(preview.gain.vp)));
  if (preview.gain.income) notes.push(w.gainIncome(signed(preview.gain.income)));
  return notes;
}

export const VERBS = ['build', 'network', 'develop', 'sell', 'loan', 'scout', 'pass'];

/** Verbs that cannot be chosen now, while one is to be chosen. */
export function unlistedIn(legal: Legal[]): Unlisted[] {
  if (!legal.some((item) => item.kind === 'verb')) return [];
  const listed = new Set(legal.filter((item) => item.kind === 'verb').map((item) => item.id));
  return VERBS.filter((id) => !listed.has(id)).map((id) => ({ kind: 'verb', id, intention: { verb: id } }));
}

/** "Canal era, round 3 of 9". */
export function statusOf(context: NameContext): string {
  const view = context.view as BrassView | null;
  if (!view) return '';
  const w = words(context.lang);
  return `${w[view.era]}${w.comma}${w.round(view.round, view.rounds)}`;
}
