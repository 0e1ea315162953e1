import { t } from "../../lib/texts.svelte";
import type { MomentOf } from "../registry";
import { look, minus, VILLAGE_LOOK } from "./citizens";
import { CITIZEN } from "./types";

/** A village that comes along, a dragon that is sent. */
export const moment: MomentOf<"king-of-the-dice"> = (news, { names, seat }) => {
  const great = news.findLast((one) => one.event === "founded" || one.event === "given");
  if (great?.event === "founded") {
    const village = t(`village-${great.village}`);
    const { icon, tincture } = VILLAGE_LOOK[great.village];
    const title = great.seat === seat ? t("stage-village-mine", { village }) : t("stage-village-theirs", { village, name: names[great.seat] ?? "" });
    return { icon, tincture, title, words: t("stage-village-points", { points: great.points }), sound: "bell", comes: "rises" };
  }
  if (great?.event !== "given") return null;
  const title = great.to === seat ? t("stage-dragon-mine") : t("stage-dragon-theirs", { name: names[great.to] ?? "" });
  const words = t("stage-dragon-from", { name: names[great.seat] ?? "", points: minus(CITIZEN[great.dragon].points) });
  return { icon: look(great.dragon).icon, tincture: "sable", title, words, sound: "roar", comes: "stamps" };
};
