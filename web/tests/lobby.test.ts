import { afterEach, describe, expect, test, vi } from "vitest";

import { ANY, found, gamesOf, joinable, narrow, recall, remember, USUAL, wishFor } from "../src/club/lobby";
import type { LobbyTable } from "../src/club/wire";
import type { GameEntry } from "../src/wire";

const table = (id: string, more: Partial<LobbyTable> = {}): LobbyTable => ({ id, game: "king-of-the-dice", since: 1, names: ["Anna", ""], ...more });
const game = (name: string, seats: number[]): GameEntry => ({ name, seats, hidden: false, chance: true, rules: 1, options: [], levels: [], seated: [] });
const ids = (tables: LobbyTable[]): string => tables.map(({ id }) => id).join("");

describe("tables are found", () => {
  const tables = [
    table("a"),
    table("b", { since: 3, names: ["Ben", "Ottilie", ""], computers: [1], clock: { kind: "live", seconds: 60, reserve: 0, talk: 300 } }),
    table("c", { since: 2, game: "king-at-court", clock: { kind: "talk", talk: 300 }, rated: true }),
    table("d", { on: true, names: ["Cleo", "David"] }),
    table("e", { names: ["Emma", "Finn"] }), // about to begin
  ];

  test("the newest first, and those to watch apart", () => {
    expect(ids(found(tables, ANY, true))).toBe("bca");
    expect(ids(found(tables, ANY, false))).toBe("de");
    expect(tables.filter(joinable).length).toBe(3);
  });

  test("by each wish, and by several at once", () => {
    const by = (filter: object): string => ids(found(tables, { ...ANY, ...filter }, true));
    expect(by({ game: "king-at-court" })).toBe("c");
    expect(by({ seats: 3 })).toBe("b");
    expect(by({ pace: "live" })).toBe("b");
    expect(by({ pace: "none" })).toBe("ca");
    expect(by({ pace: "days" })).toBe("");
    expect(by({ rated: "yes" })).toBe("c");
    expect(by({ rated: "no", computers: "without" })).toBe("a");
    expect(narrow({ ...ANY, seats: 2, rated: "no" })).toBe(2);
  });
});

describe("a quick match", () => {
  const games = [game("king-of-the-dice", [2, 3]), game("find-the-king", [2])];

  test("is any game, those of one kind, or one; of a game that is no more, any", () => {
    const named = (choice: string): string[] => gamesOf(choice, games).map(({ name }) => name);
    expect(named("any")).toEqual(["king-of-the-dice", "find-the-king"]);
    expect(named("dice")).toEqual(["king-of-the-dice"]);
    expect(named("cards")).toEqual(["find-the-king"]);
    expect(named("no-longer")).toEqual(named("any"));
  });

  test("for the rating has no computers", () => {
    expect(wishFor(USUAL, games, "Anna").computers).toBe(30);
    expect(wishFor({ ...USUAL, rated: true }, games, "Anna").computers).toBeNull();
  });
});

describe("what is remembered", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("is found again, and what has another shape is not", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    remember("f", { ...ANY, seats: 3 });
    expect(recall("f", ANY)).toEqual({ ...ANY, seats: 3 });
    kept.set("f", '{"seats":"many","game":"find-the-king","more":1}');
    expect(recall("f", ANY)).toEqual({ ...ANY, game: "find-the-king" });
    kept.set("f", "no JSON");
    expect(recall("f", ANY)).toEqual(ANY);
  });
});
