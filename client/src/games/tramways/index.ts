/** Tramways in the browser: everything the shell needs to show a table of it. */
import type { GameClient, Legal } from '../../board/game';
import { upright } from '../../browser/theme.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { planOf } from './layout';
import Mat from './Mat.svelte';
import Scores from './Scores.svelte';
import { extraOf } from './scene';
import Seat from './Seat.svelte';
import './tramways.css';
import type { TramwaysView } from './types';

/** What the board shows as it is now, or what matters to its player alone; the log tells it all the same. */
const MINOR = new Set(['event-drew', 'event-shuffled', 'event-phase', 'event-display', 'event-played']);

/** What goes on with a move that has begun, and neither ends it nor costs anything of its own. */
const FORCED = new Set(['ride', 'kind', 'goal', 'place']);

/** Icons that cost least come first. */
const rankOf = (item: Legal): number => {
  const { stress = 0, pays = 0 } = extraOf(item);
  if (item.kind === 'use') return stress + pays;
  return item.kind === 'bid' || item.kind === 'buy' ? Number(item.id) : 0;
};

const client: GameClient = {
  Board,
  aspect: (view: TramwaysView) => {
    if (upright.matches) return null;
    const { width, height } = planOf(view);
    return width / height;
  },
  Hand,
  Mat,
  Seat,
  Scores,
  forced: (item, alone) => alone && FORCED.has(item.kind),
  minor: (item) => MINOR.has(item.id),
  tells: ['money', 'stress'],
  kinds: [
    'claim',
    'bid',
    'pass',
    'coins',
    'use',
    'step',
    'stop',
    'goal',
    'ride',
    'kind',
    'bonus_money',
    'buy',
    'book',
    'take',
    'go_on',
    'money',
    'move',
    'build',
    'upbuild',
    'uplink',
    'extend',
    'replace',
    'lay',
    'place',
    'discard',
    'done',
    'verb',
  ],
  rank: rankOf,
  keys: {
    'claim:claim': 'q',
    'pass:pass': 'x',
    'coins:coins': 't',
    'money:money': 'm',
    'stop:stop': 's',
    'done:done': 'd',
    'go_on:go_on': 'f',
    'bonus_money:bonus_money': 'b',
  },
};
export default client;
