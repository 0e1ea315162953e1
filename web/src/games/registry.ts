import type { Component } from "svelte";

import type { Session } from "../lib/session.svelte";

/** What every board is a function of. It holds no rules: `session.view`, `session.options`, and `session.pick(…)`. */
export interface BoardProps {
  session: Session;
}

/** A board draws itself into `kit/Frame.svelte`, which has the header, the players, the log and the text mode. */
export type Board = Component<BoardProps>;

/** A game's view in sentences, for the text mode; without it the view is listed as it is. */
export type InWords = (view: unknown, names: readonly string[], seat: number | null) => string[];

/** What a seat had in the end, in a word or two. */
export type Result = (view: unknown, seat: number) => string;

const BOARDS = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const WORDS = import.meta.glob<{ inWords: InWords }>("./*/words.ts");
const RESULTS = import.meta.glob<{ result: Result }>("./*/result.ts");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Pictures.svelte");

/** The board of a game; a game without one of its own is played in words. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`./${game}/Board.svelte`] ?? (() => import("./InWords.svelte"));
  return (await load()).default as Board;
}

/** How a game's view is told in sentences, if somebody has said how. */
export async function wordsOf(game: string): Promise<InWords | undefined> {
  return (await WORDS[`./${game}/words.ts`]?.())?.inWords;
}

/** How a game's results are told, if somebody has said how. */
export async function resultOf(game: string): Promise<Result | undefined> {
  return (await RESULTS[`./${game}/result.ts`]?.())?.result;
}

/** The pictures on a game's rules page, if it has any. */
export async function picturesOf(game: string): Promise<Component | undefined> {
  return (await PICTURES[`./${game}/Pictures.svelte`]?.())?.default;
}
