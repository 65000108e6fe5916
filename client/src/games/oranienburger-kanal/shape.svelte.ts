/** Which of the arrangements of the board suits the window: by themselves on an upright phone, wide on one held sideways. */
import { shallow, upright } from '../../browser/theme.svelte';
import { SQUARE, tallOf, WIDE, type Panels } from './layout';

/** `cards`: how many lie open. */
export const panelsNow = (cards: number): Panels =>
  upright.matches ? tallOf(cards) : shallow.matches ? WIDE : SQUARE;
