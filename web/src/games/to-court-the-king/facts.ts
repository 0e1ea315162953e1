// Made from src/regalia/games/to_court_the_king by `python web/facts.py`. Do not edit.

export type Name = "fool" | "charlatan" | "farmer" | "maid" | "philosopher" | "laborer" | "guard" | "hunter" | "astronomer" | "merchant" | "noblewoman" | "pawnbroker" | "knight" | "magician" | "alchemist" | "bishop" | "nobleman" | "general" | "king" | "queen";

export type Cost =
  | { kind: "groups"; sizes: readonly number[] }
  | { kind: "total"; pips: number }
  | { kind: "run"; length: number }
  | { kind: "odd" | "even" | "any" };
export type Ability = { kind: "add" | "roll" | "change" } | { kind: "begin"; dice: number };

export interface Card {
  level: number;
  cost: Cost;
  ability: Ability;
}

/** What is printed on each card; level 0 is for any dice. */
export const CARDS: Readonly<Record<Name, Card>> = {
  fool: {"level": 0, "cost": {"kind": "any"}, "ability": {"kind": "roll"}},
  charlatan: {"level": 0, "cost": {"kind": "any"}, "ability": {"kind": "begin", "dice": 1}},
  farmer: {"level": 1, "cost": {"kind": "groups", "sizes": [2]}, "ability": {"kind": "begin", "dice": 1}},
  maid: {"level": 1, "cost": {"kind": "odd"}, "ability": {"kind": "change"}},
  philosopher: {"level": 1, "cost": {"kind": "even"}, "ability": {"kind": "change"}},
  laborer: {"level": 1, "cost": {"kind": "total", "pips": 15}, "ability": {"kind": "add"}},
  guard: {"level": 1, "cost": {"kind": "groups", "sizes": [3]}, "ability": {"kind": "add"}},
  hunter: {"level": 2, "cost": {"kind": "groups", "sizes": [4]}, "ability": {"kind": "add"}},
  astronomer: {"level": 2, "cost": {"kind": "groups", "sizes": [2, 2]}, "ability": {"kind": "change"}},
  merchant: {"level": 2, "cost": {"kind": "total", "pips": 20}, "ability": {"kind": "roll"}},
  noblewoman: {"level": 3, "cost": {"kind": "groups", "sizes": [3, 2]}, "ability": {"kind": "change"}},
  pawnbroker: {"level": 3, "cost": {"kind": "total", "pips": 30}, "ability": {"kind": "add"}},
  knight: {"level": 3, "cost": {"kind": "groups", "sizes": [5]}, "ability": {"kind": "add"}},
  magician: {"level": 3, "cost": {"kind": "run", "length": 5}, "ability": {"kind": "change"}},
  alchemist: {"level": 4, "cost": {"kind": "run", "length": 6}, "ability": {"kind": "change"}},
  bishop: {"level": 4, "cost": {"kind": "groups", "sizes": [2, 2, 2]}, "ability": {"kind": "add"}},
  nobleman: {"level": 4, "cost": {"kind": "groups", "sizes": [3, 3]}, "ability": {"kind": "change"}},
  general: {"level": 4, "cost": {"kind": "groups", "sizes": [6]}, "ability": {"kind": "begin", "dice": 2}},
  king: {"level": 5, "cost": {"kind": "groups", "sizes": [7]}, "ability": {"kind": "begin", "dice": 0}},
  queen: {"level": 5, "cost": {"kind": "groups", "sizes": [7]}, "ability": {"kind": "add"}},
};
