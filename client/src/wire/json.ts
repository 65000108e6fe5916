/** Whatever the game's `view` and `components` look like is known to that game's folder alone. */
export type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any
