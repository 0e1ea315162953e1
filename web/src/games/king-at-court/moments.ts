import cauldron from "icon:cauldron";

import { t } from "../../lib/texts.svelte";
import { LOOK } from "../king-and-crown/cards";
import type { MomentOf } from "../registry";

/** The spell, where the Knight of before looks, the accusation, the Beggar who changes sides. */
export const moment: MomentOf<"king-at-court"> = (news, { names, seat }) => {
  for (const one of news) {
    if (one.event !== "spellcast" && one.event !== "looked" && one.event !== "accused" && one.event !== "joined") continue;
    const [mine, name] = [one.seat === seat, names[one.seat] ?? ""];
    if (one.event === "spellcast") {
      const title = mine ? t("stage-spell-mine") : t("stage-spell-theirs", { name });
      return { icon: cauldron, tincture: "purpure", title, words: t("stage-spell-why"), sound: "spell", comes: "spins" };
    }
    if (one.event === "looked") {
      const at = names[one.at] ?? "";
      const title = mine ? t("stage-looked-mine", { at }) : t("stage-looked-theirs", { name, at });
      return { ...LOOK.knight, title, words: t("stage-looked-why"), sound: "card", comes: "rises" };
    }
    if (one.event === "joined") {
      const title = mine ? t("stage-joined-mine") : t("stage-joined-theirs", { name });
      return { ...LOOK.beggar, title, words: t("stage-joined-why"), sound: "drum", comes: "stamps" };
    }
    const about = { name: names[one.about] ?? "" };
    const title = one.about === seat ? t("stage-accused-you") : mine ? t("stage-accused-by-you", about) : t("stage-accused-theirs", about);
    return { ...LOOK.dragon, title, words: t("stage-accused-why", { name }), sound: "drum", comes: "stamps" };
  }
  return null;
};
