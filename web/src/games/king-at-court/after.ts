/** A finished game in plain facts: who was who, who lied when, and whom the words made suspect. */

import type { AtCourt } from "../../wire";
import type { Card } from "../king-and-crown/types";
import { former } from "./conversation";
import type { Marks, Told, View } from "./types";

export type Verdict = AtCourt["verdicts"][number];

/** Something that was claimed: of whom, what, after how many spells, and what it was. */
export interface Word {
  readonly seat: number;
  readonly about: number;
  readonly card: Card;
  readonly spells: number;
  readonly verdict: Verdict | null;
}

export interface Facts {
  readonly names: readonly string[];
  /** What each seat held before a spell, where there was one, and at the end. */
  readonly held: readonly { readonly before: Card | null; readonly now: Card | null }[];
  readonly wicked: readonly boolean[];
  readonly won: readonly boolean[];
  readonly king: number;
  readonly accused: number | null;
  readonly words: readonly Word[];
  readonly suspicions: AtCourt["suspicions"];
  readonly turned: readonly number[];
}

interface Given {
  readonly told: readonly Told[];
  readonly view: View;
  readonly marks: Marks;
  readonly names: readonly string[];
  readonly payoff: readonly number[];
  readonly court: AtCourt | null;
}

/** The facts of a game that is over; without what the court says of it nobody is called a liar. */
export function gathered({ told, view, marks, names, payoff, court }: Given): Facts {
  const before = former(told, names.length);
  const words: Word[] = [];
  let spells = 0;
  for (const one of told) {
    if (one.event === "spellcast") spells += 1;
    if (one.event !== "saidiam" && one.event !== "saidis") continue;
    const about = one.event === "saidis" ? one.about : one.seat;
    words.push({ seat: one.seat, about, card: one.card, spells, verdict: court?.verdicts[words.length] ?? null });
  }
  return {
    names,
    held: names.map((_, seat) => ({ before: before?.held[seat] ?? null, now: view.cards[seat] ?? null })),
    wicked: names.map((_, seat) => marks.wicked[seat] ?? false),
    won: names.map((_, seat) => (payoff[seat] ?? 0) > 0),
    king: view.cards.indexOf("king"),
    accused: view.accused,
    words,
    suspicions: court?.suspicions ?? [],
    turned: court?.turned ?? [],
  };
}

/** Who was suspected most after each thing that happened; null, where nobody was. */
export function suspect(weights: readonly number[]): number | null {
  const most = Math.max(...weights);
  const top = [...weights.keys()].filter((seat) => weights[seat]! > most - 1e-6);
  return top.length === 1 ? top[0]! : null;
}

/** Where a suspicion lies in a box of this size; its top is the greatest there was. */
export function point({ suspicions }: Facts, n: number, seat: number, width: number, height: number): readonly [number, number] {
  const top = Math.max(0.4, ...suspicions.flatMap(({ weights }) => weights));
  return [round((n * width) / Math.max(1, suspicions.length - 1)), round(height * (1 - (suspicions[n]!.weights[seat] ?? 0) / top))];
}

/** One seat's suspicion as a line through the box, from the first word to the last; a spell breaks it. */
export function line(facts: Facts, seat: number, width: number, height: number): string {
  return facts.suspicions
    .map(({ spells }, n) => {
      const at = point(facts, n, seat, width, height).join(" ");
      return n === 0 || facts.suspicions[n - 1]!.spells !== spells ? `M${at}h.1` : `L${at}`;
    })
    .join("");
}

/** Where each seat's initial stands beside the end of its line, so that none covers another. */
export function labels(facts: Facts, seats: readonly number[], height: number, apart: number): Map<number, number> {
  const last = facts.suspicions.length - 1;
  const ends = seats.map((seat) => ({ seat, y: point(facts, last, seat, 0, height)[1] })).toSorted((one, other) => one.y - other.y);
  const found = new Map<number, number>();
  let above = Infinity;
  for (const [k, { seat, y }] of [...ends.entries()].reverse()) {
    above = Math.min(Math.max(y, k * apart), above - apart);
    found.set(seat, above);
  }
  return found;
}

/** Where spells fell, along the same box. */
export function breaks({ suspicions }: Facts, width: number): number[] {
  const step = width / Math.max(1, suspicions.length - 1);
  return [...suspicions.keys()].slice(1).filter((n) => suspicions[n]!.spells !== suspicions[n - 1]!.spells).map((n) => round((n - 0.5) * step));
}

const round = (value: number): number => Math.round(value * 10) / 10;
