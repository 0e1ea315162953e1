import { listing, t } from "../../lib/texts.svelte";
import { CARDS, THWARTS } from "../king-and-crown/cards";
import { matched } from "../king-and-crown/words";

/** The table in sentences. */
export const inWords = (given: unknown, names: readonly string[]): string[] =>
  matched<{ standing: number[]; selections: number }>(given, names, (view, seated) => [
    t("defend-the-king-board.standing", {
      names: listing(view.standing.map((seat) => seated[seat]!)),
      selections: view.selections,
    }),
    ...CARDS.map((card) =>
      t("defend-the-king-board.thwarts", {
        card: t(`card-${card}`),
        two: listing(THWARTS[card].map((other) => t(`card-${other}`))),
      }),
    ),
  ]);
