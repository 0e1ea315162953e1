import { t } from "../../lib/texts.svelte";
import type { MomentOf } from "../registry";
import { FIGURES } from "./looks";

/** The King claimed, the final round, the crown that changes hands. */
export const moment: MomentOf<"to-court-the-king"> = (news, { names, seat, told }) => {
  const great = news.findLast((one) => one.event === "crowned" || one.event === "final");
  if (great?.event !== "crowned" && great?.event !== "final") return null;
  const words = t("stage-bar", { alike: great.alike, face: great.face });
  if (great.event === "final") return { icon: FIGURES.queen, tincture: "or", title: t("stage-final"), words, sound: "bell", comes: "rises" };
  const name = names[great.seat] ?? "";
  const before = told.slice(0, -news.length).findLast((one) => one.event === "crowned");
  const from = before?.event === "crowned" ? before.seat : null;
  const title =
    great.seat === seat ? t("stage-king-mine") : from === null ? t("stage-king-theirs", { name }) : from === seat ? t("stage-king-taken-from-you", { name }) : t("stage-king-taken", { name });
  return { icon: FIGURES.king, tincture: "or", title, words, sound: "crown", comes: "drops" };
};
