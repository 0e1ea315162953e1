/** Who says what at court, read from what was told: claims of oneself and of others, and doubts, since the last deal. */

import type { Told } from "../king-at-court/types";
import { CARDS, type Card } from "./types";

export interface Claims {
  /** What each seat last said it is. */
  self: (Card | null)[];
  /** Who says of a seat that it is a card: `by[about][card]`. */
  by: Record<number, Partial<Record<Card, number[]>>>;
  /** Who doubts a seat. */
  doubts: number[][];
}

/** The claims that stand. A spell deals afresh, so what was said before it is about other cards. */
export function claims(log: readonly Told[], seats: number): Claims {
  let found = none(seats);
  for (const told of log) {
    switch (told.event) {
      case "spellcast":
        found = none(seats);
        break;
      case "saidiam":
        found.self[told.seat] = told.card;
        break;
      case "saidis": {
        const about = (found.by[told.about] ??= {});
        for (const card of CARDS) if (about[card]) about[card] = about[card].filter((seat) => seat !== told.seat);
        (about[told.card] ??= []).push(told.seat);
        break;
      }
      case "doubted":
        found.doubts[told.about] = [...new Set([...found.doubts[told.about]!, told.seat])];
        break;
    }
  }
  return found;
}

const none = (seats: number): Claims => ({
  self: Array<null>(seats).fill(null),
  by: {},
  doubts: Array.from({ length: seats }, () => []),
});
