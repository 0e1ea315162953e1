const DAY = 86_400_000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** How many days one moment is after another, as people count them. */
export const days = (from: number, to: number): number => Math.round((midnight(to) - midnight(from)) / DAY);

/** When a day begins that a form has written, or one so many days later: not all are as long. */
export function dawn(day: string, later = 0): number {
  const at = new Date(`${day}T00:00`);
  return at.setDate(at.getDate() + later);
}

/** A past moment as one says it: today, yesterday, three days ago, then the date. */
export function when(at: number, lang: string, now = Date.now()): string {
  const ago = days(at, now);
  if (ago < 7) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.max(0, ago), "day");
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(at);
}
