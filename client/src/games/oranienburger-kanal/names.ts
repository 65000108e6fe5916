/** Names of everything the server speaks of by its id, in the reader's language. */
import type { Lang, Legal, NameContext } from '../../board/game';
import { captionsOf, cardId, cardOf, cellsAt, gridOf, isCell, isEdge, splitRoute } from './ids';
import { bundleText } from './scene';
import { cardWords } from './tokens';
import type { Bundle, Components, KanalView, Line, Preview, SeatView } from './types';
import { words, type Words } from './words';

const dataOf = (context: NameContext): Components => context.components as Components;
const viewOf = (context: NameContext): KanalView | null => context.view as KanalView | null;

export function cardName(components: Components, id: string, lang: Lang): string {
  const card = cardOf(components, id);
  return card ? (card.name[lang] ?? card.name.en) : id;
}

/** The lines of a card in words. */
export function effectsOf(components: Components, id: string, lang: Lang): string[] {
  const card = cardOf(components, id);
  return card ? cardWords(card, captionsOf(components.captions, id, lang), words(lang)) : [];
}

/** "between B2 and C2", "above A1". */
export function edgePlace(edge: string, w: Words): string {
  const [first, second] = cellsAt(edge);
  if (first && second) return w.between(gridOf(first), gridOf(second));
  const upright = edge.startsWith('v');
  if (second) return w.outer(gridOf(second), upright ? 'W' : 'N');
  return first ? w.outer(gridOf(first), upright ? 'E' : 'S') : edge;
}

/** What lies on an edge, for readers of the screen. */
export function edgeLabel(edge: string, seat: SeatView, w: Words): string {
  const route = seat.routes[edge];
  const bridge = seat.bridges[edge];
  const parts = [
    w.onEdge(route ? (w.kinds[route.kind] ?? route.kind) : w.edgeEmpty, edgePlace(edge, w)),
    route?.printed ? w.printed : '',
    bridge ? (bridge === 'leaving' ? w.leaving : w.withBridge) : '',
  ];
  return parts.filter(Boolean).join(w.comma);
}

export function cellLabel(cell: string, seat: SeatView, components: Components, lang: Lang): string {
  const w = words(lang);
  const built = seat.cells[cell];
  if (!built) return w.emptyCell(gridOf(cell));
  return [
    w.cellWith(cardName(components, built.card, lang), gridOf(cell)),
    w.routesOf(built.routes),
    w.bridgesOf(built.bridges),
    ...effectsOf(components, built.card, lang),
  ].join(w.comma);
}

export const costText = (cost: readonly Bundle[], w: Words): string =>
  cost.map((way) => bundleText(way, w) || w.costNone).join(w.or);

/** An open card in words: name, cost, fame and effects. */
export function cardLabel(components: Components, id: string, lang: Lang): string {
  const w = words(lang);
  const card = cardOf(components, id);
  if (!card) return id;
  return [
    cardName(components, id, lang),
    `${w.cost}${w.colon}${costText(card.cost, w)}`,
    w.fameOf(card.fame),
    ...effectsOf(components, id, lang),
  ].join(w.comma);
}

/** The name of a noun by its kind; undefined for what is none of ours. */
export function nameOf(kind: string, id: string, context: NameContext): string | undefined {
  const components = dataOf(context);
  const { lang } = context;
  const w = words(lang);
  switch (kind) {
    case 'space':
      return w.spaces[id] === undefined ? undefined : w.space(id, w.spaces[id]);
    case 'extension':
      return w.extensions[id];
    case 'card': {
      const full = cardId(id, viewOf(context));
      return cardOf(components, full) ? cardName(components, full, lang) : undefined;
    }
    case 'spaces':
      return id.split(/,\s*/).join(w.comma);
    case 'bundle':
      return bundleName(id, w);
    case 'resource':
    case 'take':
    case 'goods':
      return w.resources[id];
    case 'buy':
      return w.resources[id];
    case 'kind':
    case 'replaced':
      return w.kinds[id];
    case 'route': {
      const route = splitRoute(id);
      return route ? w.layOn(w.kinds[route.kind] ?? route.kind, edgePlace(route.edge, w)) : w.kinds[id];
    }
    case 'edge':
      return isEdge(id) ? edgePlace(id, w) : undefined;
    case 'bridge':
    case 'unbridge':
      return isEdge(id) ? w.bridgeOn(edgePlace(id, w)) : undefined;
    case 'remove':
      return isEdge(id) ? edgePlace(id, w) : undefined;
    case 'cell':
      // The log names the building beside its space; what stands there now may be that same one.
      return isCell(id) ? w.cell(gridOf(id)) : undefined;
    case 'activate':
      return isCell(id) ? cellName(id, context) : undefined;
    case 'colour':
      return w.colours[id];
    case 'rank':
    case 'band':
      return bandName(id, w);
    case 'rotate':
      return w.rotate(viewOf(context)?.rotation_price ?? 0);
    case 'free-rotate':
      return w.freeRotate;
    case 'top-card':
      return w.topCard;
    case 'done':
      return w.done;
    case 'effect': {
      // "A07.2" in the log, the line's number alone in a choice.
      const [card = '', line] = id.split('.');
      return line ? (effectsOf(components, card, lang)[Number(line) - 1] ?? id) : w.effect(Number(id));
    }
    case 'choice':
      return w.choice(Number(id));
    case 'cost':
    case 'pay':
    case 'branch':
      return /^\d+$/.test(id) ? id : undefined;
    default:
      return undefined;
  }
}

