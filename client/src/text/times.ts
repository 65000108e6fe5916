/** Moments in the reader's language, by the clock and the zone of this device. */

/** "14:05", with the day where that is not today. */
export function moment(at: number, lang: string, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(lang, today ? clock : { ...day, ...clock }).format(at);
}
