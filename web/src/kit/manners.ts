import type { Component } from "svelte";

import { catalogue } from "../lib/api";
import type { Session } from "../lib/session.svelte";

type Person = Component<{ session: Session; seat: number }>;

let club: Promise<Person | null> | undefined;

/** What can be done about whoever sits in a seat, where there is a club; null: nothing. */
export function manners(session: Session, seat: number): Promise<Person | null> {
  const chair = session.table?.seats[seat];
  if (!session.live || session.stage || chair?.player !== "person" || chair.mine) return Promise.resolve(null);
  club ??= catalogue()
    .then(async ({ club }) => (club ? (await import("../club/Person.svelte")).default : null))
    .catch(() => null);
  return club;
}
