/** What one looks for in the lobby: which tables are shown, and the wish for a quick match. Both are remembered. */

import { DICE } from "../lib/games";
import type { GameEntry } from "../wire";
import type { LobbyTable, Wish } from "./wire";

export type Pace = "live" | "days" | "none";

/** Which tables to show; "" and 0 are any. */
export interface Filter {
  game: string;
  seats: number;
  pace: "" | Pace;
  rated: "" | "yes" | "no";
  computers: "" | "with" | "without";
}

export const ANY: Filter = { game: "", seats: 0, pace: "", rated: "", computers: "" };

export const free = ({ names }: LobbyTable): number => names.filter((name) => !name).length;

/** Whether one can sit down there; else it is a game to watch. */
export const joinable = (table: LobbyTable): boolean => !table.on && free(table) > 0;

/** How time is limited: a limit on talk alone leaves one as long as it takes. */
export function paceOf({ clock }: LobbyTable): Pace {
  return clock?.kind === "live" || clock?.kind === "days" ? clock.kind : "none";
}

/** The tables that a filter lets through, the newest first. */
export function found(tables: Iterable<LobbyTable>, filter: Filter, join: boolean): LobbyTable[] {
  return [...tables].filter((table) => joinable(table) === join && passes(table, filter)).sort((a, b) => b.since - a.since || (a.id < b.id ? -1 : 1));
}

function passes(table: LobbyTable, { game, seats, pace, rated, computers }: Filter): boolean {
  return (
    (!game || table.game === game) &&
    (!seats || table.names.length === seats) &&
    (!pace || paceOf(table) === pace) &&
    (!rated || !!table.rated === (rated === "yes")) &&
    (!computers || !!table.computers?.length === (computers === "with"))
  );
}

/** How many of a filter's wishes are not "any". */
export const narrow = (filter: Filter): number => Object.values(filter).filter(Boolean).length;

/** A quick match as it is asked for: any game, any of some, or one. */
export interface Asked {
  games: string;
  seats: number[];
  pace: "live" | "days";
  rated: boolean;
  computers: boolean;
}

export const USUAL: Asked = { games: "any", seats: [2, 3], pace: "live", rated: false, computers: true };

/** Seconds after which computer players fill up. */
export const PATIENCE = 30;

/** The games of a choice: all, those of dice, those of cards, or the one it names. */
export function gamesOf(choice: string, games: readonly GameEntry[]): GameEntry[] {
  const chosen = games.filter(({ name }) => choice === "any" || (choice === "dice" && DICE.includes(name)) || (choice === "cards" && !DICE.includes(name)) || choice === name);
  return chosen.length ? chosen : [...games];
}

/** What the club is asked for. */
export function wishFor({ games, seats, pace, rated, computers }: Asked, all: readonly GameEntry[], name: string): Wish {
  return { games: gamesOf(games, all).map((game) => game.name), seats, pace, rated, computers: computers && !rated ? PATIENCE : null, name };
}

/** What was remembered under a name, as far as it is still of that shape. */
export function recall<T extends object>(key: string, usual: T): T {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Record<string, unknown>>;
    const right = Object.entries(usual).map(([name, value]) => [name, typeof kept[name] === typeof value && Array.isArray(kept[name]) === Array.isArray(value) ? kept[name] : value]);
    return Object.fromEntries(right) as T;
  } catch {
    return { ...usual };
  }
}

export function remember(key: string, what: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // A browser that keeps nothing: then it is asked again.
  }
}
