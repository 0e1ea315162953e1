import { t } from "../../lib/texts.svelte";
import { LOOK } from "../king-and-crown/cards";
import { rounds } from "../king-and-crown/rounds";
import type { MomentOf } from "../registry";

const MANY = 3;

/** Everyone has laid the same card. */
export const moment: MomentOf<"defend-the-king"> = (news, { told }) => {
  const cards = Object.values(rounds(told).at(-1)?.cards ?? {});
  const [card] = cards;
  if (!card || cards.length < MANY || !news.some(({ event }) => event === "again") || cards.some((other) => other !== card)) return null;
  const words = t("stage-all-equal-why", { count: cards.length, card: t(`card-${card}`) });
  return { ...LOOK[card], title: t("stage-all-equal"), words, sound: "bell", comes: "rises", times: cards.length };
};
