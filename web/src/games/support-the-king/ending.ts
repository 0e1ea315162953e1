import { t } from "../../lib/texts.svelte";
import { ended } from "../king-and-crown/ending";
import { VALUE } from "../king-and-crown/types";
import type { EndingOf } from "../registry";

/** The sum that decided it. */
export const ending: EndingOf<"support-the-king"> = ({ view, payoff }) =>
  ended(view, payoff, ({ shown }) => {
    const [one, two] = shown!.map((card) => VALUE[card]) as [number, number];
    return { why: t("stage-sum", { one, two, total: one + two }) };
  });
