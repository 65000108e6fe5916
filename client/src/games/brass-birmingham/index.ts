import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import './brass.css';
import { BOARD } from './layout';

const client: GameClient = {
  Board,
  aspect: BOARD.width / BOARD.height,
  name: () => undefined,
};
export default client;
