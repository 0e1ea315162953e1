/** What this browser noted when a game began: the seal of the dice and its own part, to be checked at the end. */

export interface Noted {
  commit: string;
  luck: string;
}

const key = (table: string): string => `regalia-dice-${table}`;

/** Note the seal and my part; the first note stands. */
export function note(table: string, noted: Noted): void {
  if (localStorage.getItem(key(table)) === null) localStorage.setItem(key(table), JSON.stringify(noted));
}

/** What was noted for a table, if anything was. */
export function kept(table: string): Noted | null {
  const found = localStorage.getItem(key(table));
  return found === null ? null : (JSON.parse(found) as Noted);
}
