import { expect, test } from "vitest";

import { claims } from "../src/games/king-and-crown/claims";
import { lastShown, rounds } from "../src/games/king-and-crown/rounds";
import type { Line } from "../src/wire";

const log = (...events: Line["event"][]): Line[] => events.map((event, n) => ({ n, at: 0, key: "", vars: {}, event }));

test("cards turned up together are one round, with what came of it", () => {
  const found = rounds(
    log(
      { event: "revealed", seat: 0, card: "king" },
      { event: "revealed", seat: 1, card: "beggar" },
      { event: "total", total: 6, even: true },
      { event: "gamewon", seat: 0, mine: 1, theirs: 0 },
      { event: "revealed", seat: 0, card: "witch" },
      { event: "revealed", seat: 1, card: "witch" },
      { event: "again" },
    ),
  );
  expect(found).toEqual([
    { cards: { 0: "king", 1: "beggar" }, out: [], winner: null, total: 6, gameTo: 0, game: 0 },
    { cards: { 0: "witch", 1: "witch" }, out: [], winner: null, total: null, gameTo: null, game: 1 },
  ]);
});

test("the cards of the last game of a match stay in sight until the next one is turned up", () => {
  const shown = log({ event: "shown", position: 2, card: "knight" }, { event: "shown", position: 5, card: "king" }, { event: "gamewon", seat: 1, mine: 1, theirs: 0 });
  expect(lastShown(shown)).toEqual([{ position: 2, card: "knight" }, { position: 5, card: "king" }]);
});

test("a new word about the same seat takes the place of the old one, and a spell wipes the table", () => {
  const said = log(
    { event: "saidiam", seat: 1, card: "knight" },
    { event: "saidis", seat: 2, about: 1, card: "witch" },
    { event: "saidis", seat: 2, about: 1, card: "dragon" },
    { event: "doubted", seat: 0, about: 1 },
    { event: "doubted", seat: 0, about: 1 },
  );
  expect(claims(said, 3)).toEqual({
    self: [null, "knight", null],
    by: { 1: { witch: [], dragon: [2] } },
    doubts: [[], [0], []],
  });
  expect(claims([...said, ...log({ event: "spellcast", seat: 2 })], 3).self).toEqual([null, null, null]);
});
