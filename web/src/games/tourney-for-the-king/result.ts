import { t } from "../../lib/texts.svelte";
import { isMatch, type Match } from "../king-and-crown/cards";

interface View {
  won: number[];
}

/** What a seat had in the end: rounds, or games of a match. */
export function result(given: unknown, seat: number): string {
  const view = given as View | Match<View>;
  return isMatch(view) ? String(view.won[seat]) : t("king-and-crown-page-rounds", { won: view.won[seat]! });
}
