import { expect, test } from "vitest";
import { levelAt, levelText, middle, standing } from "../src/lib/levels";

const LEVELS = ["random", "squire", "courtier", "monarch"];

test("the levels with a name are the whole numbers, and every place leads back to its level", () => {
  expect(LEVELS.map((level) => standing(level, LEVELS))).toEqual([0, 1, 2, 3]);
  for (let place = 0; place <= 3; place += 0.25) expect(standing(levelAt(place, LEVELS), LEVELS)).toBe(place);
});

test("what was remembered and is no level of this game stands nowhere", () => {
  for (const [level, levels] of [["page", LEVELS], ["3.5", LEVELS], ["", LEVELS], ["1.5", ["random"]]] as const) expect(standing(level, levels)).toBeNaN();
  expect(middle(LEVELS)).toBe("courtier");
});

test("between two levels one is not yet the upper", () => {
  expect(["squire", "1.25", "1.75", "2.5"].map(levelText)).toEqual(["page-level-squire", "page-level-to-2", "page-level-to-2", "page-level-to-3"]);
});
