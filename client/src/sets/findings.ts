import type { ComponentReport } from '../wire/protocol';
import type { Finding } from './editor';

/** "A07.fame: 99 is out of range" in its two parts; without a place the whole is the text. */
export function findingOf(sentence: string, error: boolean): Finding {
  const found = /^([\w.[\]-]+): (.+)$/s.exec(sentence);
  return found ? { error, place: found[1]!, text: found[2]! } : { error, place: '', text: sentence };
}

export const findingsOf = (report: ComponentReport | null): Finding[] =>
  report
    ? [
        ...report.errors.map((each) => findingOf(each, true)),
        ...report.advice.map((each) => findingOf(each, false)),
      ]
    : [];
