import type { Session } from "../../lib/session.svelte";
import type { Games } from "../types";
import { played, type Round } from "./rounds";
import type { Match } from "./types";

/** The games that are played by several seats laying cards at once. */
export type SealedGame = "defend-the-king" | "support-the-king" | "tourney-for-the-king";
/** The games that may be played as matches. */
export type MatchGame = SealedGame | "find-the-king";

/** The game being played, and the match around it if it is one. */
export function moment<V extends object>(view: V | Match<V>): { view: V; match: Match<V> | null } {
  return isMatch(view) ? { view: view.game, match: view } : { view, match: null };
}

const isMatch = <V extends object>(view: V | Match<V>): view is Match<V> => "game" in view;

/** Whether a seat still has to choose, has chosen, or need not. */
export function status(session: Session<Games[SealedGame]>, seat: number): "choosing" | "chosen" | "over" {
  const { asked, over, picked } = session.play!;
  if (over || asked === null || session.held) return "over";
  if (seat === session.seat && picked !== null) return "chosen";
  return asked.includes(seat) ? "choosing" : "chosen";
}

/** The cards that lie open: those turned up last, until somebody lays the next one or the next game of a match begins. */
export function open(session: Session<Games[SealedGame]>, reveals: readonly Round[]): Round | null {
  const last = reveals.at(-1);
  if (!last || session.held || session.play!.over) return last ?? null;
  if (last.game < played(session.told)) return null;
  const out = reveals.flatMap((round) => (round.game === last.game ? round.out : []));
  const laid = [...session.names.keys()].some((seat) => !out.includes(seat) && status(session, seat) === "chosen");
  return laid ? null : last;
}
