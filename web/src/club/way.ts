/** The way back: which contest a table belongs to, as this tab knows it. */

const KEY = "regalia-contest";

/** Remember that this table was laid for a contest; `path` is where that is. */
export function remember(table: string, path: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ table, path }));
  } catch {
    // A browser that keeps nothing: then the way back is by hand.
  }
}

/** Where the contest is that this table was laid for; "" if this tab does not know. */
export function wayBack(table: string): string {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { table: string; path: string } | null;
    return found?.table === table ? found.path : "";
  } catch {
    return "";
  }
}
