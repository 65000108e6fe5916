/** Oranienburger Kanal in the browser: everything the shell needs to show a table of it. */
import type { GameClient } from '../../board/game';
import { upright } from '../../browser/theme.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import './kanal.css';
import Mat from './Mat.svelte';
import { nameOf } from './names';
import Scores from './Scores.svelte';
import Seat from './Seat.svelte';
import { panelsNow } from './shape.svelte';
import type { KanalView } from './types';

/** What goes on with a move that has begun. */
const FORCED = new Set(['take', 'cost', 'cell']);

const client: GameClient = {
  Board,
  /** Follows the window: the board has arrangements for a phone, held sideways or upright. */
  aspect: (view: KanalView) => {
    if (upright.matches) return null;
    const { width, height } = panelsNow(view.display.length);
    return width / height;
  },
  Hand,
  Mat,
  Seat,
  Scores,
  name: (_, id, context) => nameOf(id, context),
  tells: ['fame', 'talers'],
  // What a space or a card is chosen for, and nothing else is left to choose.
  forced: (item) => FORCED.has(item.kind),
  kinds: [
    'effect',
    'choice',
    'pay',
    'take',
    'branch',
    'space',
    'card',
    'cost',
    'cell',
    'activate',
    'route',
    'bridge',
    'remove',
    'unbridge',
    'top-card',
    'buy',
    'rotate',
    'free-rotate',
    'done',
  ],
  keys: {
    'done:': 'f',
    'rotate:': 't',
    'free-rotate:': 'o',
    'buy:wood': 'a',
    'buy:clay': 'y',
    'buy:ore': 'x',
  },
};
export default client;
