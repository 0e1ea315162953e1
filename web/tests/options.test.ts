import { expect, test } from "vitest";

import { Options, unfold } from "../src/lib/options";

test("groups unfold to every option they stand for", () => {
  const groups = [{ say: "roll" }, { say: "take", one: ["guard", "maid"] }, { say: "keep", some: ["6", "2", "2"] }];
  expect([...unfold(groups)]).toEqual([
    "roll", "take guard", "take maid", "keep 2", "keep 2 2", "keep 6", "keep 6 2", "keep 6 2 2",
  ]);
});

test("an empty beginning adds no blank", () => {
  expect([...unfold([{ say: "", one: ["stop"] }])]).toEqual(["stop"]);
});

test("options know what may follow some words", () => {
  const options = new Options([{ say: "use", one: ["laborer", "fool 5", "fool 2"] }]);
  expect(options.has("use laborer")).toBe(true);
  expect(options.after("use fool")).toEqual(["5", "2"]);
  expect(options.begins("use maid")).toBe(false);
  expect(options.size).toBe(3);
});
