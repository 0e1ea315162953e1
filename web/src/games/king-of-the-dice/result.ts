import { t } from "../../lib/texts.svelte";
import { score, type View } from "./citizens";

/** What a seat had in the end. */
export function result(given: unknown, seat: number): string {
  const points = score((given as View).kingdoms[seat]!);
  return `${String(points).replace("-", "−")} ${t("king-of-the-dice-page-points", { points })}`;
}
