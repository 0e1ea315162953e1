import { expect, test } from "vitest";

import type { Games } from "../src/games/types";
import { counted } from "../src/lib/statistics";
import { toldBy } from "../src/lib/told";
import type { Frame, Line } from "../src/wire";

type Dice = Games["king-of-the-dice"];

const line = (key: string, event: Line<Dice>["event"]): Line<Dice> => ({ n: 0, at: 0, key, vars: {}, event });

test("what a game told is told apart from what happened around it, though both may begin", () => {
  const log = [
    line("table-told-begun", { event: "begun" }),
    line("king-of-the-dice-told-begun", { event: "begun", seat: 1, rolls: 4 }),
    line("table-told-gesture", { event: "gesture", seat: 0, emote: "hmm" }),
  ];
  expect(toldBy(log)).toEqual([{ event: "begun", seat: 1, rolls: 4 }]);
});

test("dice are counted by who rolled them, with numbers or with faces, and only those that rolled", () => {
  const view: Games["defend-the-king"]["view"] = { standing: [0, 1], selections: 0 };
  const frame = (...events: Line["event"][]): Frame => ({
    step: 0,
    said: "",
    view,
    marks: null,
    lines: events.map((event) => ({ n: 0, at: 0, key: "game-told", vars: {}, event })),
  });
  const { all, by } = counted(
    [
      frame({ event: "rolled", seat: 0, dice: [6, 6, 1] }),
      frame({ event: "rolled", seat: 1, rolled: ["A5", "C2"], dice: ["A5", "B1", "C2"], left: 1 }, { event: "kept", seat: 0, dice: [3] }),
    ],
    2,
  );
  expect(all).toEqual({ dice: 5, faces: [1, 1, 0, 0, 1, 2], sum: 20 });
  expect(by.map(({ dice }) => dice)).toEqual([3, 2]);
});
