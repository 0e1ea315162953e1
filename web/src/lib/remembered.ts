const KEY = "regalia-marked";

/** Remember in this tab what is marked at a step of a table, so that a reload loses nothing. */
export function remember(table: string, step: number, what: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ table, step, what }));
  } catch {
    // A browser that keeps nothing: then it is marked again.
  }
}

/** What was marked at this step, if it is still known. */
export function recall<T>(table: string, step: number): T | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { table: string; step: number; what: T } | null;
    return found?.table === table && found.step === step ? found.what : null;
  } catch {
    return null;
  }
}
