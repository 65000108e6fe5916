/** The list of choices: every listed decision as a control, by kind, with a key where there is a free one. */
import type { GameClient, Legal, NameContext, Unlisted } from '../../board/game';
import { groupOf, labelOf, notesOf, nounOf, saying } from '../../board/says';

export interface Choice {
  /** Unique within the list. */
  key: string;
  kind: string;
  id: string;
  label: string;
  /** What it costs and uses. */
  notes: string[];
  shortcut: string | null;
  /** The decision; null for what cannot be chosen now. */
  item: Legal | null;
  unlisted: Unlisted | null;
}

export interface ChoiceGroup {
  /** Unique within the list. */
  key: string;
  kind: string;
  /** The game's own heading; null: that of the kind. */
  title: string | null;
  choices: Choice[];
}

/** Letters and signs that the table itself answers to. */
export const TABLE_KEYS = {
  help: '?',
  back: 'z',
  end: 'e',
  why: 'w',
  choices: 'c',
  log: 'g',
  rules: 'r',
  players: 'p',
  bigger: '+',
  smaller: '-',
  fit: '0',
  replay: 'v',
  stepBack: '[',
  stepOn: ']',
  analysis: 'j',
  hint: 'i',
  board: 'k',
} as const;
/** What the analysis answers to where it is open, whatever the table makes of it else: next and previous mistake. */
export const ANALYSIS_KEYS: readonly string[] = ['n', 'p'];
const RESERVED = new Set<string>(Object.values(TABLE_KEYS));

/** `kinds` first, the others in the order in which they come; "stop" always last. */
export function orderKinds(present: string[], kinds: string[]): string[] {
  const seen = [...new Set(present)];
  const rank = (kind: string) => {
    if (kind === 'stop') return Number.MAX_SAFE_INTEGER;
    const at = kinds.indexOf(kind);
    return at >= 0 ? at : kinds.length + seen.indexOf(kind);
  };
  return seen.sort((a, b) => rank(a) - rank(b));
}

export type Namer = Pick<GameClient, 'name' | 'kinds' | 'rank' | 'keys'>;

/** The choices in the order in which a game lists them. */
export const rankedBy = ({ rank }: Pick<GameClient, 'rank'>, legal: readonly Legal[]): Legal[] =>
  rank ? [...legal].sort((a, b) => rank(a) - rank(b)) : [...legal];

/** `others`: what cannot be chosen now and may be asked about, as the server lists it. */
export function groupChoices(
  legal: Legal[],
  game: Namer,
  context: NameContext,
  others: readonly Unlisted[] = [],
): ChoiceGroup[] {
  const choices: Choice[] = [
    ...rankedBy(game, legal).map((item) => ({
      key: `${item.kind}:${item.id}:${item.action}`,
      kind: item.kind,
      id: item.id,
      label: labelOf(item, game, context),
      notes: notesOf(item, game, context),
      shortcut: null,
      item,
      unlisted: null,
    })),
    ...others.map((each) => ({
      key: `${each.kind}:${each.id}:no`,
      kind: each.kind,
      id: each.id,
      label: each.label
        ? saying(each.label, game, context)
        : (game.name?.(each.kind, each.id, context) ?? nounOf(each.kind, each.id, context)),
      notes: [],
      shortcut: null,
      item: null,
      unlisted: each,
    })),
  ];
  const groups = orderKinds(
    choices.map((choice) => choice.kind),
    game.kinds ?? [],
  ).flatMap((kind) => {
    const titled = new Map<string | null, Choice[]>();
    for (const choice of choices.filter((each) => each.kind === kind)) {
      const title = choice.item && groupOf(choice.item, game, context);
      titled.set(title, [...(titled.get(title) ?? []), choice]);
    }
    return [...titled].map(([title, own], n) => ({
      key: n ? `${kind}-${n}` : kind,
      kind,
      title,
      choices: own,
    }));
  });
  assignKeys(groups, game.keys ?? {});
  return groups;
}

/** Give each choosable thing a key: the game's letter where it is free, else the next of 1 to 9. */
function assignKeys(groups: ChoiceGroup[], letters: Record<string, string>): void {
  const taken = new Set<string>(RESERVED);
  const all = groups.flatMap((group) => group.choices).filter((choice) => choice.item);
  for (const choice of all) {
    const letter = letters[`${choice.kind}:${choice.id}`];
    if (letter && !taken.has(letter)) {
      choice.shortcut = letter;
      taken.add(letter);
    }
  }
  let digit = 1;
  for (const choice of all) {
    if (choice.shortcut) continue;
    if (digit > 9) break;
    choice.shortcut = String(digit++);
  }
}

/** Where an arrow key leads in a list of `length`; null for other keys. Around the ends. */
export function moveFocus(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

/**
 * Whether what has the focus answers to a key itself: a field to all of them, what is pressed to Enter and Space, what is
 * chosen by walking (a slider, one of several, a tab) to the keys that walk.
 */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (typesInto(target)) return true;
  if (!(target instanceof Element)) return false;
  if (key === 'Enter' || key === ' ')
    return target.closest('button, a, summary, input, [role=button]') !== null;
  const walks = 'input[type=range], input[type=radio], [role=tab]';
  return moveFocus(key, 0, 1) !== null && target.closest(walks) !== null;
}

/** Whether a key belongs to whatever has the focus (a field, a list, a dialog) rather than to the table. */
export function typesInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
