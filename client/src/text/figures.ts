/** Numbers as people read them: a true minus sign, not a hyphen. */
import { FluentNumber, type FluentVariable, type Scope } from '@fluent/bundle';

const MINUS = '\u2212';

/** "5", "0", "−3". */
export const figure = (n: number): string => (n < 0 ? MINUS + String(-n) : String(n));

/** "+5", "0", "−3". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

/** Below zero, in a sentence: chosen by like any number, written with a minus sign. */
class Negative extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope as Scope).replace('-', MINUS);
  }
}

/** A number as it stands, without marks between its digits. */
export const plain = (n: number): FluentVariable => new FluentNumber(n, { useGrouping: false });

/** An argument of a message, so that it is written as people read it. */
export const argument = (value: FluentVariable): FluentVariable =>
  typeof value === 'number' && value < 0 ? new Negative(value) : value;
