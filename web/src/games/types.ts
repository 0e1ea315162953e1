// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type * as toCourtTheKing from "./to-court-the-king/types";
import type * as kingOfTheDice from "./king-of-the-dice/types";
import type * as findTheKing from "./find-the-king/types";
import type * as defendTheKing from "./defend-the-king/types";
import type * as supportTheKing from "./support-the-king/types";
import type * as tourneyForTheKing from "./tourney-for-the-king/types";
import type * as kingAtCourt from "./king-at-court/types";

/** A game's view, what the rules say of it, what is told, and how actions are written. */
export interface Games {
  "to-court-the-king": { view: toCourtTheKing.View; marks: toCourtTheKing.Marks; event: toCourtTheKing.Told; notation: toCourtTheKing.Notation };
  "king-of-the-dice": { view: kingOfTheDice.View; marks: kingOfTheDice.Marks; event: kingOfTheDice.Told; notation: kingOfTheDice.Notation };
  "find-the-king": { view: findTheKing.View; marks: findTheKing.Marks; event: findTheKing.Told; notation: findTheKing.Notation };
  "defend-the-king": { view: defendTheKing.View; marks: defendTheKing.Marks; event: defendTheKing.Told; notation: defendTheKing.Notation };
  "support-the-king": { view: supportTheKing.View; marks: supportTheKing.Marks; event: supportTheKing.Told; notation: supportTheKing.Notation };
  "tourney-for-the-king": { view: tourneyForTheKing.View; marks: tourneyForTheKing.Marks; event: tourneyForTheKing.Told; notation: tourneyForTheKing.Notation };
  "king-at-court": { view: kingAtCourt.View; marks: kingAtCourt.Marks; event: kingAtCourt.Told; notation: kingAtCourt.Notation };
}
export type GameName = keyof Games;
export type AnyGame = Games[GameName];
