import { expect, test } from "vitest";

import { laid } from "../src/games/king-of-the-dice/tray";

const faces = (slots: { face: string }[]) => slots.map((slot) => slot.face).join(" ");

test("dice that stay keep their places, those rolled fall into the free ones", () => {
  const first = laid([], ["A2", "A4", "B1", "B4", "C3", "C6"], ["A2", "A4", "B1", "B4", "C3", "C6"], 7);
  const next = laid(first, ["A4", "A5", "B2", "B4", "C1", "C4"], ["A5", "B2", "C1", "C4"], 9);
  expect(faces(next)).toBe("A5 A4 B2 B4 C1 C4");
  expect(next.map((slot) => slot.rolled)).toEqual([9, 7, 9, 7, 9, 9]);
});

test("a die that falls as it lay has rolled all the same", () => {
  const before = (["A1", "A1", "B1", "B1", "C1", "C1"] as const).map((face) => ({ face, rolled: 1 }));
  const next = laid(before, ["A1", "A1", "B1", "B1", "C1", "C1"], ["A1"], 3);
  expect(faces(next)).toBe("A1 A1 B1 B1 C1 C1");
  expect(next.filter((slot) => slot.rolled === 3)).toHaveLength(1);
});
