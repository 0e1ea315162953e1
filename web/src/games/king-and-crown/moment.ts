import type { Session } from "../../lib/session.svelte";
import { isMatch, type Match } from "./cards";

/** The view of the game being played, the match around it, and from a role of that game to its seat. */
export function moment<V>(session: Session): { view: V; match: Match<V> | null; seatOf: (role: number) => number } {
  const view = session.play!.view as V | Match<V>;
  if (!isMatch(view)) return { view, match: null, seatOf: (role) => role };
  return { view: view.game, match: view, seatOf: (role) => (view.swapped ? 1 - role : role) };
}

/** Whether a seat still has to choose, has chosen, or need not. */
export function status(session: Session, seat: number): "choosing" | "chosen" | "over" {
  const { asked, over, picked } = session.play!;
  if (over || asked === null) return "over";
  if (seat === session.seat && picked !== null) return "chosen";
  return asked.includes(seat) ? "choosing" : "chosen";
}
