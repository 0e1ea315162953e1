/**
 * What is shown of a game, in which order and for how long: the log as turns and scenes.
 * The house sends a frame a pick, so the views between are here already: no rules are needed, and nothing more of the wire.
 */

import type { AnyGame } from "../games/types";
import type { Line, Play } from "../wire";

/** How much an event matters: what goes by, what somebody does, what is won, cards turned up, what came of it, a great moment. */
export type Weight = "brief" | "act" | "gain" | "reveal" | "result" | "great";

const MS: Readonly<Record<Weight, number>> = { brief: 450, act: 1200, gain: 1500, reveal: 2500, result: 1600, great: 2600 };
const RANK: Readonly<Record<Weight, number>> = { brief: 0, act: 1, reveal: 2, gain: 3, result: 3, great: 3 };
/** What dice show is told when they lie, and then it is read. */
const LYING = 500;
/** What I have won myself stays in sight, but only while somebody else is next. */
const OWN_GAIN = 900;

const WEIGHTS: Readonly<Record<string, Weight>> = {
  // To Court the King
  rolled: "act", kept: "brief", lifted: "brief", changed: "act", added: "act", readied: "act",
  took: "gain", passed: "gain", forwent: "gain", crowned: "great", missed: "result", started: "brief", final: "great",
  // King of the Dice
  begun: "brief", stopped: "brief", lured: "gain", declined: "brief", founded: "great", fined: "gain", left: "brief", closed: "brief",
  arrived: "brief", turned: "brief", given: "great", again: "result", rested: "brief", ended: "result",
  // King and Crown
  shown: "reveal", revealed: "reveal", out: "result", round: "result", nobody: "result", total: "result", gamewon: "result", gamedrawn: "result",
  dealt: "gain", kingshown: "result", saidiam: "brief", saidis: "brief", doubted: "brief", asked: "brief", spellcast: "great",
  cardshown: "reveal", looked: "act", saw: "reveal", accused: "great", joined: "great",
};
/** Each of these begins a turn of its own, whoever had the one before. */
const OPENS: readonly string[] = [
  ...["started", "final", "forwent"].map((event) => `to-court-the-king-told-${event}`),
  "king-of-the-dice-told-begun",
  "find-the-king-told-turned",
  ...["saidiam", "saidis", "doubted", "asked", "looked", "declined", "spellcast", "closed", "accused", "joined"].map((event) => `king-at-court-told-${event}`),
];
/** Cards that are turned up together: one turn of all. */
const TOGETHER: readonly string[] = ["revealed", "cardshown"];
/** A game of a match ends: what came of it is seen before the next one is laid. */
const ENDS: readonly string[] = ["gamewon", "gamedrawn"];
/** These are one scene with what led to them. */
const JOINS: readonly string[] = ["rolled", "crowned"];

const isGame = (line: Line): boolean => !line.key.startsWith("table-");
const eventOf = (line: Line): string => line.event.event;
/** A computer player's statement at court, in words of its own temper. */
const isSpoken = (line: Line): boolean => line.key.startsWith("court-says-");

/** How much a line matters; what a new game tells is an act. */
export function weight(line: Line): Weight {
  return isGame(line) ? (WEIGHTS[eventOf(line)] ?? "act") : "brief";
}

/** Whose line it is, if it is anyone's. */
export function actor(line: Line): number | null {
  return "seat" in line.event && typeof line.event.seat === "number" ? line.event.seat : null;
}

/** Where the log stands: its turns are numbered as they begin. */
export interface Thread {
  readonly turn: number;
  readonly seat: number | null;
  readonly last: string;
}

export const START: Thread = { turn: 0, seat: null, last: "" };

/** The log one line on. A turn goes on until another seat acts, cards are turned up anew, or a line begins one by itself. */
export function follow(thread: Thread, line: Line): Thread {
  if (!isGame(line)) return thread;
  const [event, seat] = [eventOf(line), actor(line)];
  const together = TOGETHER.includes(event);
  const another = seat !== null && thread.seat !== null && seat !== thread.seat;
  const acts = !together && RANK[weight(line)] < RANK.gain; // what came of a turn may concern another seat
  const opens = thread.turn === 0 || OPENS.includes(line.key) || isSpoken(line) || (event === "revealed" && thread.last !== event) || (another && acts);
  return opens ? { turn: thread.turn + 1, seat: together ? null : seat, last: event } : { ...thread, last: event };
}

