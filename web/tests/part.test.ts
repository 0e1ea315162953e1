import { expect, test } from "vitest";

import { pledged } from "../src/lib/fair";
import type { Noted } from "../src/lib/kept";
import { next, pledging } from "../src/lib/part";
import type { Seating, Table } from "../src/wire";

type Chair = { player?: string; mine?: boolean; pledge?: string; luck?: string };

/** A table at the seating, with these chairs. */
function table(...chairs: Chair[]): Table {
  const seats = chairs.map(({ player = "person", mine = false, luck }) => ({ player, mine, ready: luck !== undefined }) as Seating);
  const pledges = chairs.map(({ pledge = "" }) => pledge);
  const fair = { commit: "seal", seats: chairs.map(({ luck = null }) => luck), seed: null, pledges, all_pledged: false, drawn: true };
  return { id: "t", phase: "seating", seats, fair } as unknown as Table;
}

const mine = (luck = "", shown?: string): Chair => ({ mine: true, pledge: luck && pledged(luck), luck: shown });
const ben = pledged("ben");
const noted: Noted = { commit: "seal", luck: "anna" };

test("who sits down pledges a part that nobody can guess, and notes it with the seal", () => {
  const due = next(table(mine(), { player: "" }), null, true)!;
  expect(due.noted).toMatchObject({ commit: "seal", luck: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(due.say).toEqual({ type: "pledge", pledge: pledged(due.noted.luck) });
  expect(next(table(mine(), { player: "" }), null, true)!.noted.luck).not.toBe(due.noted.luck);
});

test("it is shown once all have pledged, with all their pledges noted before, and not earlier", () => {
  expect(next(table(mine("anna"), { player: "" }), noted, false)).toBeNull();
  expect(next(table(mine("anna"), {}), noted, false)).toBeNull();
  const here = table(mine("anna"), { pledge: ben }, { player: "page" });
  expect(next(here, noted, false)).toEqual({
    noted: { commit: "seal", luck: "anna", pledges: [pledged("anna"), ben, ""], drawn: true, shown: 1 },
    say: { type: "add", luck: "anna", pledges: [pledged("anna"), ben, ""] },
  });
  expect(next({ ...here, phase: "playing" }, noted, false)).toBeNull();
  expect(next(table(mine("anna", "anna"), { pledge: ben }), noted, false)).toBeNull();
});

test("the server's word that all have pledged is not enough", () => {
  const here = table(mine("anna"), {});
  expect(next({ ...here, fair: { ...here.fair, all_pledged: true } }, noted, false)).toBeNull();
});

test("after a reload the same part is pledged or shown again", () => {
  const unheard = next(table(mine(), { pledge: ben }), noted, true)!;
  expect(unheard.say).toEqual({ type: "pledge", pledge: pledged("anna") });
  const here = table(mine("anna"), { pledge: ben });
  const first = next(here, noted, true)!;
  expect(next(here, first.noted, true)).toEqual(first);
});

test("a part that was shown for other pledges is never shown again", () => {
  const { noted: shown } = next(table(mine("anna"), { pledge: ben }), noted, true)!;
  for (const changed of [table(mine("anna"), { player: "" }), table(mine("anna"), { pledge: pledged("other") }), table(mine(), {})]) {
    const due = next(changed, shown, false)!;
    expect(due.say.type).toBe("pledge");
    expect(due.noted.luck).not.toBe("anna");
    expect(due.noted).toMatchObject({ commit: "seal", shown: 1 });
    expect(due.noted.pledges).toBeUndefined();
    const again = next(table(mine(due.noted.luck), { pledge: ben }), due.noted, false)!;
    expect(again.noted.shown).toBe(2);
  }
});

test("the seal is the one that was seen first", () => {
  const here = table(mine(), { player: "" });
  const changed = { ...here, fair: { ...here.fair, commit: "another" } };
  expect(pledging(changed, { ...noted, pledges: [ben] }).commit).toBe("seal");
  expect(next(changed, noted, true)!.noted.commit).toBe("seal");
});

test("another device of mine takes over once, and they do not quarrel", () => {
  const here = table(mine("elsewhere"), { player: "" });
  expect(next(here, null, true)!.say.type).toBe("pledge");
  expect(next(here, noted, false)).toBeNull();
});

test("several seats at one screen share a part, and computer players have none", () => {
  const here = table(mine("anna"), mine("anna"), { player: "random" });
  expect(next(here, noted, false)!.say).toMatchObject({ type: "add", luck: "anna" });
  expect(next(table(mine("anna"), mine(), { player: "random" }), noted, false)!.say).toEqual({ type: "pledge", pledge: pledged("anna") });
});
