/** The days of a month, as a calendar shows them; dates are texts as the server writes them: 2026-11-21. */

/** Weeks begin with Sunday in Japan, else with Monday. */
export const firstDay = (lang: string): number => (lang === 'ja' ? 0 : 1);

const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** "2026-11" of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many later. */
export function monthAfter(month: string, n: number): string {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + n);
  return monthOf(first.toISOString());
}

/** The weeks of a month: seven dates each, null before the first and after the last. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const before = (utc(`${month}-01`).getUTCDay() - first + 7) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (const day = utc(`${month}-01`); monthOf(day.toISOString()) === month;) {
    cells.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** "November 2026", in a language. */
export const monthName = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    utc(`${month}-01`),
  );

/** The days of the week, short and long. */
export function dayNames(lang: string): { short: string; long: string }[] {
  const named = (day: number, weekday: 'short' | 'long') =>
    // 2023-01-01 was a Sunday.
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(
      utc(`2023-01-0${1 + ((firstDay(lang) + day) % 7)}`),
    );
  return Array.from({ length: 7 }, (_, day) => ({ short: named(day, 'short'), long: named(day, 'long') }));
}
