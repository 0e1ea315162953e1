import { expect, test } from "vitest";

import { boxes, boxOf, GAMES, SHELF } from "../src/lib/games";

test("a game that is not on the shelf yet has a box of its own", () => {
  expect(boxes(GAMES)).toEqual(SHELF);
  expect(boxes(["find-the-king", "dare"])).toEqual([...SHELF, { name: "dare", tincture: "vert", games: ["dare"] }]);
  expect(boxOf("dare").games).toEqual(["dare"]);
  expect(boxOf("find-the-king").name).toBe("king-and-crown");
});
