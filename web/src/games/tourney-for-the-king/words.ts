import { listing, t } from "../../lib/texts.svelte";
import { matched } from "../king-and-crown/words";
import type { InWords } from "../registry";

/** The table in sentences. */
export const inWords: InWords<"tourney-for-the-king"> = (given, names) =>
  matched(given, names, (view) =>
    view.hands.map((hand, seat) =>
      t("tourney-for-the-king-board.hand", {
        name: names[seat]!,
        cards: listing(hand.map((card) => t(`card-${card}`))),
        won: view.won[seat]!,
      }),
    ),
  );
