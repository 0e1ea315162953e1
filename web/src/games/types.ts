// Made by `python -m regalia.server.typescript web/src`. Do not edit.

import type * as toCourtTheKing from "./to-court-the-king/types";
import type * as kingOfTheDice from "./king-of-the-dice/types";
import type * as findTheKing from "./find-the-king/types";
import type * as defendTheKing from "./defend-the-king/types";
import type * as supportTheKing from "./support-the-king/types";
import type * as tourneyForTheKing from "./tourney-for-the-king/types";
import type * as kingAtCourt from "./king-at-court/types";

/** What each game shows: a view, what the rules say of it, and what is told. */
export interface Games {
  "to-court-the-king": { view: toCourtTheKing.View; marks: toCourtTheKing.Marks; event: toCourtTheKing.Told };
  "king-of-the-dice": { view: kingOfTheDice.View; marks: kingOfTheDice.Marks; event: kingOfTheDice.Told };
  "find-the-king": { view: findTheKing.View; marks: findTheKing.Marks; event: findTheKing.Told };
  "defend-the-king": { view: defendTheKing.View; marks: defendTheKing.Marks; event: defendTheKing.Told };
  "support-the-king": { view: supportTheKing.View; marks: supportTheKing.Marks; event: supportTheKing.Told };
  "tourney-for-the-king": { view: tourneyForTheKing.View; marks: tourneyForTheKing.Marks; event: tourneyForTheKing.Told };
  "king-at-court": { view: kingAtCourt.View; marks: kingAtCourt.Marks; event: kingAtCourt.Told };
}
export type GameName = keyof Games;
export type AnyGame = Games[GameName];
