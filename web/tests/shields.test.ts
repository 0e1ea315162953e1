import { expect, test } from "vitest";

import { shields } from "../src/kit/shields";

test("everyone keeps their shield when seats are changed, and no two at a table have the same", () => {
  const people = ["Anna", "Ottilie", "Bram", "Zoë", "Carla"];
  const before = shields(people);
  expect(new Set(before).size).toBe(people.length);
  const after = shields(people.toReversed());
  expect(after.toReversed()).toEqual(before);
});
