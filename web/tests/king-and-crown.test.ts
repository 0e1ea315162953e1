import { expect, test } from "vitest";

import { claims } from "../src/games/king-and-crown/claims";
import { moment } from "../src/games/king-and-crown/moment";
import { lastShown, played, rounds, shownNow } from "../src/games/king-and-crown/rounds";
import { THWARTS, type Match } from "../src/games/king-and-crown/types";
import type { State, Told as Found } from "../src/games/find-the-king/types";
import type { Told as Said } from "../src/games/king-at-court/types";

test("cards turned up together are one round, with what came of it", () => {
  const found = rounds([
    { event: "revealed", seat: 0, card: "king" },
    { event: "revealed", seat: 1, card: "beggar" },
    { event: "total", total: 6, even: true },
    { event: "gamewon", seat: 0, mine: 1, theirs: 0 },
    { event: "revealed", seat: 0, card: "witch" },
    { event: "revealed", seat: 1, card: "witch" },
    { event: "again" },
    { event: "revealed", seat: 0, card: "king" },
    { event: "revealed", seat: 1, card: "king" },
    { event: "nobody" },
  ]);
  expect(found).toEqual([
    { cards: { 0: "king", 1: "beggar" }, out: [], sum: { total: 6, even: true }, game: 0, gameTo: 0 },
    { cards: { 0: "witch", 1: "witch" }, out: [], sum: null, game: 1, gameTo: null },
    { cards: { 0: "king", 1: "king" }, out: [], winner: null, sum: null, game: 1, gameTo: null },
  ]);
});

test("the cards of the last game of a match stay in sight until the next one is turned up", () => {
  const told: Found[] = [
    { event: "shown", position: 2, card: "knight" },
    { event: "shown", position: 5, card: "king" },
    { event: "gamewon", seat: 1, mine: 1, theirs: 0 },
  ];
  expect(lastShown(told)).toEqual([{ position: 2, card: "knight" }, { position: 5, card: "king" }]);
  expect(shownNow(told.slice(0, -1))).toEqual(told.slice(0, -1));
  expect(shownNow(told)).toEqual([]);
});

test("a new word about the same seat takes the place of the old one, and a spell wipes the table", () => {
  const said: Said[] = [
    { event: "saidiam", seat: 1, card: "knight" },
    { event: "saidis", seat: 2, about: 1, card: "witch" },
    { event: "saidis", seat: 2, about: 1, card: "dragon" },
    { event: "doubted", seat: 0, about: 1 },
    { event: "doubted", seat: 0, about: 1 },
  ];
  expect(claims(said, 3)).toEqual({
    self: [null, "knight", null],
    by: { 1: { witch: [], dragon: [2] } },
    doubts: [[], [0], []],
  });
  expect(claims([...said, { event: "spellcast", seat: 2 }], 3).self).toEqual([null, null, null]);
});

test("a drawn game counts as one that was played, whoever wins after it", () => {
  expect(played([{ event: "gamedrawn" }, { event: "gamewon", seat: 0, mine: 1, theirs: 0 }])).toBe(2);
});

test("a game is the same alone and in a match", () => {
  const view: State = { shown: [[3, "knight"]], turning: null };
  const match: Match<State> = { game: view, won: [1, 0], drawn: 0, swapped: true };
  expect(moment<State>(view)).toEqual({ view, match: null });
  expect(moment<State>(match)).toEqual({ view, match });
});

test("every card thwarts two, as the rings say", () => {
  expect(THWARTS).toMatchObject({ king: ["beggar", "knight"], witch: ["knight", "king"] });
});
