// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { GameDrawn, GameWon, Match, Revealed } from "../king-and-crown/types";

/** Who is still in, and how many selections there have been. */
export interface State {
  standing: readonly number[];
  selections: number;
}

export type View = State | Match<State>;

export type Marks = null;

/** A seat's card was thwarted. */
export interface Out {
  event: "out";
  seat: number;
}

/** Nobody is out: all select again. */
export interface Again {
  event: "again";
}

export type Told = Revealed | Out | Again | GameWon | GameDrawn;

export type Notation = "pick {card}";
