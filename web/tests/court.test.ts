import { expect, test } from "vitest";

import { beginning, coming, earned, NAMES, type View } from "../src/games/to-court-the-king/court";
import cases from "./court.json";

test("dice earn in the page what they earn by the rules", () => {
  for (const { dice, earned: all } of cases.rolls) expect(earned(dice).sort()).toEqual(all);
  expect(new Set(cases.rolls.flatMap(({ earned }) => earned)).size).toBe(NAMES.length - 1);
});

test("turns come in the page as they came by the rules", () => {
  for (const { view, next } of cases.orders) expect(coming(view as unknown as View, next.length)).toEqual(next);
});

test("in the final round the owner of the Queen plays last", () => {
  const view = { seat: 2, first: 2, final: true, bar: { alike: 7, face: 4 }, courts: [{ queen: 1, king: 1 }, {}, {}] };
  expect(coming(view as unknown as View, 7)).toEqual([2, 1, 0]);
});

test("dice to begin with", () => {
  expect(beginning({ farmer: 1, charlatan: 2, general: 1 })).toBe(8);
});
