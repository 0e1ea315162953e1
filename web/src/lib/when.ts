const DAY = 86_400_000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** A past moment as one says it: today, yesterday, three days ago, then the date. */
export function when(at: number, lang: string, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days < 7) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.max(0, days), "day");
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(at);
}
