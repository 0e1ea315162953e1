/** The cards turned up together, read from what was told: the views of these games keep no history. */

import type { Games } from "../types";
import type { MatchGame, SealedGame } from "./moment";
import { THWARTS, type Card } from "./types";

export interface Round {
  cards: Record<number, Card>;
  out: number[];
  /** Who won the round, or null for nobody; undefined while it is not told. */
  winner?: number | null;
  /** The values added up, where that counts. */
  sum: { total: number; even: boolean } | null;
  /** Which game of a match it belongs to, from 0, and who won it if it ended with this reveal. */
  game: number;
  gameTo: number | null;
}

/** Every reveal so far, in order. */
export function rounds(log: readonly Games[SealedGame]["event"][]): Round[] {
  const found: Round[] = [];
  let open: Round | null = null; // while cards are being turned up
  let game = 0;
  for (const told of log) {
    if (told.event === "revealed") {
      if (!open) found.push((open = { cards: {}, out: [], sum: null, game, gameTo: null }));
      open.cards[told.seat] = told.card;
      continue;
    }
    open = null;
    if (told.event === "gamewon" || told.event === "gamedrawn") game++;
    const round = found.at(-1);
    if (!round) continue;
    if (told.event === "out") round.out.push(told.seat);
    if (told.event === "round") round.winner = told.seat;
    if (told.event === "nobody") round.winner = null;
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

/** The cards found so far in the game of Find the King that is being played, by position. */
export function shownNow(log: readonly Games["find-the-king"]["event"][]): { position: number; card: Card }[] {
  const since = log.slice(log.findLastIndex(({ event }) => event === "gamewon") + 1);
  return since.flatMap((told) => (told.event === "shown" ? [told] : []));
}

/** How many games of a match are played. */
export function played(log: readonly Games[MatchGame]["event"][]): number {
  return log.filter(({ event }) => event === "gamewon" || event === "gamedrawn").length;
}
