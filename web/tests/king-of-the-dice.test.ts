import { expect, test } from "vitest";

import { look, wish } from "../src/games/king-of-the-dice/citizens";
import { CITIZEN, CITIZENS, FACE, FACES, KIND } from "../src/games/king-of-the-dice/types";

test("every citizen's wish is pictured as it is printed", () => {
  expect(wish("snob-odd")).toEqual({ show: "numbers", numbers: [1, 3, 5] });
  expect(wish("elf-4")).toEqual({ show: "numbers", numbers: [1, 2, 3, 4] });
  expect(wish("dwarf-444")).toEqual({ show: "numbers", numbers: [4, 4, 4] });
  expect(wish("fairy-rrggg")).toEqual({ show: "colours", colours: ["red", "red", "green", "green", "green"] });
  expect(wish("goblin-5")).toEqual({ show: "any-colour", count: 5 });
  expect(wish("orc-32")).toEqual({ show: "groups", sizes: [3, 2] });
  expect(wish("hypnotist")).toEqual({ show: "total", sign: "≤", total: 12 });
  expect(wish("dragon-28")).toEqual({ show: "total", sign: "≥", total: 28 });
});

test("what is printed on forty cards and eighteen sides is there", () => {
  expect([CITIZENS.length, FACES.length]).toEqual([40, 18]);
  expect(CITIZEN["dwarf-66666"]).toEqual({ kind: "dwarf", need: { kind: "number", number: 6, count: 5 }, points: 10 });
  expect([FACE.A5, FACE.C6]).toEqual([{ number: 5, colour: "green" }, { number: 6, colour: "green" }]);
});

test("a citizen wears the tincture of its village, and who has none wears black", () => {
  expect(look("fairy-bbgg")).toMatchObject({ tincture: "purpure", village: "forest" });
  expect(look("dragon-25")).toMatchObject({ tincture: "sable", village: null });
  expect(KIND.dragon.village).toBeNull();
});
