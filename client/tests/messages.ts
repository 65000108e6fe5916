/** Messages as the server sends them, for tests; `update({...})` changes what matters. */
import type { Legal, LogItem, Looked, Update, Welcome } from '../src/wire/protocol';

export const welcome = (seats = [0], host = false): Welcome => ({
  type: 'welcome',
  table: 'T1',
  game: 'test-game',
  rules: 1,
  options: {},
  components: 'c0',
  players: 2,
  seats: [
    { seat: 0, kind: 'here', name: 'Ada', bot: null, connected: true, offered: false, stands_in: false },
    { seat: 1, kind: 'here', name: 'Ben', bot: null, connected: true, offered: false, stands_in: false },
  ],
  you: { seats, host },
  review: false,
  secrets: true,
  daily: null,
  teaches: false,
  talks: false,
  clock: null,
  watching: null,
  notices: [],
  own_set: null,
  to_bots: false,
});

export const legal = (action: number, kind = 'verb', id = `noun-${action}`): Legal => ({
  action,
  kind,
  id,
  text: `${kind} ${id}`,
});

export const item = (ply: number, seat: number | null, committed = true): LogItem => ({
  ply,
  seat,
  id: 'event',
  args: {},
  committed,
  things: [],
});

export const update = (change: Partial<Update> = {}): Update => ({
  type: 'update',
  entry: 5,
  ply: 3,
  committed: 3,
  view: { at: 3 },
  prompt: { id: 'prompt-verb', args: {}, rule: 'TURN-2' },
  legal: [legal(1), legal(2)],
  unlisted: [],
  wishes: {},
  figures: {},
  log_from: 0,
  log: [item(0, 0), item(1, 1), item(2, 1)],
  turn: {
    seat: 0,
    tentative: false,
    first_ply: 3,
    back_to: [],
    further: [],
    back_needs_consent: false,
    can_end: false,
    hint: false,
    since: null,
  },
  times: null,
  ending: null,
  returning: [],
  waiting: null,
  eyes_until: null,
  thinking: [],
  seat_shown: 0,
  since: 1,
  result: null,
  analysis: false,
  coach: null,
  ...change,
});

export const looked = (id: number, ply: number): Looked => ({
  type: 'looked',
  id,
  ply,
  last_ply: 3,
  view: { at: ply },
  log: [],
  seat: 0,
  figures: {},
});
