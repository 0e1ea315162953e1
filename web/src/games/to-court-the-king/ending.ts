import { t } from "../../lib/texts.svelte";
import type { EndingOf } from "../registry";

/** Who held the King and with what; and each seat's result of the final round and its cards. */
export const ending: EndingOf<"to-court-the-king"> = ({ view, told, names }) => {
  const king = view.courts.findIndex((cards) => cards.king);
  const { bar } = view;
  const result = (seat: number) => told.findLast((one) => (one.event === "crowned" || one.event === "missed" || one.event === "forwent") && one.seat === seat);
  const last = (seat: number): string => {
    const found = result(seat);
    if (found?.event === "forwent") return t("stage-not-rolled");
    return found && "alike" in found ? t("stage-alike", { alike: found.alike, face: found.face }) : "–";
  };
  return {
    why: bar && king >= 0 ? t("stage-king-kept", { name: names[king] ?? "", alike: bar.alike, face: bar.face }) : "",
    columns: [t("stage-final-result"), t("stage-cards")],
    cells: (seat) => [last(seat), String(Object.values(view.courts[seat] ?? {}).reduce((sum, count) => sum + count, 0))],
    worth: (seat) => {
      const found = result(seat);
      return seat === king ? Infinity : found && "alike" in found ? 10 * found.alike + found.face : 0; // more alike first, then what they show
    },
  };
};
