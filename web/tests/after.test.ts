import { expect, test } from "vitest";

import { breaks, gathered, labels, line, suspect } from "../src/games/king-at-court/after";
import type { Told, View } from "../src/games/king-at-court/types";
import type { AtCourt } from "../src/wire";

const TOLD: Told[] = [
  { event: "saidiam", seat: 1, card: "knight" },
  { event: "asked", seat: 0, about: 2 },
  { event: "saidis", seat: 2, about: 1, card: "dragon" },
  { event: "spellcast", seat: 3 },
  { event: "cardshown", seat: 0, card: "king" },
  { event: "cardshown", seat: 1, card: "dragon" },
  { event: "cardshown", seat: 2, card: "knight" },
  { event: "cardshown", seat: 3, card: "witch" },
  { event: "saidiam", seat: 3, card: "knight" },
];
const VIEW: View = {
  seat: null, phase: "over", cards: ["king", "witch", "dragon", "knight"], statements: [1, 1, 1, 1], cast: [3], knight: null, look: null, accused: 1, joined: null,
};
const COURT: AtCourt = {
  verdicts: ["lie", "right", "true"],
  suspicions: [
    { by: null, spells: 0, weights: [0, 0.34, 0.33, 0.33] },
    { by: 1, spells: 0, weights: [0, 0.5, 0.25, 0.25] },
    { by: 3, spells: 1, weights: [0, 0.4, 0.4, 0.2] },
  ],
  turned: [0],
};
const facts = gathered({ told: TOLD, view: VIEW, marks: { court: [], wicked: [false, true, true, false] }, names: ["Anna", "Ben", "Cleo", "Dora"], payoff: [0, 1, 1, 0], court: COURT });

test("every claim has its verdict, and the cards of before the spell are kept", () => {
  expect(facts.words).toEqual([
    { seat: 1, about: 1, card: "knight", spells: 0, verdict: "lie" },
    { seat: 2, about: 1, card: "dragon", spells: 0, verdict: "right" },
    { seat: 3, about: 3, card: "knight", spells: 1, verdict: "true" },
  ]);
  expect(facts.held[1]).toEqual({ before: "dragon", now: "witch" });
  expect(facts.won).toEqual([false, true, true, false]);
  expect(facts.king).toBe(0);
});

test("without what the house says of it nobody is called a liar", () => {
  const bare = gathered({ told: TOLD, view: VIEW, marks: { court: [], wicked: [] }, names: ["Anna"], payoff: [1], court: null });
  expect(bare.words.map(({ verdict }) => verdict)).toEqual([null, null, null]);
  expect(bare.suspicions).toEqual([]);
});

test("nobody is suspected most where two are alike", () => {
  expect(suspect([0, 0.5, 0.25, 0.25])).toBe(1);
  expect(suspect([0, 0.4, 0.4, 0.2])).toBeNull();
});

test("a spell breaks the lines of suspicion", () => {
  expect(line(facts, 1, 100, 50)).toBe("M0 16h.1L50 0M100 10h.1");
  expect(breaks(facts, 100)).toEqual([75]);
});

test("initials stand apart beside the ends of the lines", () => {
  const ends = [...labels(facts, [1, 2, 3], 50, 15).values()].toSorted((one, other) => one - other);
  expect(Math.min(...ends.slice(1).map((y, k) => y - ends[k]!))).toBeGreaterThanOrEqual(15);
});
