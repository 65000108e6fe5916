/**
 * What the works of each industry look like from afar, in a box of 54 by 36 that stands on its lower edge: a silhouette,
 * and its windows, which are lit by night. The sign of the industry stands before it.
 */
import type { IndustryId } from './types';

export const WORKS: Readonly<Record<IndustryId, { d: string; lit: string }>> = {
  // a mill of four floors with its chimney
  cotton_mill: {
    d: 'M2 36V14H11V10H17V14H42V36ZM45 36L46 3H50.500L51.500 36Z',
    lit: 'M5 18h3v3.500h-3zM11 18h3v3.500h-3zM36 18h3v3.500h-3zM5 25h3v3.500h-3zM36 25h3v3.500h-3zM45.500 3h5.500v2h-5.500z',
  },
  // sheds with saw-tooth roofs
  manufacturer: {
    d: 'M1 36V17L13 10V17L25 10V17L37 10V17L49 10V36ZM50 36V5H53V36Z',
    lit: 'M3 21h4v4h-4zM43 21h4v4h-4zM3 29h4v4h-4zM43 29h4v4h-4z',
  },
  // bottle kilns
  pottery: {
    d: 'M2 36C1 27 8 24 9 12H14C15 24 22 27 21 36ZM35 36C34 27 40 24 41 8H46C47 24 54 27 53 36Z',
    lit: 'M9 30q2.500-4 5 0v6h-5zM41.500 30q2.500-4 5 0v6h-5z',
  },
  // winding gear over the shaft
  coal_mine: {
    d: 'M4 36L13 10H17L26 36H22.500L15 16 7.500 36ZM15 3A7 7 0 1 1 15 17A7 7 0 1 1 15 3ZM36 36V20L44 14L52 20V36Z',
    lit: 'M15 7.500A2.500 2.500 0 1 1 15 12.500A2.500 2.500 0 1 1 15 7.500ZM42 24h4.500v5h-4.500z',
  },
  // blast furnaces
  iron_works: {
    d: 'M3 36L7 10H5V6H19V10H17L21 36ZM24 36V22H34V36ZM37 36L40 14H38V10H51V14H49L53 36Z',
    lit: 'M7 6q1-5 4-3 2-4 4 0 2-1 3 3zM9 29h6v7h-6zM42 30h5v6h-5z',
  },
  // a brewhouse with its cowl
  brewery: {
    d: 'M2 36V20L9 13H10L13 4L19 7L18 13L25 20V36ZM30 36V17L41 9L52 17V36Z',
    lit: 'M6 24h4v4h-4zM17 24h4v4h-4zM45 21h4v4h-4z',
  },
};
