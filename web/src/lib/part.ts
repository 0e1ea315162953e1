/** My part of the dice: pledged when I sit down, noted with everybody's pledges, and shown only then. */

import type { Add, Pledge, Table } from "../wire";
import { chars } from "./api";
import { pledged } from "./fair";
import type { Noted } from "./kept";

export type Said = Omit<Pledge, "id"> | Omit<Add, "id">;

/** What to note of a table before saying something there. */
export interface Next {
  noted: Noted;
  say: Said;
}

/** What is due for my part: a pledge, showing it, or nothing. `first`: this page has said nothing here yet. */
export function next(table: Table, noted: Noted | null, first: boolean): Next | null {
  const { pledges, drawn } = table.fair;
  const mine = table.seats.flatMap((seat, k) => (seat.mine && !seat.ready ? [pledges[k] ?? ""] : []));
  if (table.phase !== "seating" || !mine.length) return null;
  const bound = noted !== null && mine.every((pledge) => pledge === pledged(noted.luck));
  const shown = noted?.pledges;
  if (bound && allPledged(table) && (!shown || alike(shown, pledges))) {
    const times = (noted.shown ?? 0) + (shown ? 0 : 1);
    return { noted: { ...noted, pledges, drawn, shown: times }, say: { type: "add", luck: noted.luck, pledges } };
  }
  if (bound && !shown) return null; // the others are not bound yet
  if (!bound && !first && mine.every(Boolean)) return null; // another device of mine holds the part
  const fresh = pledging(table, noted);
  return { noted: fresh, say: { type: "pledge", pledge: pledged(fresh.luck) } };
}

/** What to note when I pledge: a part that nobody has seen, and the seal as I saw it first. */
export function pledging(table: Table, noted: Noted | null): Noted {
  if (noted && !noted.pledges) return noted;
  return { commit: noted?.commit ?? table.fair.commit, luck: chars(32), shown: noted?.shown ?? 0 };
}

/** Whether everybody is bound, as far as this page can see: it takes nobody's word for it. */
function allPledged({ seats, fair }: Table): boolean {
  return seats.every(({ player }, k) => (player === "person" ? !!fair.pledges[k] : !!player));
}

const alike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((pledge, k) => pledge === other[k]);
