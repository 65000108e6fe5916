/** Moments in the reader's language, by the clock and the zone of this device. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of milliseconds as clocks show it: "4:05", "3h 20m", "2d 3h". */
export function span(milliseconds: number, lang: string): string {
  const left = Math.max(0, milliseconds);
  if (left < HOUR) {
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const unit = (n: number, name: string) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(n);
  const [big, small, whole] = left < DAY ? [HOUR, MINUTE, 'hour'] : [DAY, HOUR, 'day'];
  const rest = Math.floor((left % big) / small);
  const first = unit(Math.floor(left / big), whole);
  return rest ? `${first} ${unit(rest, whole === 'hour' ? 'minute' : 'hour')}` : first;
}

/** Whose dates are written: English ones are British here. */
export const datesOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

/** "14:05", with the day where that is not today. */
export function moment(at: number, lang: string, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(datesOf(lang), today ? clock : { ...day, ...clock }).format(at);
}
