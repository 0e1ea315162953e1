import { expect, test } from "vitest";

import { clashes, former, isPrivate, questioner } from "../src/games/king-at-court/conversation";
import type { Told } from "../src/games/king-at-court/types";

const claim = (seat: number, card: "knight" | "beggar" | "dragon"): Told => ({ event: "saidiam", seat, card });
const ask = (seat: number, about: number): Told => ({ event: "asked", seat, about });
const SPELL: Told[] = [
  { event: "spellcast", seat: 3 },
  { event: "cardshown", seat: 1, card: "dragon" },
  { event: "cardshown", seat: 2, card: "knight" },
  { event: "cardshown", seat: 3, card: "witch" },
];

test("a second claim of a card is marked, and whoever says so again marks nothing", () => {
  const said = [claim(1, "knight"), claim(2, "knight"), claim(1, "knight")];
  expect([...clashes(said, 4)]).toEqual([[1, { kind: "rivals", card: "knight", count: 2 }]]);
});

test("a seat that claims a second card, and one whose claim is denied, are marked", () => {
  const said: Told[] = [claim(1, "knight"), { event: "saidis", seat: 2, about: 1, card: "dragon" }, claim(1, "beggar")];
  expect([...clashes(said, 5)]).toEqual([
    [1, { kind: "denied", about: 1, card: "knight" }],
    [2, { kind: "turned", card: "knight" }],
  ]);
});

test("after a spell nothing clashes with what was said before", () => {
  expect(clashes([claim(1, "knight"), ...SPELL, claim(1, "beggar"), claim(2, "knight")], 4).size).toBe(0);
});

test("a question is open until it is answered; another question is no answer, and a spell ends it", () => {
  expect(questioner([ask(0, 1)], 1)).toBe(0);
  expect(questioner([ask(0, 1), ask(1, 2)], 1)).toBe(0);
  expect(questioner([ask(0, 1), ask(2, 1)], 1)).toBe(2);
  expect(questioner([ask(0, 1), { event: "doubted", seat: 1, about: 2 }], 1)).toBeNull();
  expect(questioner([ask(0, 1), ...SPELL], 1)).toBeNull();
  expect(questioner([ask(0, 1)], 2)).toBeNull();
});

test("what was before the spell is kept: who held what, and who had said so", () => {
  expect(former([claim(1, "knight")], 4)).toBeNull();
  expect(former([claim(1, "knight"), ...SPELL, claim(2, "beggar")], 4)).toEqual({
    held: [null, "dragon", "knight", "witch"],
    claimed: [null, "knight", null, null],
  });
});

test("what only one seat is told is known to be so", () => {
  expect(isPrivate({ event: "dealt", seat: 1, card: "witch" })).toBe(true);
  expect(isPrivate({ event: "saw", seat: 1, at: 2, card: "witch" })).toBe(true);
  expect(isPrivate({ event: "dealt", seat: 0, card: "king" })).toBe(false);
  expect(isPrivate({ event: "cardshown", seat: 1, card: "witch" })).toBe(false);
});
