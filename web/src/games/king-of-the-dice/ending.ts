import { t } from "../../lib/texts.svelte";
import type { EndingOf } from "../registry";
import { minus } from "./citizens";
import { CITIZEN } from "./types";

const sum = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** The score sheet: citizens, villages, what counts below zero, and by how much it was won (KD-3.2). */
export const ending: EndingOf<"king-of-the-dice"> = ({ view, marks, names, payoff }) => {
  const below = (seat: number): number => {
    const { citizens, penalties } = view.kingdoms[seat]!;
    return sum(citizens.map((citizen) => Math.min(0, CITIZEN[citizen].points))) + sum(penalties);
  };
  const order = names.map((_, seat) => seat).toSorted((one, other) => payoff[other]! - payoff[one]! || marks.points[other]! - marks.points[one]!);
  const [first, second] = order as [number, number];
  const more = marks.points[first]! - marks.points[second]!;
  const equal = payoff[second] === 0 ? t("stage-points-equal", { fewer: -below(first), more: -below(second) }) : "";
  return {
    why: more ? t("stage-points-more", { more, name: names[second]! }) : equal,
    columns: [t("stage-citizens"), t("stage-villages"), t("stage-minus"), t("stage-total")],
    cells: (seat) => {
      const villages = sum(view.kingdoms[seat]!.villages);
      const total = marks.points[seat]!;
      return [total - villages - below(seat), villages, below(seat), total].map(minus);
    },
    worth: (seat) => marks.points[seat]!,
  };
};
