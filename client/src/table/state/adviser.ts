/** The coach, as a table knows it. */
import type { Update, Varied, Weighed } from '../../wire/protocol';

/** Who may hold the end of a turn. */
export interface Adviser {
  /** Why it is held: the turn is weighed, or something was said of it. */
  readonly holding: 'weighs' | 'warns' | null;
  /** Whether the end of the turn waits that is wished for now. */
  holds(): boolean;
  hear(message: Update | Weighed | Varied): void;
}
