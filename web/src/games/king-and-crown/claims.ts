/** Who says what at court, read from the log: claims of oneself and of others, and doubts, since the last deal. */

import type { Line } from "../../wire";
import type { Card } from "./cards";

interface Said {
  event: string;
  seat: number;
  about?: number;
  card?: Card;
}

export interface Claims {
  /** What each seat last said it is. */
  self: (Card | null)[];
  /** Who says of a seat that it is a card: `by[about][card]`. */
  by: Record<number, Partial<Record<Card, number[]>>>;
  /** Who doubts a seat. */
  doubts: number[][];
}

/** The claims that stand. A spell deals afresh, so what was said before it is about other cards. */
export function claims(log: readonly Line[], seats: number): Claims {
  let found = none(seats);
  for (const line of log) {
    const said = line.event as Said;
    switch (said.event) {
      case "spellcast":
        found = none(seats);
        break;
      case "saidiam":
        found.self[said.seat] = said.card!;
        break;
      case "saidis": {
        const about = (found.by[said.about!] ??= {});
        for (const [card, sayers] of Object.entries(about)) about[card as Card] = sayers.filter((s) => s !== said.seat);
        (about[said.card!] ??= []).push(said.seat);
        break;
      }
      case "doubted":
        found.doubts[said.about!] = [...new Set([...found.doubts[said.about!]!, said.seat])];
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
