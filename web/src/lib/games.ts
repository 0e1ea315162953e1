import type { Tincture } from "../kit/tinctures";

/** A box on the shelf: one game, or the five of King and Crown. */
export interface Box {
  name: string;
  tincture: Tincture;
  games: readonly string[];
}

export const SHELF = [
  { name: "to-court-the-king", tincture: "gules", games: ["to-court-the-king"] },
  { name: "king-of-the-dice", tincture: "azure", games: ["king-of-the-dice"] },
  {
    name: "king-and-crown",
    tincture: "purpure",
    games: ["find-the-king", "defend-the-king", "support-the-king", "tourney-for-the-king", "king-at-court"],
  },
] as const satisfies readonly Box[];

/** The games that have a place on the shelf; the page has words for all that is done in them. */
export type Shelved = (typeof SHELF)[number]["games"][number];
export const GAMES: readonly string[] = SHELF.flatMap((box) => box.games);

/** Games of dice, in which nothing is hidden: there is a coach for them. */
export const DICE: readonly string[] = ["to-court-the-king", "king-of-the-dice"];

/** The games in which nothing is hidden but what was just laid face down. */
export const SEALED: readonly string[] = ["defend-the-king", "support-the-king", "tourney-for-the-king"];

/** The games that have a lesson. */
export const LESSONS: readonly string[] = ["to-court-the-king", "king-of-the-dice"];

/** The boxes of these games: the shelf, and a plain one for each game that has no place on it yet. */
export function boxes(games: readonly string[]): Box[] {
  return [...SHELF, ...games.filter((game) => !GAMES.includes(game)).map(plainBox)];
}

/** The box a game comes from. */
export function boxOf(game: string): Box {
  return SHELF.find((box: Box) => box.games.includes(game)) ?? plainBox(game);
}

function plainBox(game: string): Box {
  return { name: game, tincture: "vert", games: [game] };
}
