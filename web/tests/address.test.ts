import { describe, expect, test } from "vitest";

import { address, held, lineOf } from "../src/lib/address";
import { read } from "../src/lib/record";

const LINE = { game: "find-the-king", options: { seats: 2 }, start: null, names: ["Anna", "Ötzi"], steps: ["2 reveal 3", "draw knight", "2 reveal 1"] };
const code = async (at: number): Promise<string> => (await address({ line: LINE, at })).replace("/analysis#p=", "");

describe("addresses of positions", () => {
  test("hold a line of play and where one stands in it", async () => {
    expect(await held(await code(3))).toEqual({ line: { game: LINE.game, options: LINE.options, names: LINE.names, steps: LINE.steps }, at: 3 });
    expect((await held(await code(1))).at).toBe(1);
    expect(await code(1)).toMatch(/^[\w-]+$/);
  });

  test("are refused once they are cut off or changed", async () => {
    const whole = await code(3);
    for (let cut = 1; cut < whole.length; cut++) await expect(held(whole.slice(0, cut))).rejects.toThrow();
    const right = await held(whole);
    const changed = [...whole].map((letter, k) => whole.slice(0, k) + (letter === "A" ? "B" : "A") + whole.slice(k + 1));
    const found = await Promise.all(changed.map((code) => held(code).catch(() => null)));
    for (const one of found.filter(Boolean)) expect(one).toEqual(right); // a bit that says nothing
    expect(found.filter(Boolean).length).toBeLessThan(3);
  });

  test("hold at most what there is", async () => {
    expect((await held(await code(-4))).at).toBe(0);
    const { line, at } = await held(await code(0));
    expect([line.steps?.length, at]).toEqual([3, 0]);
  });
});

test("a record is a line of play", () => {
  const record = read(
    ["regalia record 1", "game | support-the-king | rules 1", "options | seats=2", "seat 1 | person | Anna", "seat 2 | person | Ben", "1 | 1 pick king, 2 pick witch"].join("\n"),
  );
  expect(lineOf(record!)).toEqual({ game: "support-the-king", options: { seats: "2" }, start: null, names: ["Anna", "Ben"], steps: ["1 pick king, 2 pick witch"] });
});
