import { t } from "../../lib/texts.svelte";
import type { EndingOf } from "../registry";

/** Who the accused was, and everyone's card and side. */
export const ending: EndingOf<"king-at-court"> = ({ view, marks, names, payoff }) => {
  const card = view.accused === null ? null : view.cards[view.accused];
  return {
    why: card ? t("stage-accused-was", { name: names[view.accused!] ?? "", card }) : "",
    columns: [t("stage-card"), t("stage-side")],
    cells: (seat) => [
      view.cards[seat] ? t(`card-${view.cards[seat]}`) : "–",
      marks.wicked[seat] ? t("king-at-court-page-wicked") : t("king-at-court-page-wise"),
    ],
    worth: (seat) => payoff[seat]!,
  };
};
