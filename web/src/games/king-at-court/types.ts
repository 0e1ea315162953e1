// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Card } from "../king-and-crown/types";

/** What one seat may see; `cards` holds None where it may not. */
export interface View {
  seat: number | null;
  phase: Phase;
  cards: readonly (Card | null)[];
  statements: readonly number[];
  cast: readonly number[];
  knight: number | null;
  look: Look | null;
  accused: number | null;
  joined: number | null;
}

/** Where the game stands. */
export const PHASES = ["deal", "questioning", "spell", "look", "accusation", "sides", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** Who looked at whose card since the last deal, and what it was; a view leaves it out for others. */
export interface Look {
  by: number;
  at: number;
  card: Card | null;
}

/** The cards that take part, and of each seat whether it is Wicked, None where its card is not seen. */
export interface Marks {
  court: readonly Card[];
  wicked: readonly (boolean | null)[];
}

/** A seat, and it alone, sees its card. */
export interface Dealt {
  event: "dealt";
  seat: number;
  card: Card;
}

/** KC-5.2: whoever has the King shows it. */
export interface KingShown {
  event: "kingshown";
  seat: number;
}

/** A seat says who it is. */
export interface SaidIAm {
  event: "saidiam";
  seat: number;
  card: Card;
}

/** A seat says who another is. */
export interface SaidIs {
  event: "saidis";
  seat: number;
  about: number;
  card: Card;
}

/** A seat doubts another. */
export interface Doubted {
  event: "doubted";
  seat: number;
  about: number;
}

/** A seat asks another. */
export interface Asked {
  event: "asked";
  seat: number;
  about: number;
}

/** The Witch casts her spell. */
export interface SpellCast {
  event: "spellcast";
  seat: number;
}

/** Everyone sees a seat's card. */
export interface CardShown {
  event: "cardshown";
  seat: number;
  card: Card;
}

/** The former Knight looks at a seat's card: everyone sees where. */
export interface Looked {
  event: "looked";
  seat: number;
  at: number;
}

/** What the former Knight sees, told to that seat alone. */
export interface Saw {
  event: "saw";
  seat: number;
  at: number;
  card: Card;
}

/** The former Knight looks at none. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** The questioning is over. */
export interface Closed {
  event: "closed";
}

/** The King accuses a seat. */
export interface Accused {
  event: "accused";
  seat: number;
  about: number;
}

/** The Beggar shows himself and changes sides. */
export interface Joined {
  event: "joined";
  seat: number;
}

export type Told = Dealt | KingShown | SaidIAm | SaidIs | Doubted | Asked | SpellCast | CardShown | Looked | Saw | Declined | Closed | Accused | Joined;

export type Notation = "say i am {card}" | "say {seat} is {card}" | "say doubt {seat}" | "ask {seat}" | "cast" | "look {seat}" | "decline" | "close" | "accuse {seat}" | "join" | "stand by";
