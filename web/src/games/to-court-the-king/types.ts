// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** Everything on the table; all of it is open to all. */
export interface State {
  seat: number;
  first: number;
  round: number;
  final: boolean;
  phase: Phase;
  hand: number;
  active: readonly number[];
  aside: readonly number[];
  free: boolean;
  used: Cards;
  courts: readonly Cards[];
  supply: Cards;
  fools: number | null;
  bar: Bar | null;
}

/** Where a turn stands. */
export const PHASES = ["begin", "rolling", "choosing", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** How many cards of each character: the supply, a player's court, the cards used in a turn. */
export interface Cards {
  fool?: number;
  charlatan?: number;
  farmer?: number;
  maid?: number;
  philosopher?: number;
  laborer?: number;
  guard?: number;
  hunter?: number;
  astronomer?: number;
  merchant?: number;
  noblewoman?: number;
  pawnbroker?: number;
  knight?: number;
  magician?: number;
  alchemist?: number;
  bishop?: number;
  nobleman?: number;
  general?: number;
  king?: number;
  queen?: number;
}

/** What counts in the end (TK-3.3): the most dice alike, then the higher value. */
export interface Bar {
  alike: number;
  face: number;
}

export type View = State;

/** What people see at a glance: who is earned, gone, ready or owned, dice to begin with, turns to come. */
export interface Marks {
  earned: readonly Character[];
  gone: readonly Character[];
  ready: readonly Character[];
  own: readonly (readonly Character[])[];
  beginning: readonly number[];
  coming: readonly number[];
}

/** Everyone at court, from the Fool up to the Queen. */
export const CHARACTERS = ["fool", "charlatan", "farmer", "maid", "philosopher", "laborer", "guard", "hunter", "astronomer", "merchant", "noblewoman", "pawnbroker", "knight", "magician", "alchemist", "bishop", "nobleman", "general", "king", "queen"] as const;
export type Character = (typeof CHARACTERS)[number];

/** Dice have fallen. */
export interface Rolled {
  event: "rolled";
  seat: number;
  dice: readonly number[];
}

/** Dice are set aside. */
export interface Kept {
  event: "kept";
  seat: number;
  dice: readonly number[];
}

/** A character lets dice be rolled again. */
export interface Lifted {
  event: "lifted";
  seat: number;
  character: Character;
  dice: readonly number[];
}

/** A character has turned dice from these values to those. */
export interface Changed {
  event: "changed";
  seat: number;
  character: Character;
  dice: readonly number[];
  to: readonly number[];
}

/** A character has brought a die showing this value. */
export interface Added {
  event: "added";
  seat: number;
  character: Character;
  face: number;
}

/** A character has brought a die before the first roll; it shows nothing yet. */
export interface Readied {
  event: "readied";
  seat: number;
  character: Character;
}

/** A card goes to a court, with the result that earned it. */
export interface Took {
  event: "took";
  seat: number;
  character: Character;
  dice: readonly number[];
}

/** A turn ends with no card taken. */
export interface Passed {
  event: "passed";
  seat: number;
  dice: readonly number[];
}

/** A turn of the final round is forgone. */
export interface Forwent {
  event: "forwent";
  seat: number;
}

/** The King goes to a seat, and this is the bar now. */
export interface Crowned {
  event: "crowned";
  seat: number;
  alike: number;
  face: number;
}

/** A final result that does not take the King. */
export interface Missed {
  event: "missed";
  seat: number;
  alike: number;
  face: number;
}

/** The start marker goes to a seat: a new round. */
export interface Started {
  event: "started";
  seat: number;
  round: number;
}

/** The final round begins, with this bar to beat. */
export interface Final {
  event: "final";
  seat: number;
  alike: number;
  face: number;
}

export type Told = Rolled | Kept | Lifted | Changed | Added | Readied | Took | Passed | Forwent | Crowned | Missed | Started | Final;

export type Notation = "roll" | "keep {dice}" | "use {character}" | "use {character} {dice}" | "take {character}" | "pass";

/** What is printed on a character's card; level 0 is the Fool's, either side up. */
export interface Card {
  level: number;
  cost: Cost;
  ability: Ability;
}

/** Any result at all. */
export interface Anything {
  kind: "anything";
}

/** At least so many dice of one value. */
export interface Alike {
  kind: "alike";
  count: number;
}

/** Groups of equal dice side by side, largest first; two groups may show the same value. */
export interface Groups {
  kind: "groups";
  sizes: readonly number[];
}

/** At least so many pips, every die counted. */
export interface Total {
  kind: "total";
  pips: number;
}

/** So many values in a row, among whatever else lies there. */
export interface Run {
  kind: "run";
  length: number;
}

/** Every die odd. */
export interface AllOdd {
  kind: "all-odd";
}

/** Every die even. */
export interface AllEven {
  kind: "all-even";
}

export type Cost = Anything | Alike | Groups | Total | Run | AllOdd | AllEven;

/** Begin each turn with more dice; nothing to use. */
export interface Begin {
  kind: "begin";
  dice: number;
}

/** Add an active die showing one of these values. */
export interface Add {
  kind: "add";
  faces: readonly number[];
}

/** Roll one active die again. */
export interface RerollOne {
  kind: "reroll-one";
}

/** Roll any number of active dice again. */
export interface RerollAny {
  kind: "reroll-any";
}

/** Add up to so many pips to one active die, never past 6. */
export interface RaiseOne {
  kind: "raise-one";
  pips: number;
}

/** Add exactly so many pips to each of any number of active dice, never past 6. */
export interface RaiseAny {
  kind: "raise-any";
  pips: number;
}

/** Shift pips among so many active dice, their sum unchanged, each from 1 to 6. The dice that end as they began, as values, are left out: what is picked up and what is put down have no value in common. So every change leads to other dice than every other. */
export interface Shift {
  kind: "shift";
  most: number;
}

/** Turn one active die to another value: any, or only one that is set aside. */
export interface TurnTo {
  kind: "turn-to";
  copy: boolean;
}

export type Ability = Begin | Add | RerollOne | RerollAny | RaiseOne | RaiseAny | Shift | TurnTo;

export const CARDS: Record<Character, Card> = {
  "fool": { level: 0, cost: { kind: "anything" }, ability: { kind: "reroll-one" } },
  "charlatan": { level: 0, cost: { kind: "anything" }, ability: { kind: "begin", dice: 1 } },
  "farmer": { level: 1, cost: { kind: "alike", count: 2 }, ability: { kind: "begin", dice: 1 } },
  "maid": { level: 1, cost: { kind: "all-odd" }, ability: { kind: "raise-one", pips: 3 } },
  "philosopher": { level: 1, cost: { kind: "all-even" }, ability: { kind: "shift", most: 2 } },
  "laborer": { level: 1, cost: { kind: "total", pips: 15 }, ability: { kind: "add", faces: [1] } },
  "guard": { level: 1, cost: { kind: "alike", count: 3 }, ability: { kind: "add", faces: [2] } },
  "hunter": { level: 2, cost: { kind: "alike", count: 4 }, ability: { kind: "add", faces: [3] } },
  "astronomer": { level: 2, cost: { kind: "groups", sizes: [2, 2] }, ability: { kind: "turn-to", copy: true } },
  "merchant": { level: 2, cost: { kind: "total", pips: 20 }, ability: { kind: "reroll-any" } },
  "noblewoman": { level: 3, cost: { kind: "groups", sizes: [3, 2] }, ability: { kind: "raise-any", pips: 1 } },
  "pawnbroker": { level: 3, cost: { kind: "total", pips: 30 }, ability: { kind: "add", faces: [4] } },
  "knight": { level: 3, cost: { kind: "alike", count: 5 }, ability: { kind: "add", faces: [5] } },
  "magician": { level: 3, cost: { kind: "run", length: 5 }, ability: { kind: "turn-to", copy: false } },
  "alchemist": { level: 4, cost: { kind: "run", length: 6 }, ability: { kind: "shift", most: 3 } },
  "bishop": { level: 4, cost: { kind: "groups", sizes: [2, 2, 2] }, ability: { kind: "add", faces: [6] } },
  "nobleman": { level: 4, cost: { kind: "groups", sizes: [3, 3] }, ability: { kind: "raise-any", pips: 2 } },
  "general": { level: 4, cost: { kind: "alike", count: 6 }, ability: { kind: "begin", dice: 2 } },
  "king": { level: 5, cost: { kind: "alike", count: 7 }, ability: { kind: "begin", dice: 0 } },
  "queen": { level: 5, cost: { kind: "alike", count: 7 }, ability: { kind: "add", faces: [6, 5, 4, 3, 2, 1] } },
};

export const NEEDED: Record<number, number> = {
  1: 3,
  2: 4,
  3: 5,
  4: 6,
  5: 7,
};
