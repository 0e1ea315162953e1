import { expect, test } from "vitest";

import { among, arranged, change, found, Marking, NOTHING, shown, taken, type Marked } from "../src/games/to-court-the-king/marking";
import { Options } from "../src/lib/options";

const DICE = [6, 5, 5, 2];
const KEEPS = { say: "keep", some: ["6", "5", "5", "2"] };
const CAN = new Options([
  { say: "roll" },
  KEEPS,
  { say: "use fool", one: ["6", "5", "2"] },
  { say: "use merchant", some: ["6", "5", "5", "2"] },
  { say: "use philosopher", one: ["5>4 2>3", "5>3 2>4", "5>6 5>4"] },
  { say: "use laborer" },
  { say: "use queen", one: ["1", "6"] },
]);
const marking = (marked: Partial<Marked> = {}, can = CAN): Marking => new Marking(DICE, can, { ...NOTHING, ...marked });

test("marked dice are set aside and the others rolled", () => {
  const some = marking({ places: [2, 0] });
  expect(some.faces).toEqual([6, 5]);
  expect(some.keep).toBe("keep 6 5");
  expect(some.acts).toEqual(["keep 6 5", "roll"]);
});

test("all dice marked are kept, none marked are rolled where that is offered", () => {
  expect(marking({ places: [0, 1, 2, 3] }).acts).toEqual(["keep 6 5 5 2"]);
  expect(marking().acts).toEqual(["roll"]);
  expect(marking({}, new Options([KEEPS])).acts).toEqual([]);
});

test("a die is marked, and unmarked again, and never one that is not there", () => {
  const one = marking(marking().toggle(1));
  expect(one.has(1)).toBe(true);
  expect(one.toggle(1)).toEqual(NOTHING);
  expect(one.toggle(4)).toBe(one.marked);
});

test("a card in use takes only dice that some way picks up together", () => {
  const first = marking({ using: "fool", places: [0] });
  expect([0, 1, 2, 3].map((k) => first.touches(k))).toEqual([true, false, false, false]);
  const philosopher = marking({ using: "philosopher", places: [3] });
  expect([0, 1, 2, 3].map((k) => philosopher.touches(k))).toEqual([false, true, true, true]);
});

test("equal dice do as well as each other", () => {
  const [left, right] = [marking({ using: "philosopher", places: [1, 3] }), marking({ using: "philosopher", places: [3, 2] })];
  expect(left.fitting).toEqual(right.fitting);
  expect(marking({ using: "merchant", places: [1] }).acts).toEqual(marking({ using: "merchant", places: [2] }).acts);
  expect(marking({ using: "philosopher", places: [1, 2] }).acts).toEqual(["use philosopher 5>6 5>4"]);
});

test("among several results one is chosen, and forgotten with the next die", () => {
  const both = marking({ using: "philosopher", places: [1, 3] });
  expect(both.fitting.map(({ to }) => to)).toEqual([[4, 3], [3, 4]]);
  expect([both.way, both.acts]).toEqual([undefined, []]);
  const chosen = marking(both.become("use philosopher 5>3 2>4"));
  expect(chosen.acts).toEqual(["use philosopher 5>3 2>4"]);
  expect(chosen.toggle(3)).toEqual({ places: [1], using: "philosopher", result: null });
});

test("what a card adds needs no die", () => {
  expect(marking({ using: "laborer" }).acts).toEqual(["use laborer"]);
  const queen = marking({ using: "queen" });
  expect(queen.fitting.map(({ to }) => to)).toEqual([[1], [6]]);
  expect(queen.touches(0)).toBe(false);
});

test("another card begins anew, the same is put down, and leaving it keeps the dice", () => {
  const fool = marking({ using: "fool", places: [0] });
  expect(fool.use("merchant")).toEqual({ ...NOTHING, using: "merchant" });
  expect(fool.use("fool")).toEqual(NOTHING);
  expect(fool.leave()).toEqual({ ...NOTHING, places: [0] });
});

test("words of abilities, dice among dice, and dice found again", () => {
  expect(change("philosopher", "5>3 1>3")).toEqual({ from: [5, 1], to: [3, 3], action: "use philosopher 5>3 1>3" });
  expect(change("merchant", "5 1")).toEqual({ from: [5, 1], to: [], action: "use merchant 5 1" });
  expect([among([2, 5], [5, 5, 2]), among([5, 5, 5], [5, 5, 2])]).toEqual([true, false]);
  expect(found([5, 5, 2], [5, 2])).toEqual([true, false, true]);
});

test("all dice of a value are marked at once, and unmarked at once; or one more of them", () => {
  expect(marking().alike(5).places).toEqual([1, 2]);
  expect(marking({ places: [0, 2] }).alike(5).places).toEqual([0, 2, 1]);
  expect(marking({ places: [0, 1, 2] }).alike(5).places).toEqual([0]);
  expect(marking({ places: [1] }).another(5).places).toEqual([1, 2]);
  expect(marking({ places: [1, 2] }).another(5).places).toEqual([1, 2]);
  expect(marking({ using: "fool" }).alike(5).places).toEqual([1]); // it picks up one
});

test("a card that adds a die does so at once, unless there is something to choose", () => {
  expect(marking().atOnce("laborer")).toBe("use laborer");
  expect(marking().atOnce("queen")).toBeNull();
  expect(marking().atOnce("fool")).toBeNull();
});

test("dice that stay keep their places, whatever order the rules list them in", () => {
  expect(arranged([], [6, 5, 2])).toEqual([6, 5, 2]);
  expect(arranged([2, 6, 5], [6, 2])).toEqual([2, 6]);
  expect(arranged([2, 6, 5], [6, 5, 4])).toEqual([4, 6, 5]);
  expect(arranged([2, 6], [6, 6, 2])).toEqual([2, 6, 6]);
});

test("marked dice are named as the rules name them, wherever they lie", () => {
  expect(new Marking([2, 5, 6, 5], CAN, { ...NOTHING, places: [0, 2, 3] }).keep).toBe("keep 6 5 2");
});

test("what the coach shows is marked: dice that are set aside, or a card with its dice", () => {
  expect(shown("keep 5 5", DICE).places).toEqual([1, 2]);
  expect(shown("use philosopher 5>4 2>3", DICE)).toEqual({ places: [1, 3], using: "philosopher", result: "use philosopher 5>4 2>3" });
  expect(shown("use laborer", DICE)).toEqual({ places: [], using: "laborer", result: "use laborer" });
  expect(shown("take guard", DICE)).toEqual(NOTHING);
  expect([taken("take guard"), taken("roll")]).toEqual(["guard", null]);
});
