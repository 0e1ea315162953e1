/** The cards turned up together, read from what was told: the views of these games keep no history. */

import type { Games } from "../types";
import type { MatchGame, SealedGame } from "./moment";
import { THWARTS, type Card } from "./types";

export interface Round {
  cards: Record<number, Card>;
  out: number[];
  winner: number | null;
  /** The values added up, where that counts. */
  sum: { total: number; even: boolean } | null;
  /** Who won the game of a match that ended with this reveal. */
  gameTo: number | null;
}

/** Every reveal so far, in order. */
export function rounds(log: readonly Games[SealedGame]["event"][]): Round[] {
  const found: Round[] = [];
  let open: Round | null = null; // while cards are being turned up
  for (const told of log) {
    if (told.event === "revealed") {
      if (!open) found.push((open = { cards: {}, out: [], winner: null, sum: null, gameTo: null }));
      open.cards[told.seat] = told.card;
      continue;
    }
    open = null;
    const round = found.at(-1);
    if (!round) continue;
    if (told.event === "out") round.out.push(told.seat);
    if (told.event === "round") round.winner = told.seat;
    if (told.event === "total") round.sum = { total: told.total, even: told.even };
    if (told.event === "gamewon") round.gameTo = told.seat;
  }
  return found;
}

/** Which cards thwarted which in a reveal, each pair once. */
export function thwarted(round: Round | undefined): [Card, Card][] {
  if (!round) return [];
  const shown = new Set(Object.values(round.cards));
  return [...new Set(round.out.map((seat) => round.cards[seat]!))].flatMap((card) =>
    [...shown].filter((by) => THWARTS[by].includes(card)).map((by): [Card, Card] => [by, card]),
  );
}

/** The cards found in the last finished game of a match of Find the King, by position. */
export function lastShown(log: readonly Games["find-the-king"]["event"][]): { position: number; card: Card }[] {
  let shown: { position: number; card: Card }[] = [];
  let over = true;
  for (const told of log) {
    if (told.event === "shown") {
      if (over) shown = [];
      shown.push({ position: told.position, card: told.card });
      over = false;
    } else if (told.event === "gamewon") {
      over = true;
    }
  }
  return shown;
}

/** How many games of a match are played. */
export function played(log: readonly Games[MatchGame]["event"][]): number {
  return log.filter(({ event }) => event === "gamewon" || event === "gamedrawn").length;
}
