// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Card, GameDrawn, GameWon, Match, Revealed } from "../king-and-crown/types";

/** The cards in hand, best first, and the rounds won, of each seat. What was used is open to both. */
export interface State {
  hands: readonly [readonly Card[], readonly Card[]];
  won: readonly [number, number];
}

export type View = State | Match<State>;

export type Marks = null;

/** A seat wins a round. */
export interface Round {
  event: "round";
  seat: number;
}

/** Nobody wins the round. */
export interface Nobody {
  event: "nobody";
}

export type Told = Revealed | Round | Nobody | GameWon | GameDrawn;

export type Notation = "pick {card}";
