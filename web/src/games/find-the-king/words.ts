import { t } from "../../lib/texts.svelte";
import type { Card } from "../king-and-crown/cards";
import { matched } from "../king-and-crown/words";

/** The table in sentences. */
export const inWords = (given: unknown, names: readonly string[]): string[] =>
  matched<{ shown: [number, Card][] }>(given, names, (view, [lord, vassal]) => {
    const up = new Map(view.shown);
    return [
      t("find-the-king-board.roles", { lord: lord!, vassal: vassal! }),
      ...[1, 2, 3, 4, 5].map((position) => {
        const card = up.get(position);
        return card
          ? t("find-the-king-board.up", { position, card: t(`card-${card}`) })
          : t("find-the-king-board.down", { position });
      }),
    ];
  });
