import { listing, t } from "../../lib/texts.svelte";
import { CARDS, THWARTS } from "../king-and-crown/types";
import { matched } from "../king-and-crown/words";
import type { InWords } from "../registry";

/** The table in sentences. */
export const inWords: InWords<"defend-the-king"> = (given, names) =>
  matched(given, names, (view) => [
    t("defend-the-king-board.standing", {
      names: listing(view.standing.map((seat) => names[seat]!)),
      selections: view.selections,
    }),
    ...CARDS.map((card) =>
      t("defend-the-king-board.thwarts", {
        card: t(`card-${card}`),
        two: listing(THWARTS[card].map((other) => t(`card-${other}`))),
      }),
    ),
  ]);
