import { listing, t } from "../../lib/texts.svelte";
import { ended } from "../king-and-crown/ending";
import { rounds, thwarted } from "../king-and-crown/rounds";
import type { EndingOf } from "../registry";

/** Which card thwarted which, and what each seat showed last. */
export const ending: EndingOf<"defend-the-king"> = ({ view, told, payoff, names }) =>
  ended(view, payoff, () => {
    const reveals = rounds(told);
    const pairs = thwarted(reveals.at(-1)).map(([by, card]) => t("stage-thwarts", { one: t(`card-${by}`), two: t(`card-${card}`) }));
    const last = names.map((_, seat) => reveals.findLast(({ cards }) => cards[seat])?.cards[seat]);
    return {
      why: pairs.length ? `${listing(pairs)}.` : "",
      columns: [t("stage-card")],
      cells: (seat) => [last[seat] ? t(`card-${last[seat]}`) : "–"],
      worth: (seat) => reveals.findLastIndex(({ cards }) => cards[seat]) + payoff[seat]!,
    };
  });
