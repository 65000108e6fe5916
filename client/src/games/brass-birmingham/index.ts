/** Brass: Birmingham in the browser: everything the shell needs to show a table of it. */
import type { GameClient } from '../../board/game';
import { small } from '../../browser/theme.svelte';
import Board from './Board.svelte';
import '../../board/scenery/scenery.css';
import './brass.css';
import Hand from './Hand.svelte';
import { BOARD } from './layout';
import Mat from './Mat.svelte';
import Scores from './Scores.svelte';
import Seat from './Seat.svelte';
import type { Preview } from './types';

/** What the board shows as it is now, or what matters to its player alone; the log tells it all the same. */
const MINOR = new Set(['event-discard', 'event-drew', 'event-order']);

/** Kinds that begin an action or end one, or cost something between the rounds: always asked, even if there is but one. */
const ASKED = new Set(['verb', 'stop', 'give_up']);

const client: GameClient = {
  Board,
  aspect: () => (small.matches ? null : BOARD.width / BOARD.height),
  Hand,
  Mat,
  Seat,
  Scores,
  // A tile that has to leave the board is never given up without being asked.
  forced: (item, alone) => alone && !ASKED.has(item.kind) && !(item.preview as Preview | undefined)?.replaces,
  onMat: (item) => item.kind === 'tile',
  minor: (item) => MINOR.has(item.id) || (item.id === 'event-income' && item.args.pounds === 0),
  tells: ['points', 'income'],
  kinds: [
    'verb',
    'card',
    'industry',
    'space',
    'line',
    'sale',
    'merchant',
    'source',
    'barrel',
    'tile',
    'give_up',
  ],
  keys: {
    'verb:build': 'b',
    'verb:network': 'n',
    'verb:develop': 'd',
    'verb:sell': 's',
    'verb:loan': 'l',
    'verb:scout': 'o',
    'verb:pass': 'x',
    'stop:stop': 'f',
  },
};
export default client;
