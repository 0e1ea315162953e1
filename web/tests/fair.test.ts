import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { commit, dice, outcome, pledged, verify, type Finding } from "../src/lib/fair";
import type { Noted } from "../src/lib/kept";
import { read } from "../src/lib/record";
import { hmac, sha256 } from "../src/lib/sha256";

interface Vector {
  seed: string;
  commit: string;
  seats: string[];
  event: number;
  from: string;
  fell: string;
}
interface Case {
  name: string;
  text: string;
  json: unknown;
  noted: Partial<Noted>;
  findings: Finding[];
}
const fetched = <T>(file: string): T => JSON.parse(readFileSync(`../tests/table/${file}.json`, "utf-8")) as T;
const vectors = fetched<Vector[]>("fair-vectors");
const cases = fetched<Case[]>("fair-cases");

test("the page hashes as everybody does", () => {
  for (let length = 0; length < 200; length++) {
    const [key, message] = [randomBytes(length), randomBytes(length)];
    expect(Buffer.from(sha256(message))).toEqual(createHash("sha256").update(message).digest());
    expect(Buffer.from(hmac(key, message))).toEqual(createHmac("sha256", key).update(message).digest());
  }
});

test("the page draws what Python draws, a thousand times", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(1000);
  for (const vector of vectors) {
    expect(commit(vector.seed)).toBe(vector.commit);
    expect(outcome(vector.from, dice(vector)(vector.event)), vector.from).toBe(vector.fell);
  }
});

test.each(cases)("the page finds what Python finds: $name", ({ text, json, noted, findings }) => {
  const expected = findings.filter(({ what }) => what !== "legal");
  for (const source of [text, JSON.stringify(json), JSON.stringify(json, null, 2)]) {
    const record = read(source);
    expect(record).not.toBeNull();
    const { findings: found } = verify(record!, noted);
    if (record!.fair) expect(found.pop()).toMatchObject({ what: "rules-unchecked", how: "open" });
    expect(found).toEqual(expected);
  }
});

const proven = cases[0]!;
const whats = (findings: Finding[]): string[] => findings.map(({ what }) => what);

test("seats that were to be drawn, and parts that were shown more than once, are remarked on", () => {
  const record = read(proven.text)!;
  const { drawn: _, ...undrawn } = record.fair!;
  const noted = { ...proven.noted, drawn: true };
  expect(whats(verify(record, noted).findings)).not.toContain("not-drawn");
  expect(verify({ ...record, fair: undrawn }, noted).findings).toContainEqual({ what: "not-drawn", how: "contradicted", about: {} });
  expect(whats(verify(record, { ...noted, shown: 1 }).findings)).not.toContain("shown-again");
  expect(verify(record, { ...noted, shown: 3 }).findings).toContainEqual({ what: "shown-again", how: "open", about: { times: 3 } });
});

test("what is no record is not read", () => {
  const json = JSON.stringify(proven.json);
  const good = [proven.text, `\n# a remark\n${proven.text}`, json];
  for (const source of good) expect(read(source)).not.toBeNull();
  const bad = [
    "",
    "regalia record 2",
    proven.text.replace("seat 2", "seat 7"),
    proven.text.replace(/1 of [a-z ]+/, "999999999d6"),
    proven.text.replace(/1 of [a-z ]+/, "wishes"),
    proven.text.replace("drawn | 2 1", "drawn | 2 2"),
    proven.text.replace("luck 1 | part1", "luck 1 | part 1"),
    proven.text.replace(/seat 1.*\n/, ""),
    json.replace('"steps":[', '"steps":[7,'),
    json.replace('"seats":[{', '"seats":[{},{'),
    json.replace('"seed":"', '"seed":"x'),
    "[".repeat(100_000),
    `{"a":${"[".repeat(100_000)}`,
    "null",
    "{}",
  ];
  for (const source of bad) expect(read(source), source.slice(0, 300)).toBeNull();
});

test("a pledge is the hash of a part", () => {
  expect(pledged("part0")).toBe(createHash("sha256").update("part0").digest("hex"));
});
