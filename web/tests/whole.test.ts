import { expect, test } from "vitest";

import { whole } from "../src/lib/whole";
import type { Play } from "../src/wire";

const play = (step: number, view: unknown, marks: unknown, since: number | null = null): Play =>
  ({
    type: "play", step, now: 0, view, marks, asked: [], options: null, any_one: false, picked: null, undo: false,
    clocks: [], lines: [], over: null, since, done: [],
  }) as Play;

test("what has changed is put into what was there", () => {
  const first = play(3, { hand: 2, dice: [6, 5] }, { points: [1, 2] });
  const next = whole(first, play(4, { dice: [6] }, { points: [1, 3] }, 3));
  expect(next).toEqual(play(4, { hand: 2, dice: [6] }, { points: [1, 3] }));
});

test("a whole play needs nothing before it", () => {
  const only = play(7, { hand: 1 }, null);
  expect(whole(undefined, only)).toBe(only);
});

test("where nothing follows from a view there is nothing to put together", () => {
  expect(whole(play(1, { hand: 1 }, null), play(2, { hand: 0 }, null, 1))?.marks).toBeNull();
});

test("a change of another play than the last is not guessed at", () => {
  expect(whole(play(3, {}, {}), play(5, {}, {}, 4))).toBeUndefined();
  expect(whole(undefined, play(5, {}, {}, 4))).toBeUndefined();
});
