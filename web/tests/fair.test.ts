import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { commit, dice, outcome, verify, type GameRecord } from "../src/lib/fair";

interface Vector {
  seed: string;
  commit: string;
  seats: string[];
  event: number;
  from: string;
  fell: string;
}
const vectors = JSON.parse(readFileSync("../tests/table/fair-vectors.json", "utf-8")) as Vector[];

test("the page draws what Python draws, a thousand times", async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(1000);
  for (const vector of vectors) {
    expect(await commit(vector.seed)).toBe(vector.commit);
    expect(await outcome(vector.from, (await dice(vector))(vector.event)), vector.from).toBe(vector.fell);
  }
});

const first = vectors.find((vector) => vector.event === 0)!;
const record = (fell = first.fell, seal = first.commit): GameRecord => ({
  game: "find-the-king",
  options: {},
  seats: first.seats.map((name) => ({ name, player: "person" })),
  steps: [{ step: "picks", by: { "2": "reveal 3" } }, { step: "chance", from: first.from, fell }],
  fair: { seed: first.seed, commit: seal, seats: first.seats },
});

test("a game is fair if every outcome follows from the sealed seed", async () => {
  expect(await verify(record())).toMatchObject({ fair: true, draws: [{ step: 2, fell: first.fell }] });
});

test("another outcome, another seal or no seed at all is found out", async () => {
  expect(await verify(record("draw nobody"))).toMatchObject({ fair: false, because: "wrong-draw", draw: { step: 2, due: first.fell } });
  expect(await verify(record(first.fell, "00"))).toMatchObject({ fair: false, because: "wrong-seed" });
  const { fair: _, ...bare } = record();
  expect(await verify(bare)).toMatchObject({ fair: false, because: "no-seed" });
});
