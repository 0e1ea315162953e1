import { t } from "../../lib/texts.svelte";
import { ended } from "../king-and-crown/ending";
import type { EndingOf } from "../registry";

/** Which card decided it. */
export const ending: EndingOf<"find-the-king"> = ({ view, payoff }) =>
  ended(view, payoff, ({ shown }) => {
    const [position, card] = shown.at(-1)!;
    return { why: t("stage-position", { position, card }) };
  });
