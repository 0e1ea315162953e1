/** The cards turned up together, read from the log: the views of these games keep no history. */

import type { Line } from "../../wire";
import type { Card } from "./cards";

interface Told {
  event: string;
  seat?: number;
  card?: Card;
  total?: number;
  position?: number;
}

export interface Round {
  cards: Record<number, Card>;
  out: number[];
  winner: number | null;
  total: number | null;
  /** Who won the game of a match that ended with this reveal. */
  gameTo: number | null;
  /** Which game of the match it belongs to, from 0. */
  game: number;
}

/** Every reveal so far, in order. */
export function rounds(log: readonly Line[]): Round[] {
  const found: Round[] = [];
  let open = false;
  let game = 0;
  for (const line of log) {
    const told = line.event as Told;
    if (told.event === "revealed") {
      if (!open) found.push({ cards: {}, out: [], winner: null, total: null, gameTo: null, game });
      found.at(-1)!.cards[told.seat!] = told.card!;
      open = true;
      continue;
    }
    const round = found.at(-1);
    if (told.event === "gamewon" || told.event === "gamedrawn") game += 1;
    if (!round || !["out", "again", "round", "nobody", "total", "gamewon", "gamedrawn"].includes(told.event)) continue;
    open = false;
    if (told.event === "out") round.out.push(told.seat!);
    if (told.event === "round") round.winner = told.seat!;
    if (told.event === "total") round.total = told.total!;
    if (told.event === "gamewon") round.gameTo = told.seat!;
  }
  return found;
}

/** The cards found in the last finished game of a match of Find the King, by position. */
export function lastShown(log: readonly Line[]): { position: number; card: Card }[] {
  let shown: { position: number; card: Card }[] = [];
  let over = true;
  for (const line of log) {
    const told = line.event as Told;
    if (told.event === "shown") {
      if (over) shown = [];
      shown.push({ position: told.position!, card: told.card! });
      over = false;
    } else if (told.event === "gamewon") {
      over = true;
    }
  }
  return shown;
}
