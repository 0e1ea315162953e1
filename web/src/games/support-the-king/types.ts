// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Card, GameDrawn, GameWon, Match, Revealed, Roles } from "../king-and-crown/types";

/** The two revealed cards, the lord's first. */
export interface State {
  shown: readonly [Card, Card] | null;
}

export type View = State | Match<State>;

export type Marks = Roles;

/** The values of the two cards, added up, and whether the lord has what he wants. */
export interface Total {
  event: "total";
  total: number;
  even: boolean;
}

export type Told = Revealed | Total | GameWon | GameDrawn;

export type Notation = "pick {card}";
