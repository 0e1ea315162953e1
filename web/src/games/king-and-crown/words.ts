import { t } from "../../lib/texts.svelte";
import { moment } from "./moment";
import type { Match } from "./types";

/** A match in sentences: its score, then the game being played. */
export function matched<V extends object>(given: V | Match<V>, names: readonly string[], told: (view: V) => string[]): string[] {
  const { view, match } = moment(given);
  if (!match) return told(view);
  return [t("match-score", { first: names[0]!, one: match.won[0], second: names[1]!, two: match.won[1] }), ...told(view)];
}
