/** Which of the two arrangements of the board suits the window: wide for a phone held sideways. */
import { shallow } from '../../browser/theme.svelte';
import { SQUARE, WIDE, type Panels } from './layout';

export const panelsNow = (): Panels => (shallow.matches ? WIDE : SQUARE);