/** "2 wood, 1 iron" in the reader's language. */
const bundleName = (text: string, w: Words): string =>
  text
    .split(', ')
    .map((part) => {
      const [amount = '', resource = ''] = part.split(' ');
      return resource in w.resources ? w.amount(Number(amount), resource) : part;
    })
    .join(w.comma);

/** A cell with what stands there, on the board of the player to act. */
function cellName(cell: string, context: NameContext): string {
  const view = viewOf(context);
  const w = words(context.lang);
  const built = view?.to_act === null || !view ? null : view.seats[view.to_act]?.cells[cell];
  return built
    ? w.cellWith(cardName(dataOf(context), built.card, context.lang), gridOf(cell))
    : w.cell(gridOf(cell));
}

export const bandName = (id: string, w: Words): string => w.soloBands[id] ?? w.campaignBands[id] ?? id;

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

/** A message of the server, with its arguments in the reader's language. */
function said(message: NonNullable<Preview['says']>, context: NameContext): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([key, value]) => [
      key,
      typeof value === 'string' ? (nameOf(key, value, context) ?? value) : value,
    ]),
  );
  const text = context.t(message.id, args);
  return text === message.id ? '' : text;
}

/** The text of a choice's button. */
export function labelOf(item: Legal, context: NameContext): string | undefined {
  const components = dataOf(context);
  const view = viewOf(context);
  const { lang } = context;
  const w = words(lang);
  const preview = (item.preview ?? null) as Preview | null;
  switch (item.kind) {
    case 'space':
      return w.spaceNumber(item.id);
    case 'done':
      return (preview?.says && said(preview.says, context)) || w.done;
    case 'buy': {
      const seat = view?.to_act === null || !view ? null : view.seats[view.to_act];
      const price = preview?.cost?.taler ?? seat?.pays.buy[item.id as 'wood'];
      return price ? w.buy(w.resources[item.id] ?? item.id, price) : undefined;
    }
    case 'branch': {
      const text = preview?.says && said(preview.says, context);
      if (text) return text;
      const space = view?.acting?.space;
      if (!space) return undefined;
      if (space === '6') return item.id === '1' ? w.branchSix : w.kinds.bridge;
      return item.id === '1' ? w.spaces[space] : w.extensions[space]?.replace(/^(or|または)\s*/, '');
    }
    case 'take': {
      const amount = view?.acting?.due[item.id as 'wood'] ?? preview?.gain?.[item.id as 'wood'];
      return amount ? w.take(w.amount(amount, item.id)) : w.take(w.resources[item.id] ?? item.id);
    }
    case 'cost': {
      const id = view?.acting?.card;
      const way = id ? cardOf(components, id)?.cost[Number(item.id) - 1] : undefined;
      return way ? w.costWay(bundleText(way, w) || w.costNone) : undefined;
    }
    case 'effect': {
      const cell = view?.acting?.current;
      const id = view?.acting?.activations.find((each) => each.cell === cell)?.card;
      return id ? effectsOf(components, id, lang)[Number(item.id) - 1] : undefined;
    }
    case 'choice': {
      const found = view && lineInUse(view, components);
      const branch = partOf(found?.line, (each) => each.choose !== undefined)?.of?.[Number(item.id) - 1];
      return branch ? cardWords({ lines: [branch] }, null, w)[0] : undefined;
    }
    case 'pay': {
      const way = view
        ? waysToPay(lineInUse(view, components)?.line ?? null)[Number(item.id) - 1]
        : undefined;
      const paid = preview?.cost ?? way;
      return paid ? w.pay(bundleText(paid, w) || w.costNone) : undefined;
    }
    case 'activate':
      return isCell(item.id) ? cellName(item.id, context) : undefined;
    case 'remove': {
      const seat = view?.to_act === null || !view ? null : view.seats[view.to_act];
      const kind = seat?.routes[item.id]?.kind;
      return w.takeAway(w.kinds[kind ?? 'route'] ?? '', edgePlace(item.id, w));
    }
    case 'unbridge':
      return w.takeAway(w.kinds.bridge ?? '', edgePlace(item.id, w));
    default:
      return undefined;
  }
}

