import type { LogItem, Update } from '../../wire/protocol';

/** The log after an update: what was taken back goes, what is new comes. */
export function mergeLog(log: readonly LogItem[], update: Pick<Update, 'log_from' | 'log'>): LogItem[] {
  return [...log.filter((item) => item.ply < update.log_from), ...update.log];
}
