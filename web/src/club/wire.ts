// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Chair, Days, Live, Talk } from "../wire";

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A table to open; rated, the others are members, and there are neither odds nor coach nor undo. */
export interface RatedTable {
  game: string;
  options?: Record<string, unknown>;
  chairs?: Chair[] | null;
  name?: string | null;
  clock?: Live | Days | Talk | null;
  help?: boolean;
  public?: boolean;
  drawn?: boolean;
  undo?: boolean;
  stand_in?: boolean;
  wait?: number;
  coach?: boolean | null;
  rated?: boolean;
}

/** A line of a board: the number is right within the spread; provisional: little is known yet. */
export interface Leader {
  rank: number;
  name: string;
  number: number;
  spread: number;
  provisional: boolean;
  games: number;
}

/** A page of the board of a game with so many seats, and where I stand. */
export interface Leaders {
  game: string;
  seats: number;
  pool: "people" | "programs";
  page: number;
  pages: number;
  leaders: Leader[];
  mine: Leader | null;
}

/** What a rating was after a game. */
export interface Point {
  at: number;
  number: number;
}

/** How strong a member is at a game with so many seats, and how that came. */
export interface Rated {
  game: string;
  seats: number;
  pool: "people" | "programs";
  number: number;
  spread: number;
  provisional: boolean;
  games: number;
  curve: Point[];
}

/** How a member's games went: luck and cost are those of a game on average, in shares of the win. */
export interface Results {
  game: string;
  seats: number;
  games: number;
  won: number;
  shared: number;
  judged: number;
  luck: number | null;
  cost: number | null;
}

/** A card that a member has taken so often. */
export interface Favourite {
  game: string;
  card: string;
  taken: number;
}

/** A member; of one who is private others see no more than the name. */
export interface Profile {
  name: string;
  since: number;
  private: boolean;
  mine: boolean;
  program: boolean;
  results: Results[];
  ratings: Rated[];
  cards: Favourite[];
}

/** How two members did at the tables where both sat: who had the larger share. */
export interface Duel {
  game: string;
  seats: number;
  games: number;
  won: number;
  even: number;
}

/** Two members, game by game. */
export interface Against {
  name: string;
  other: string;
  duels: Duel[];
}

/** A game of mine that is over. Without a seat I played several, at one screen. */
export interface Played {
  table: string;
  at: number;
  game: string;
  names: string[];
  seat: number | null;
  share: number;
  rated: boolean;
  number: number | null;
  hidden: boolean;
}

/** A page of my games, and how many there are like these. */
export interface History {
  games: Played[];
  total: number;
  page: number;
  pages: number;
}

/** List a game of mine no longer, or again. */
export interface Hide {
  table: string;
  hidden?: boolean;
}

/** When I am told nothing: from one minute of my day to another. None: I am told at any time. */
export interface Quiet {
  zone: string;
  hours?: readonly [number, number] | null;
}

/** Days off, in which no clock of days runs for me. */
export interface Off {
  since: number;
  until: number;
}

/** How I am told that a table waits for me, my days off, and how many are left. */
export interface Told {
  quiet: Quiet;
  off: Off | null;
  left: number;
  most: number;
}
