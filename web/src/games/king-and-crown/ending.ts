/** How the short games ended: the score of a match, else what the last cards decided. */

import { t } from "../../lib/texts.svelte";
import type { Sheet } from "../registry";
import { moment } from "./moment";
import type { Match } from "./types";

/** The sheet of a match, or of the one game that was played. */
export function ended<V extends object>(given: V | Match<V>, payoff: readonly number[], single: (view: V) => Sheet): Sheet {
  const { view, match } = moment(given);
  if (!match) return single(view);
  const first = payoff[1]! > payoff[0]! ? 1 : 0;
  return {
    why: t("stage-games-to", { mine: match.won[first], theirs: match.won[1 - first]! }),
    columns: [t("stage-games")],
    cells: (seat) => [String(match.won[seat])],
    worth: (seat) => match.won[seat]!,
  };
}
