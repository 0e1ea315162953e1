const KEY = "regalia-puzzles";

/** How many puzzles in a row were solved at the first try, and how many at best. */
export interface Streak {
  streak: number;
  best: number;
}

/** The streak as it is kept in this browser; with one more puzzle, solved or not. */
export function streak(solved?: boolean): Streak {
  let kept: Streak = { streak: 0, best: 0 };
  try {
    kept = { ...kept, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Streak>) };
  } catch {
    // what cannot be read begins anew
  }
  if (solved === undefined) return kept;
  const now = solved ? kept.streak + 1 : 0;
  const then = { streak: now, best: Math.max(kept.best, now) };
  localStorage.setItem(KEY, JSON.stringify(then));
  return then;
}
