import { expect, test } from "vitest";

import { actor, follow, headline, scenes, START, turns, weight, type Scene } from "../src/lib/director";
import type { Line, Play } from "../src/wire";
import logs from "./logs.json";

type Recorded = { key: string; event: Line["event"] }[][];
const GAMES = logs as unknown as Record<string, Recorded>;

/** What the house sent of a recorded game, a frame a pick. */
function sent(game: string): Play[] {
  let n = 0;
  return GAMES[game]!.map((told, step) => {
    const lines = told.map((line) => ({ ...line, n: ++n, at: 0, vars: {} }));
    return { type: "play", step, lines, over: null, options: null, any_one: false } as unknown as Play;
  });
}

function directed(game: string, mine: readonly number[] = []): Scene[] {
  let thread = START;
  return sent(game).flatMap((play) => {
    const told = scenes(play, mine, thread);
    thread = told.thread;
    return told.scenes;
  });
}

const events = (scene: Scene): string[] => scene.lines.map(({ event }) => event.event);
const log = (game: string): Line[] => sent(game).flatMap(({ lines }) => lines);

test.each(Object.keys(GAMES))("%s: every line is shown once and in order, and the game ends where the house has it", (game) => {
  const told = directed(game);
  expect(told.flatMap(({ lines }) => lines.map(({ n }) => n))).toEqual(log(game).map(({ n }) => n));
  expect(told.at(-1)!.play!.step).toBe(sent(game).length - 1);
});

test.each(Object.keys(GAMES))("%s: what is won stays for a second and more, cards turned up for two", (game) => {
  for (const scene of directed(game)) {
    if (scene.lines.some((line) => weight(line) === "gain")) expect(scene.ms).toBeGreaterThanOrEqual(1200);
    if (scene.lines.some((line) => weight(line) === "reveal")) expect(scene.ms).toBeGreaterThanOrEqual(2000);
  }
});

test.each(Object.keys(GAMES))("%s: cards are seen before what came of them changes the table", (game) => {
  const told = directed(game);
  told.forEach((scene, k) => {
    if (scene.weight !== "reveal") return;
    expect(scene.play).toBeNull();
    expect(told.slice(k + 1).find(({ lines }) => !lines.some((line) => line.key.includes("-told-game")))!.play).not.toBeNull();
  });
});

test("who won a game of a match is told before the next one is laid", () => {
  const told = directed("support-the-king");
  const won = told.findIndex((scene) => events(scene).includes("gamewon"));
  expect(events(told[won]!)).toEqual(["total", "gamewon"]);
  expect(told[won]!.play).toBeNull();
  expect(told[won + 1]!).toMatchObject({ lines: [], ms: 0 });
  expect(told[won + 1]!.play).not.toBeNull();
});

test("a rival's turn is told roll by roll, with the dice as each roll left them", () => {
  const [first] = turns(log("to-court-the-king"));
  const told = directed("to-court-the-king").filter(({ turn }) => turn === first!.turn);
  expect(told.map(events)).toEqual([["rolled"], ["kept"], ["kept"], ["took"]]);
  expect(told.map(({ play }) => play!.step)).toEqual([0, 1, 2, 3]);
  expect(told[0]!.ms).toBeGreaterThan(told[1]!.ms);
});

test("what I do myself is never waited for; what I won stays in sight before the others go on", () => {
  const own = directed("to-court-the-king", [0]).filter(({ own }) => own);
  expect(new Set(own.map(({ seat }) => seat))).toEqual(new Set([0]));
  expect(own.filter(({ ms }) => ms > 0).map(events)).toEqual(own.filter((scene) => events(scene).includes("took")).map(events));
  expect(directed("defend-the-king", [0, 1, 2, 3]).some(({ own }) => own)).toBe(false); // cards are turned up for all
});

test("dice that stay and dice that fall are one scene, and so are the King and his card", () => {
  const lines = ["kept", "rolled"].map((event, n) => ({ n, at: 0, key: `king-of-the-dice-told-${event}`, vars: {}, event: { event, seat: 1 } }));
  const crown = ["took", "crowned", "final"].map((event, n) => ({ n, at: 0, key: `to-court-the-king-told-${event}`, vars: {}, event: { event, seat: 1 } }));
  const shown = (lines: unknown): string[][] => scenes({ step: 1, lines } as unknown as Play, [], START).scenes.map(events);
  expect(shown(lines)).toEqual([["kept", "rolled"]]);
  expect(shown(crown)).toEqual([["took", "crowned"], ["final"]]);
});

test("the spell is three scenes: it is cast, all cards lie open, and then they are dealt", () => {
  const cast = directed("king-at-court").filter((scene) => events(scene).some((event) => ["spellcast", "cardshown", "dealt"].includes(event)));
  expect(cast.slice(1, 4).map((scene) => [events(scene)[0], scene.play === null])).toEqual([
    ["spellcast", true],
    ["cardshown", true],
    ["dealt", false],
  ]);
});

test("the log has an entry a turn, and the next seat begins another", () => {
  const court = turns(log("to-court-the-king"));
  expect(court.slice(0, 6).map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 4]);
  for (const { seat, lines } of court) expect(new Set(lines.map(actor))).toEqual(new Set([seat]));
  for (const { lines } of turns(log("king-of-the-dice")).slice(1, -1)) expect(lines[0]!.event.event).toBe("begun");
  const cards = turns(log("defend-the-king"));
  expect(cards.length).toBe(GAMES["defend-the-king"]!.length);
  expect(cards[0]!.lines.length).toBe(GAMES["defend-the-king"]![0]!.length);
});

test("an entry is told by what came of it", () => {
  const [first] = turns(log("to-court-the-king"));
  expect(headline(first!.lines).map(({ event }) => event.event)).toEqual(["took"]);
  expect(headline(first!.lines.slice(0, 2)).map(({ event }) => event.event)).toEqual(["kept"]);
  expect(headline(turns(log("tourney-for-the-king"))[0]!.lines).map(({ event }) => event.event)).toEqual(["round"]);
});

test("what is said meanwhile stands for itself and ends no turn", () => {
  const [one, two, ...rest] = log("to-court-the-king");
  const said: Line = { n: 1.5, at: 0, key: "table-told-said", vars: {}, event: { event: "said", seat: 3, name: "Carla", words: "Hm", to: null } };
  const told = turns([one!, said, two!, ...rest]);
  expect(told[1]).toEqual({ turn: null, seat: 3, lines: [said] });
  expect(told[0]!.lines.slice(0, 2)).toEqual([one, two]);
  expect(follow(START, said)).toBe(START);
});

test("at court a computer player's own words begin a turn as plain ones do", () => {
  const plain = log("king-at-court").filter(({ event }) => event.event !== "dealt");
  const worded = plain.map((line) => (["saidiam", "asked"].includes(line.event.event) ? { ...line, key: "court-says-sly-claim-1" } : line));
  expect(turns(worded).map(({ lines }) => lines.length)).toEqual(turns(plain).map(({ lines }) => lines.length));
});
