import type { Session } from "../../lib/session.svelte";
import type { Games } from "../types";
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
