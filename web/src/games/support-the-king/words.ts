import { t } from "../../lib/texts.svelte";
import { matched } from "../king-and-crown/words";
import type { InWords } from "../registry";

/** The table in sentences. */
export const inWords: InWords<"support-the-king"> = (given, names, _, { lord, vassal }) =>
  matched(given, names, (view) => {
    const seated = [names[lord]!, names[vassal]!] as const;
    return [
      t("support-the-king-board.roles", { lord: seated[0], vassal: seated[1] }),
      t("support-the-king-board.values"),
      ...(view.shown ?? []).map((card, role) => t("support-the-king-board.shown", { name: seated[role]!, card_key: card })),
    ];
  });