/** A turn of the log, or something that happened around the game. */
export interface Entry<G extends AnyGame = AnyGame> {
  readonly turn: number | null;
  readonly seat: number | null;
  readonly lines: readonly Line<G>[];
}

/** The log by turns; what is said meanwhile stands for itself. */
export function turns<G extends AnyGame>(lines: readonly Line<G>[]): Entry<G>[] {
  const found: { turn: number | null; seat: number | null; lines: Line<G>[] }[] = [];
  const open = new Map<number, (typeof found)[number]>();
  let thread = START;
  for (const line of lines) {
    if (!isGame(line)) {
      found.push({ turn: null, seat: actor(line), lines: [line] });
      continue;
    }
    thread = follow(thread, line);
    let turn = open.get(thread.turn);
    if (!turn) {
      turn = { turn: thread.turn, seat: thread.seat, lines: [] };
      open.set(thread.turn, turn);
      found.push(turn);
    }
    turn.lines.push(line);
  }
  return found;
}

/** Those lines of a turn that matter most: what came of it, else the last of what happened. */
export function headline<G extends AnyGame>(lines: readonly Line<G>[], most = 1): readonly Line<G>[] {
  const top = Math.max(...lines.map((line) => RANK[weight(line)]));
  return top < RANK.reveal ? lines.slice(-most) : lines.filter((line) => RANK[weight(line)] === top);
}

/** One thing that is shown at a time. */
export interface Scene<G extends AnyGame = AnyGame> {
  readonly lines: readonly Line<G>[];
  /** Where the game stands from this scene on; null: as before. */
  readonly play: Play<G> | null;
  readonly weight: Weight;
  /** How long it stays at single speed. */
  readonly ms: number;
  readonly turn: number;
  readonly seat: number | null;
  /** Whether it is my own doing: that is never waited for. */
  readonly own: boolean;
}

/** What has come, as scenes; `mine` are seats whose doings need not be told. What cards show is seen before what came of it. */
export function scenes<G extends AnyGame>(play: Play<G>, mine: readonly number[], thread: Thread): { scenes: Scene<G>[]; thread: Thread } {
  const parts: { lines: Line<G>[]; weight: Weight; turn: number; seat: number | null }[] = [];
  for (const line of play.lines) {
    thread = follow(thread, line);
    const [heavy, part] = [weight(line), parts.at(-1)];
    const alike = part && part.weight === heavy && ["brief", "reveal", "result"].includes(heavy) && (heavy === "brief" || part.turn === thread.turn);
    if (part && (alike || (isGame(line) && JOINS.includes(eventOf(line))) || !isGame(line))) {
      part.lines.push(line);
      if (RANK[heavy] > RANK[part.weight] || heavy === "great") part.weight = heavy;
      part.seat ??= actor(line);
    } else parts.push({ lines: [line], weight: heavy, turn: thread.turn, seat: actor(line) });
  }
  const from = 1 + parts.findLastIndex((part) => part.weight === "reveal" || part.lines.some((line) => ENDS.includes(eventOf(line))));
  if (from === parts.length) parts.push({ lines: [], weight: "brief", turn: thread.turn, seat: null });
  return {
    thread,
    scenes: parts.map((part, k) => {
      const own = part.seat !== null && mine.includes(part.seat) && !["reveal", "result"].includes(part.weight);
      return { ...part, own, play: k >= from ? play : null, ms: lasting(part.lines, part.weight, own) };
    }),
  };
}

function lasting(lines: readonly Line[], weight: Weight, own: boolean): number {
  if (!lines.some(isGame)) return 0;
  if (!own || weight === "great") return MS[weight] + (lines.some((line) => eventOf(line) === "rolled") ? LYING : 0);
  return weight === "gain" ? OWN_GAIN : 0;
}
