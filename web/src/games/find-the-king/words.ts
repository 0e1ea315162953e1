import { t } from "../../lib/texts.svelte";
import { CARDS } from "../king-and-crown/types";
import { matched } from "../king-and-crown/words";
import type { InWords } from "../registry";

/** The table in sentences. */
export const inWords: InWords<"find-the-king"> = (given, names, _, { lord, vassal, rest }) =>
  matched(given, names, (view) => {
    const up = new Map([...view.shown, ...rest]);
    return [
      t("find-the-king-board.roles", { lord: names[lord]!, vassal: names[vassal]! }),
      ...CARDS.map((_, n) => {
        const card = up.get(n + 1);
        return card
          ? t("find-the-king-board.up", { position: n + 1, card: t(`card-${card}`) })
          : t("find-the-king-board.down", { position: n + 1 });
      }),
    ];
  });
