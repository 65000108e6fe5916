/** Names of everything the server speaks of by its id, in the reader's language. */
import type { Intention, Legal, NameContext, Translate, Unlisted } from '../../board/game';
import { playerMark } from '../../ui/players';
import { facesOf, indexOf, industryName, lineName, locationName, roman, type Lang } from './data';
import { splitSpace, type BrassComponents, type BrassView, type Preview, type Source } from './types';
import { signed } from '../../text/figures';

const dataOf = (context: NameContext): BrassComponents => context.components as BrassComponents;

/** "Cannock", "Coal Mine", "Cotton Mill or Manufacturer", "Wild location". */
export function cardName(components: BrassComponents, id: string, lang: Lang, t: Translate): string {
  const colon = id.indexOf(':');
  const noun = id.slice(colon + 1);
  switch (id.slice(0, colon)) {
    case 'location':
      return t('card-location', { location: locationName(components, noun, lang) });
    case 'industry': {
      const industries = indexOf(components).cards.get(noun)?.industries ?? [];
      const [first = noun, second] = industries.map((i) => industryName(components, i, lang));
      return second ? t('card-dual', { first, second }) : t('card-industry', { industry: first });
    }
    case 'wild':
      return t(`card-wild-${noun}`);
    default:
      return id;
  }
}

const goodsName = (components: BrassComponents, goods: string, lang: Lang, t: Translate): string =>
  goods === 'any' || goods === 'blank' ? t(`noun-goods-${goods}`) : industryName(components, goods, lang);

/** In a sentence a space goes by the name of its place. */
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
  t: Translate,
): string {
  const { location, slot } = splitSpace(id);
  const data = indexOf(components).locations.get(location);
  const town = locationName(components, location, lang);
  const tile = view?.spaces[id];
  const what = tile
    ? `${industryName(components, tile.industry, lang)} ${roman(tile.level)} ${playerMark(tile.owner).letter}`
    : (data?.spaces[slot] ?? [])
        .map((i) => industryName(components, i, lang))
        .reduce((first, second) => (first ? t('place-either', { first, second }) : second), '');
  return (data?.spaces.length ?? 1) > 1
    ? t('place-of-several', { town, n: slot + 1, what })
    : t('place-alone', { town, what });
}

export function merchantName(
  components: BrassComponents,
  view: BrassView | null,
  id: string,
  lang: Lang,
  t: Translate,
): string {
  const { location, slot } = splitSpace(id);
  const town = locationName(components, location, lang);
  const goods = view?.merchants[location]?.[slot]?.goods;
  return goods ? t('place-merchant', { town, goods: goodsName(components, goods, lang, t) }) : town;
}

/** The name of a noun by its kind; undefined for what is none of ours. */
export function nameOf(kind: string, id: string, context: NameContext): string | undefined {
  const components = dataOf(context);
  const { lang, t } = context;
  const index = indexOf(components);
  switch (kind) {
    case 'verb':
      return VERBS.includes(id) ? t(`verb-${id}`) : undefined;
    case 'card':
      return cardName(components, id, lang, t);
    case 'industry':
    case 'tile':
      return index.industries.has(id) ? industryName(components, id, lang) : undefined;
    case 'goods':
      return goodsName(components, id, lang, t);
    case 'location':
      return index.locations.has(id) ? locationName(components, id, lang) : undefined;
    case 'space':
    case 'source':
    case 'sale':
    case 'give_up':
    case 'merchant':
      return index.locations.has(splitSpace(id).location) ? spaceName(components, id, lang) : undefined;
    case 'barrel':
      return t('preview-barrel', { merchant: spaceName(components, id, lang) });
    case 'line':
      return index.lines.has(id) ? lineName(components, id, lang) : undefined;
    case 'era':
      return id === 'canal' || id === 'rail' ? t(`noun-${id}-era`) : undefined;
    default:
      return undefined;
  }
}

/** Messages in which these numbers are levels of tiles, which are told by Roman numerals everywhere. */
const TILE_LEVELS: Record<string, readonly string[]> = {
  'event-built': ['level'],
  'event-built-for': ['level'],
  'event-removed': ['level'],
  'event-developed': ['level'],
  'event-gave-up': ['level'],
  'refusal-tile-not-of-this-era': ['needs'],
  'refusal-overbuild-needs-higher-level': ['needs', 'has'],
  'refusal-tile-cannot-be-developed': ['needs'],
};
export const figureOf = (message: string, key: string, value: number): string | undefined =>
  TILE_LEVELS[message]?.includes(key) ? roman(value) : undefined;

/** The text of a choice's button. */
export function labelOf(item: Legal, context: NameContext): string | undefined {
  const components = dataOf(context);
  const view = context.view as BrassView | null;
  const { lang, t } = context;
  switch (item.kind) {
    case 'space':
    case 'source':
    case 'sale':
    case 'give_up':
      return spaceInFull(components, view, item.id, lang, t);
    case 'merchant':
    case 'barrel':
      return merchantName(components, view, item.id, lang, t);
    case 'industry':
    case 'tile': {
      const level = view && view.to_act !== null ? view.seats[view.to_act]?.next[item.id] : null;
      const name = industryName(components, item.id, lang);
      return level ? `${name} ${roman(level)}` : name;
    }
    case 'stop': {
      const pending = view?.pending;
      // In the middle of a sale only the bonus of its merchant can be left.
      return t(`stop-${pending?.verb === 'sell' && pending.merchant ? 'bonus' : (pending?.verb ?? 'sell')}`);
    }
    default:
      return undefined;
  }
}

