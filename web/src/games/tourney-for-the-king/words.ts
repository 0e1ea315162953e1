import { listing, t } from "../../lib/texts.svelte";
import type { Card } from "../king-and-crown/cards";
import { matched } from "../king-and-crown/words";

/** The table in sentences. */
export const inWords = (given: unknown, names: readonly string[]): string[] =>
  matched<{ hands: Card[][]; won: number[] }>(given, names, (view, seated) =>
    view.hands.map((hand, seat) =>
      t("tourney-for-the-king-board.hand", {
        name: seated[seat]!,
        cards: listing(hand.map((card) => t(`card-${card}`))),
        won: view.won[seat]!,
      }),
    ),
  );
