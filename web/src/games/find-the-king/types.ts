// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Card, GameDrawn, GameWon, Match } from "../king-and-crown/types";

/** The cards turned up so far, by position; `turning` is the one about to be seen. */
export interface State {
  shown: readonly (readonly [number, Card])[];
  turning: number | null;
}

export type View = State | Match<State>;

/** Lord and vassal; once the game is decided also the cards that were not turned up, by position. */
export interface Fan {
  lord: number;
  vassal: number;
  rest: readonly (readonly [number, Card])[];
}

export type Marks = Fan;

/** The vassal reaches for a card. */
export interface Turned {
  event: "turned";
  seat: number;
  position: number;
}

/** The card at a position is seen by all. */
export interface Shown {
  event: "shown";
  position: number;
  card: Card;
}

export type Told = Turned | Shown | GameWon | GameDrawn;

export type Notation = "reveal {position}";