/** In a row of decisions a card would be taken for a town or an industry that is built. */
export const stepOf = (item: Legal, context: NameContext): string | undefined =>
  item.kind === 'card'
    ? context.t('step-card', { card: nameOf(item.kind, item.id, context) ?? item.id })
    : undefined;

/** A space goes by all that is on it, since the reason may speak of an industry; the card played is known. */
export function askedOf(intention: Intention, context: NameContext): string {
  const kinds = Object.keys(intention);
  return Object.entries(intention)
    .filter(
      ([kind]) => !(kind === 'location' && kinds.includes('space')) && !(kind === 'card' && kinds.length > 2),
    )
    .map(([kind, id]) =>
      kind === 'space' && !kinds.includes('industry')
        ? spaceInFull(dataOf(context), context.view as BrassView | null, String(id), context.lang, context.t)
        : nameOf(kind, String(id), context),
    )
    .filter(Boolean)
    .join(' · ');
}

function sourceName(source: Source, { components, lang, t }: NameContext): string {
  const data = components as BrassComponents;
  if (source.from === 'market') return t('preview-market', { pounds: source.price ?? 0 });
  if (source.from === 'barrel')
    return t('preview-barrel', { merchant: spaceName(data, source.merchant ?? '', lang) });
  return spaceName(data, source.from, lang);
}

/** What a choice costs and uses, in short phrases. */
export function previewOf(item: Legal, context: NameContext): string[] {
  const preview = (item.preview ?? null) as Preview | null;
  const { lang, t } = context;
  const notes: string[] = [];
  const components = dataOf(context);
  const view = context.view as BrassView | null;
  if (item.kind === 'industry' && view && view.to_act !== null) {
    const level = view.seats[view.to_act]?.next[item.id];
    const face = facesOf(components, item.id).find((f) => f.level === level);
    if (face) {
      const parts = [t('noun-pounds', { pounds: face.money })];
      if (face.coal) parts.push(`${t('noun-coal')} ${face.coal}`);
      if (face.iron) parts.push(`${t('noun-iron')} ${face.iron}`);
      notes.push(parts.join(t('list-between')));
    }
  }
  if (!preview) return notes;
  if (preview.money > 0) notes.push(t('preview-pay', { pounds: preview.money }));
  // A tile that is given up brings no money of its own: it goes towards what is missing.
  if (preview.money < 0)
    notes.push(
      item.kind === 'give_up'
        ? t('preview-worth', { pounds: -preview.money })
        : t('preview-receive', { pounds: -preview.money }),
    );
  for (const kind of RESOURCES) {
    // A button that is itself the source has said so.
    const own = preview[kind].findIndex(
      (s) => s.from === item.id || (item.kind === 'barrel' && s.from === item.kind),
    );
    const sources = preview[kind].filter((_, i) => i !== own).map((s) => sourceName(s, context));
    if (sources.length) notes.push(t(`preview-${kind}`, { source: sources.join(t('list-between')) }));
  }
  const open = RESOURCES.filter((kind) => preview.open[kind]).map((kind) => t(`noun-${kind}`));
  if (open.length) notes.push(t('preview-open', { goods: open.join(t('list-between')) }));
  if (preview.sold > 0) notes.push(t('preview-sold', { pounds: preview.sold }));
  if (preview.replaces) {
    const { industry, level, owner } = preview.replaces;
    const tile = `${industryName(components, industry, lang)} ${roman(level)} ${playerMark(owner).letter}`;
    notes.push(t('preview-replaces', { tile }));
  }
  if (preview.bonus) notes.push(t('preview-bonus'));
  const flips = preview.flips.map((id) => spaceName(components, id, lang));
  if (flips.length) notes.push(t('preview-flips', { space: flips.join(t('list-between')) }));
  if (preview.gain.vp) notes.push(t('preview-vp', { change: signed(preview.gain.vp) }));
  if (preview.gain.income) notes.push(t('preview-income', { change: signed(preview.gain.income) }));
  return notes;
}

const RESOURCES = ['coal', 'iron', 'beer'] as const;

export const VERBS = ['build', 'network', 'develop', 'sell', 'loan', 'scout', 'pass'];

/** Verbs that cannot be chosen now, while one is to be chosen. */
export function unlistedIn(legal: Legal[]): Unlisted[] {
  if (!legal.some((item) => item.kind === 'verb')) return [];
  const listed = new Set(legal.filter((item) => item.kind === 'verb').map((item) => item.id));
  return VERBS.filter((id) => !listed.has(id)).map((id) => ({ kind: 'verb', id, wish: { verb: id } }));
}
