import type { GameClient } from '../../board/game';
import { upright } from '../../browser/theme.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { BOARD } from './layout';
import { rankOf } from './pay';
import '../../board/scenery/scenery.css';
import './railways.css';
import Scores from './Scores.svelte';
import Seat from './Seat.svelte';

const client: GameClient = {
  Board,
  aspect: () => (upright.matches ? null : BOARD.width / BOARD.height),
  Hand,
  Seat,
  Scores,
  forced: (item, alone) => alone && ['route', 'die', 'square'].includes(item.kind),
  minor: (item) => ['event-drew', 'event-shuffled', 'event-round-begins'].includes(item.id),
  // The strip above the cards and the hand say what the touched slots lack.
  quiet: ({ verb }) => verb === 'pay',
  tells: ['capital', 'pollution'],
  kinds: [
    'pay',
    'convert',
    'route',
    'square',
    'keep',
    'die',
    'start',
    'show',
    'lay',
    'move',
    'buy',
    'upgrade',
    'build',
    'raise',
    'reduce',
    'hire',
    'add',
    'decline',
    'pass',
    'discard',
    'verb',
  ],
  rank: rankOf,
  keys: { 'hire:hire': 'h', 'decline:decline': 'd', 'reduce:1': 'l', 'pass:pass': 'x' },
};
export default client;
