/** One's own tables as the first page shows them: kept in this browser, and how they stand by the server. */
import { standings, type Standing } from '../table/state/standings';
import { texts } from '../text/i18n.svelte';
import { api } from '../wire/api';
import type { TableStanding } from '../wire/protocol';
import { forgetTable, keepTable, ownTables, updateTables, type OwnTable } from '../browser/storage';

/** As many as the server tells of at once. */
const AT_ONCE = 40;

export interface Shelved extends OwnTable {
  /** Of each entry its own: one table may be here as two seats. */
  key: string;
  /** What the server says of it, once it has. */
  now: TableStanding | null;
  /** The server does not know it, or its link does not open it any more. */
  gone: boolean;
}

const keyOf = (each: OwnTable): string => `${each.table} ${each.token}`;

export class Shelf {
  #own = $state.raw<OwnTable[]>(ownTables());
  #now = $state.raw<ReadonlyMap<string, TableStanding>>(new Map());
  #gone = $state.raw<ReadonlySet<string>>(new Set());

  #all = $derived.by<Shelved[]>(() =>
    this.#own.map((each) => {
      const key = keyOf(each);
      return { ...each, key, now: this.#now.get(key) ?? null, gone: this.#gone.has(key) };
    }),
  );
  /** Games under way: those first where it is one's turn, then what was played last. */
  underWay = $derived.by(() =>
    this.#shown(false)
      .filter((each) => !each.over)
      .toSorted((a, b) => Number(b.now?.yours ?? false) - Number(a.now?.yours ?? false) || last(b) - last(a)),
  );
  over = $derived.by(() =>
    this.#shown(false)
      .filter((each) => each.over)
      .toSorted((a, b) => last(b) - last(a)),
  );
  archived = $derived.by(() => this.#shown(true).toSorted((a, b) => last(b) - last(a)));
  gone = $derived.by(() => this.#all.filter((each) => each.gone));

  #shown(archived: boolean): Shelved[] {
    return this.#all.filter((each) => !each.gone && (each.archived ?? false) === archived);
  }

  /** Ask how tables stand; where the server does not answer, what this browser knows has to do. */
  async ask(which: 'under way' | 'all'): Promise<void> {
    this.#own = ownTables();
    const wanted = this.#own.filter((each) => which === 'all' || !each.over).slice(0, AT_ONCE);
    if (!wanted.length) return;
    try {
      const told = await api.standings(wanted.map(({ table, token }) => ({ table, token })));
      const here = new Map(this.#now);
      const gone = new Set(this.#gone);
      // Every answer says which question it is for: one table may be asked about by several tokens.
      for (const each of told.tables) {
        const asked = wanted[each.at];
        if (!asked) continue;
        here.set(keyOf(asked), each);
        gone.delete(keyOf(asked));
      }
      for (const at of told.gone_at) {
        const asked = wanted[at];
        if (asked) gone.add(keyOf(asked));
      }
      this.#now = here;
      this.#gone = gone;
      updateTables((each) => learnt(each, here.get(keyOf(each))));
    } catch {
      // It is asked again when the page is opened again.
    }
    this.#own = ownTables();
  }

  change(which: OwnTable, to: Partial<OwnTable>): void {
    updateTables((each) => (keyOf(each) === keyOf(which) ? { ...each, ...to } : each));
    this.#own = ownTables();
  }

  /** The host calls it so; "" takes the name away. */
  async name(which: OwnTable, name: string): Promise<void> {
    await api.nameTable(which.table, name, which.token);
    const wanted = name.trim().replace(/\s+/g, ' ');
    this.change(which, { name: wanted });
    const now = this.#now.get(keyOf(which));
    if (now) this.#now = new Map(this.#now).set(keyOf(which), { ...now, name: wanted });
  }

  /** Gone for good, for everybody. */
  async delete(which: OwnTable): Promise<void> {
    await api.deleteTable(which.table, which.token);
    this.forget(which);
  }

  /** Off this list; returns how to take that back, as its link is kept nowhere else. */
  forget(which: OwnTable): () => void {
    const kept = ownTables().find((each) => keyOf(each) === keyOf(which));
    forgetTable(which.table, which.token);
    this.#own = ownTables();
    return () => {
      if (kept) keepTable(kept);
      this.#own = ownTables();
    };
  }
}

const last = (each: Shelved): number => each.played ?? each.opened;

/** What is kept of a table, with what the server said of it. */
function learnt(each: OwnTable, now: TableStanding | undefined): OwnTable {
  if (!now) return each;
  const rows = now.result && standings(now.result);
  const bySeat = (value: (row: Standing) => number) =>
    rows ? rows.toSorted((a, b) => a.seat - b.seat).map(value) : [];
  return {
    ...each,
    names: now.seats,
    name: now.name,
    played: Date.parse(now.played),
    over: now.result !== null,
    ...(rows ? { places: bySeat((row) => row.place), scores: bySeat((row) => row.score) } : {}),
  };
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in words: "3 hours ago". */
export function ago(time: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - time) / 1000);
  const format = new Intl.RelativeTimeFormat(texts.lang, { numeric: 'auto' });
  const step = STEPS.find(([, long]) => seconds >= long);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : format.format(0, 'second');
}
