// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Days, Live, Talk } from "../wire";

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A public table: one may sit down where a seat is free, and watch once the game is on. */
export interface LobbyTable {
  id: string;
  game: string;
  since: number;
  names: string[];
  on?: boolean;
  options?: Record<string, unknown>;
  clock?: Live | Days | Talk | null;
  levels?: (number | null)[];
  computers?: number[];
  rated?: boolean;
}

/** Every public table, and how many people look for a game; the first that is told over `/ws/lobby`. */
export interface Listing {
  type: "listing";
  tables: LobbyTable[];
  seeking: number;
  now: number;
}

/** What is different since the last that was told: tables that are new or have changed, and those gone. */
export interface Changes {
  type: "changes";
  seeking: number;
  tables?: LobbyTable[];
  gone?: string[];
}

/** A game that somebody looks for: any of these, the dearest first, with so many at the table. */
export interface Wish {
  games: string[];
  seats: number[];
  pace?: "live" | "days";
  rated?: boolean;
  computers?: number | null;
  name?: string | null;
}

/** My wish, since when it stands, and the table that was laid for it; without one I look for nothing. */
export interface Sought {
  type: "sought";
  wish: Wish | null;
  since: number;
  table: string;
}