/** Dozens of edges are listed by what is laid there, those where a path gives way apart; the rest by its kind. */
export function groupOf(item: Legal, { lang }: NameContext): string | null {
  const route = item.kind === 'route' ? splitRoute(item.id) : null;
  if (!route) return null;
  const w = words(lang);
  const removed = (item.preview as Preview | null)?.removes;
  const laid = w.kinds[route.kind] ?? route.kind;
  return removed ? w.layInstead(laid, w.kinds[removed] ?? removed) : w.lay(laid);
}

/** What a choice costs and brings, in short phrases. */
export function previewOf(item: Legal, context: NameContext): string[] {
  const preview = (item.preview ?? null) as Preview | null;
  const components = dataOf(context);
  const { lang } = context;
  const w = words(lang);
  const notes: string[] = [];
  if (item.kind === 'card') {
    const id = cardId(item.id, viewOf(context));
    const card = cardOf(components, id);
    if (card) {
      const free = preview !== null && !preview.cost && !preview.costs;
      notes.push(`${free ? w.symbols.free : costText(card.cost, w)}${w.comma}${w.fameOf(card.fame)}`);
      notes.push(...effectsOf(components, id, lang));
    }
    return notes;
  }
  if (!preview) return notes;
  if (preview.says && item.kind === 'space')
    notes.push(said(preview.says, context) || (w.spaces[item.id] ?? ''));
  // The button of a purchase or a payment has said its price.
  const cost =
    item.kind === 'buy' || item.kind === 'pay' || item.kind === 'cost' ? '' : bundleText(preview.cost, w);
  if (cost && item.kind !== 'rotate') notes.push(w.pays(cost));
  const gain = item.kind === 'buy' || item.kind === 'take' ? '' : bundleText(preview.gain, w);
  if (gain) notes.push(w.gains(gain));
  const lost = bundleText(preview.lost, w);
  if (lost) notes.push(w.loses(lost));
  if (preview.talers) notes.push(w.talersTaken(preview.talers));
  if (preview.removes) notes.push(w.replaces(w.kinds[preview.removes] ?? preview.removes));
  if (preview.limit !== undefined && preview.limit !== null) notes.push(w.trades(preview.limit));
  for (const each of preview.activates ?? []) {
    const gains = each.lines
      .filter((line) => line.possible && line.gain)
      .map((line) => bundleText(line.gain, w))
      .filter(Boolean);
    const by = each.by === 'bridges' ? w.byBridges : w.byRoutes;
    const text = w.activates(cardName(components, each.card, lang), by);
    notes.push(gains.length ? `${text}${w.colon}${gains.map((gain) => w.gains(gain)).join(w.comma)}` : text);
  }
  for (const each of preview.forfeits ?? []) {
    const cell = typeof each === 'string' ? each : each.cell;
    notes.push(w.forfeits(isCell(cell) ? cellName(cell, context) : cell));
  }
  return notes;
}

/** "Round 3, turn 2 of 5", "Game 2 of 3, round 4 of 7". */
export function statusOf(context: NameContext): string {
  const view = viewOf(context);
  if (!view) return '';
  const w = words(context.lang);
  const round = view.rounds ? w.roundOf(view.round, view.rounds) : w.round(view.round);
  const parts = [view.campaign ? w.gameOf(view.campaign.game) : '', round];
  if (view.last_round) parts.push(w.lastRound);
  else if (!view.result) parts.push(w.turnOf(view.turn, view.turns));
  return parts.filter(Boolean).join(w.comma);
}
