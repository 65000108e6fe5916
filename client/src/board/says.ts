/** What the server says (choices, arguments of messages) in the reader's language, for the table and for every game's picture. */
import type { Args } from '../text/i18n.svelte';
import type { SeatInfo } from '../ui/players';
import type { Json } from '../wire/json';
import type { Said } from '../wire/protocol';
import type { GameClient, Legal, NameContext } from './game';

export type Speaker = Pick<GameClient, 'name'>;
type Arg = Said['args'][string];
/** What names need: the component document, the messages, the language. */
type Namer = Pick<NameContext, 'components' | 't' | 'lang'>;

/** Arguments that name a seat by its number: `seat`, and where there are several `from_seat`, `to_seat` and the like. */
const namesSeat = (key: string): boolean => key === 'seat' || key.endsWith('_seat');

export function seatName(seats: SeatInfo[], seat: number): string {
  return seats.find((each) => each.index === seat)?.name ?? String(seat + 1);
}

/** A name of the program as part of a message's id. */
const dashed = (name: string): string => name.replaceAll('_', '-').toLowerCase();

/** The kind of the things in a collection: industries hold an industry. */
const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');

const say = (id: string, args: Args | undefined, { t }: Pick<NameContext, 't'>): string | undefined => {
  const text = t(id, args);
  return text === id ? undefined : text;
};

// --- names ---

interface Entry {
  kind: string;
  fields: Record<string, Json>;
}
const indexed = new WeakMap<object, Map<string, Entry[]>>();

/** Everything with an id in a component document, with the kind of its collection. */
function entriesOf(components: Json): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  if (typeof components !== 'object' || components === null) return found;
  const before = indexed.get(components as object);
  if (before) return before;
  const collect = (value: Json, kind: string): void => {
    if (Array.isArray(value)) for (const part of value) collect(part, kind);
    else if (typeof value === 'object' && value !== null) {
      if (typeof value.id === 'string')
        found.set(value.id, [...(found.get(value.id) ?? []), { kind, fields: value }]);
      for (const [key, part] of Object.entries(value)) collect(part, singular(key));
    }
  };
  collect(components, '');
  indexed.set(components as object, found);
  return found;
}

function givenName(name: Json, { lang }: Namer): string | undefined {
  if (typeof name === 'string') return name || undefined;
  return name?.[lang] || name?.en || undefined;
}

/** The entries of an id, those of the kind first. */
function known(kind: string, id: string, { components }: Namer): Entry[] {
  const entries = entriesOf(components).get(id) ?? [];
  return [...entries].sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
}

const nameAmong = (entries: Entry[], context: Namer): string | undefined =>
  entries.map((each) => givenName(each.fields.name, context)).find((name) => name !== undefined);

/**
 * What people call the thing of an id: the message `<kind>-<id>`, else the name in the component document, else the message
 * `noun-<kind>` with `$id` and the plain fields of the document's entry, else what it lies between or stands for, else the
 * id as it stands. Of `location:leek` the kind is before the colon: the message `card-location-leek`, else that location.
 */
export function nounOf(kind: string, id: string, context: Namer): string {
  const colon = id.indexOf(':');
  const own = say(`${dashed(kind)}-${dashed(id.replace(':', '-'))}`, undefined, context);
  if (own !== undefined) return own;
  if (colon > 0) return nounOf(id.slice(0, colon), id.slice(colon + 1), context);
  const entries = known(kind, id, context);
  const entry = entries[0];
  const plain = Object.entries(entry?.fields ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'boolean') return [[key, String(value)]];
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
  });
  return (
    nameAmong(entries, context) ??
    say(`noun-${dashed(kind)}`, { ...Object.fromEntries(plain), id }, context) ??
    madeOf(entry, context) ??
    id
  );
}

/** What lies between things or stands for several of them is called by all of them. */
function madeOf(entry: Entry | undefined, context: Namer): string | undefined {
  for (const [key, ids] of Object.entries(entry?.fields ?? {})) {
    if (!Array.isArray(ids) || !ids.length || !ids.every((id) => typeof id === 'string')) continue;
    const names = ids.map((id: string) => nameAmong(known(singular(key), id, context), context));
    if (names.every(Boolean)) return names.join(context.t(key === 'ends' ? 'list-ends' : 'list-either'));
  }
  return undefined;
}

const nameOf = (kind: string, id: string, game: Speaker | null, context: NameContext): string =>
  game?.name?.(kind, id, context) ?? nounOf(kind, id, context);

// --- messages ---

/**
 * Arguments of a message as a reader wants them: ids of nouns become names ("cannock" in `town` becomes "Cannock"), numbers
 * of seats become the people's names, messages are said, lists are joined. `player` is always there where a seat acted.
 */
export function readable(
  args: Record<string, Arg>,
  game: Speaker | null,
  context: NameContext,
  seat: number | null = null,
): Args {
  const said: Args = {};
  if (seat !== null) said.player = seatName(context.seats, seat);
  const one = (key: string, value: string | Said): string =>
    typeof value === 'string' ? nameOf(key, value, game, context) : saying(value, game, context);
  for (const [key, value] of Object.entries(args)) {
    if (typeof value === 'number') said[key] = namesSeat(key) ? seatName(context.seats, value) : value;
    else if (Array.isArray(value))
      said[key] = value.map((each) => one(singular(key), each)).join(context.t('list-between'));
    else said[key] = one(key, value);
  }
  return said;
}

/** A message of the game in the reader's language. */
export function saying({ id, args }: Said, game: Speaker | null, context: NameContext): string {
  return context.t(id, readable(args, game, context));
}

// --- choices ---

/** A name as a heading begins with it. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the button of a choice says; it begins a sentence. */
export function labelOf(item: Legal, game: Speaker, context: NameContext): string {
  const text = item.label && saying(item.label, game, context);
  if (text && text !== item.label?.id) return capital(text);
  const noun = nameOf(item.kind, item.id, game, context);
  return noun === item.id ? item.text : noun;
}

/** A choice in a row of decisions, without the question that it answers. */
export function stepOf(item: Legal, game: Speaker, context: NameContext): string {
  const { label } = item;
  const text = label && say(`${label.id}.step`, readable(label.args, game, context), context);
  return text ? capital(text) : labelOf(item, game, context);
}

/** What a choice gives up for good, and what it would cost and bring. */
export const notesOf = (item: Legal, game: Speaker, context: NameContext): string[] =>
  [...(item.loses ?? []), ...(item.says ?? [])].map((each) => saying(each, game, context));
/** Whether to ask before: it shows what was hidden, or gives something up that need not be. */
export const grave = (item: Legal): boolean => !!item.final || !!item.loses?.length;

/** The heading of a choice where that is not the one of its kind. */
export const groupOf = (item: Legal, game: Speaker, context: NameContext): string | null =>
  item.group ? saying(item.group, game, context) : null;

/** What a question why not is about, where the server does not say it: all its nouns. */
export const nounsOf = (
  intention: Record<string, string | number>,
  game: Speaker,
  context: NameContext,
): string =>
  Object.entries(intention)
    .map(([kind, id]) => nameOf(kind, String(id), game, context))
    .filter(Boolean)
    .join(' · ');

/** Where the game stands: as its client says it, or as the view does (`status`, a message). */
export function statusOf(game: Speaker & Pick<GameClient, 'status'>, context: NameContext): string {
  if (game.status) return game.status(context);
  const said = context.view?.status as Said | undefined;
  return said ? saying(said, game, context) : '';
}
