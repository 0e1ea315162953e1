/** What this browser noted before a game: the seal of the dice, its own part, and what bound the others to theirs. */

export interface Noted {
  commit: string;
  luck: string;
  /** What bound each chair when the part was shown; it is shown for nothing else. */
  pledges?: string[];
  /** Whether seats were to be drawn. */
  drawn?: boolean;
  /** How many parts were shown at this table, one after the other. */
  shown?: number;
}

const PREFIX = "regalia-dice-";
const untilReload = new Map<string, string>(); // where a browser keeps nothing

/** Note this of a table, in place of what was noted before; without a part of one's own, the seal alone. */
export function note(table: string, noted: Partial<Noted> & Pick<Noted, "commit">): void {
  untilReload.set(table, JSON.stringify(noted));
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(noted));
  } catch {
    // The game goes on; at its end the page says that it has kept nothing.
  }
}

/** What was noted of a table, if anything was. */
export function kept(table: string): Noted | null {
  const found = stored(PREFIX + table) ?? untilReload.get(table);
  return found === undefined ? null : (JSON.parse(found) as Noted);
}

/** What was noted of the table with this seal, if anything was. */
export function keptFor(seal: string): Partial<Noted> | null {
  const notes = storedKeys().map((key) => kept(key.slice(PREFIX.length)));
  return notes.find((noted) => noted?.commit === seal) ?? null;
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
