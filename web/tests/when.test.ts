import { expect, test } from "vitest";

import { dawn, days } from "../src/lib/when";

process.env["TZ"] = "Europe/Berlin";
const HOUR = 3_600_000;

test("a day ends where the next begins, on the longest and the shortest as well", () => {
  expect(dawn("2026-10-25", 1)).toBe(dawn("2026-10-26"));
  expect(dawn("2026-10-25", 1) - dawn("2026-10-25")).toBe(25 * HOUR);
  expect(dawn("2026-03-29", 1) - dawn("2026-03-29")).toBe(23 * HOUR);
  expect(dawn("2026-12-31", 1)).toBe(dawn("2027-01-01"));
});

test("what is due late on a long day is due that day", () => {
  const morning = dawn("2026-10-25") + 9 * HOUR;
  expect(days(morning, dawn("2026-10-26") - HOUR / 2)).toBe(0);
  expect(days(morning, dawn("2026-10-26"))).toBe(1);
  expect(days(dawn("2026-03-29"), dawn("2026-03-30"))).toBe(1);
});
