import { t } from "../../lib/texts.svelte";
import { ended } from "../king-and-crown/ending";
import type { EndingOf } from "../registry";

/** The rounds of both. */
export const ending: EndingOf<"tourney-for-the-king"> = ({ view, payoff }) =>
  ended(view, payoff, ({ won }) => ({
    why: t("stage-rounds-to", { mine: Math.max(...won), theirs: Math.min(...won) }),
    columns: [t("stage-rounds")],
    cells: (seat) => [String(won[seat])],
    worth: (seat) => won[seat]!,
  }));
