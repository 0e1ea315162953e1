import type { Session } from "../../lib/session.svelte";
import type { Games } from "../types";
import { CHARACTERS, type Cards, type Character } from "./types";

export type CourtSession = Session<Games["to-court-the-king"]>;

/** The cards of a court in the order of the court. */
export function held(court: Cards | undefined): Character[] {
  return CHARACTERS.filter((who) => court?.[who]);
}
