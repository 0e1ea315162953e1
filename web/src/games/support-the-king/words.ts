import { t } from "../../lib/texts.svelte";
import type { Card } from "../king-and-crown/cards";
import { matched } from "../king-and-crown/words";

/** The table in sentences. */
export const inWords = (given: unknown, names: readonly string[]): string[] =>
  matched<{ shown: [Card, Card] | null }>(given, names, (view, seated) => [
    t("support-the-king-board.roles", { lord: seated[0]!, vassal: seated[1]! }),
    t("support-the-king-board.values"),
    ...(view.shown ?? []).map((card, seat) => t("support-the-king-board.shown", { name: seated[seat]!, card_key: card })),
  ]);
