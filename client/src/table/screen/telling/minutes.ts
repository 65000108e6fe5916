/** Minutes of a day, as a field for a time has them: "07:30". */

export const written = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Null where that is no time, as while one is typed in. */
export function minuteOf(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
