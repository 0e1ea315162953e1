import { t } from "../../lib/texts.svelte";
import type { Result } from "../registry";
import { minus } from "./citizens";

/** What a seat had in the end. */
export const result: Result<"king-of-the-dice"> = (_, seat, marks) => {
  const points = marks.points[seat]!;
  return `${minus(points)} ${t("king-of-the-dice-page-points", { points })}`;
};
