/** Any game that has no folder of its own: drawn from what its rules declare (`Hooks.board`). */
import type { GameClient } from '../board/game';
import { saying } from '../board/says';
import { aspectOf, boardOf } from './board';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';

const client: GameClient = {
  Board,
  aspect: aspectOf,
  Hand,
  holds: (view) => !!boardOf(view)?.cards.some((each) => each.hand !== null),
  Seat,
  status: (context) => {
    const status = boardOf(context.view)?.status;
    return status ? saying(status, null, context) : '';
  },
};
export default client;
