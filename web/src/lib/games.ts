import type { Tincture } from "../kit/tinctures";

/** A box on the shelf: one game, or the five of King and Crown. */
export interface Box {
  name: string;
  tincture: Tincture;
  games: readonly string[];
}

export const SHELF: readonly Box[] = [
  { name: "to-court-the-king", tincture: "gules", games: ["to-court-the-king"] },
  { name: "king-of-the-dice", tincture: "azure", games: ["king-of-the-dice"] },
  {
    name: "king-and-crown",
    tincture: "purpure",
    games: ["find-the-king", "defend-the-king", "support-the-king", "tourney-for-the-king", "king-at-court"],
  },
];

export const GAMES: readonly string[] = SHELF.flatMap((box) => box.games);

/** The games that have a lesson. */
export const LESSONS: readonly string[] = ["to-court-the-king", "king-of-the-dice"];

/** The box a game comes from. */
export function boxOf(game: string): Box {
  return SHELF.find((box) => box.games.includes(game)) ?? SHELF[0]!;
}
