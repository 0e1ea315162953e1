import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fits, POINTS, placed, score, type View } from "../src/games/king-of-the-dice/citizens";

interface Wishes {
  dice: string;
  please: string[];
}
const wishes = JSON.parse(readFileSync("../tests/web/wishes.json", "utf-8")) as Wishes[];

test("the hints on the cards agree with the rules for every citizen", () => {
  for (const { dice, please } of wishes) {
    const found = Object.keys(POINTS).filter((citizen) => fits(citizen, dice.split(" ")));
    expect(found.sort(), dice).toEqual(please);
  }
});

test("fairies count each other, penalties and dragons count against", () => {
  const citizens = ["fairy-rrgg", "fairy-bbgg", "fairy-rrrbb", "dragon-28", "snob-odd"];
  expect(score({ top: null, citizens, villages: [2, 3], penalties: [-1] })).toBe(9 - 4 + 5 + 5 - 1);
});

test("a row of four leaves its gap at the left", () => {
  const view = { phase: "filling", row: ["elf-4", "orc-3", "orc-4", "orc-5"] } as View;
  expect(placed(view)).toEqual([null, "elf-4", "orc-3", "orc-4", "orc-5"]);
});
