import { t } from "../../lib/texts.svelte";
import { isMatch, type Match } from "./cards";

/** A match in sentences: its score, then the game being played with its seats as they are now. */
export function matched<V>(
  given: unknown,
  names: readonly string[],
  told: (view: V, names: readonly string[]) => string[],
): string[] {
  const view = given as V | Match<V>;
  if (!isMatch(view)) return told(view, names);
  const score = t("match-score", { first: names[0]!, one: view.won[0], second: names[1]!, two: view.won[1] });
  return [score, ...told(view.game, view.swapped ? names.toReversed() : names)];
}
