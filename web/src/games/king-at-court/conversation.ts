/** The conversation as all hear it: what a word contradicts, whose question is open, and how it was before the spell. */

import { claims } from "../king-and-crown/claims";
import type { Card } from "../king-and-crown/types";
import type { Told } from "./types";

/** How a statement cannot stand beside what was said: several claim a card, a seat claims a second one, or a claim is denied. */
export type Clash =
  | { readonly kind: "rivals"; readonly card: Card; readonly count: number }
  | { readonly kind: "turned"; readonly card: Card }
  | { readonly kind: "denied"; readonly about: number; readonly card: Card };

/** Whose word it is, and how it is drawn. */
export const KIND: Readonly<Partial<Record<Told["event"], "claim" | "charge" | "doubt" | "question">>> = {
  saidiam: "claim",
  saidis: "charge",
  doubted: "doubt",
  asked: "question",
};

/** What only one seat is told; the King is shown to all. */
export const isPrivate = (told: Told): boolean => told.event === "saw" || (told.event === "dealt" && told.card !== "king");

/** The clash that each of these words makes, by its place among them. */
export function clashes(log: readonly Told[], seats: number): Map<number, Clash> {
  const found = new Map<number, Clash>();
  log.forEach((told, n) => {
    if (told.event !== "saidiam" && told.event !== "saidis") return;
    const { self } = claims(log.slice(0, n), seats);
    if (told.event === "saidis") {
      const card = self[told.about];
      if (card && card !== told.card) found.set(n, { kind: "denied", about: told.about, card });
      return;
    }
    const before = self[told.seat];
    if (before && before !== told.card) found.set(n, { kind: "turned", card: before });
    else if (!before) {
      const count = self.filter((card) => card === told.card).length + 1;
      if (count > 1) found.set(n, { kind: "rivals", card: told.card, count });
    }
  });
  return found;
}

/** Who asked this seat last, if it has said nothing since; a question is no answer. */
export function questioner(log: readonly Told[], seat: number): number | null {
  let asker: number | null = null;
  for (const told of log) {
    if (told.event === "spellcast") asker = null;
    else if (told.event === "asked" && told.about === seat) asker = told.seat;
    else if (KIND[told.event] && told.event !== "asked" && "seat" in told && told.seat === seat) asker = null;
  }
  return asker;
}

export interface Former {
  /** What each seat held when the spell was cast, and what it had said it was. */
  readonly held: readonly (Card | null)[];
  readonly claimed: readonly (Card | null)[];
}

/** How it was before the last spell; null before there was one. */
export function former(log: readonly Told[], seats: number): Former | null {
  const cast = log.findLastIndex(({ event }) => event === "spellcast");
  if (cast < 0) return null;
  const held = Array<Card | null>(seats).fill(null);
  for (const told of log.slice(cast + 1)) {
    if (told.event === "cardshown") held[told.seat] = told.card;
    else break;
  }
  return { held, claimed: claims(log.slice(0, cast), seats).self };
}
