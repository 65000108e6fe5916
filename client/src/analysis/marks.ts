/** The marks of decisions that cost something, in a box of 24 by 24 around the origin. */
import type { Weight } from './judging';

export const MARKS: Record<Weight, { sign: string; path: string }> = {
  slight: { sign: '?!', path: 'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z' },
  mistake: { sign: '?', path: 'M0-11.500L11.500 0 0 11.500-11.500 0Z' },
  blunder: {
    sign: '??',
    path: 'M-4.500-10.800H4.500L10.800-4.500V4.500L4.500 10.800H-4.500L-10.800 4.500V-4.500Z',
  },
};
