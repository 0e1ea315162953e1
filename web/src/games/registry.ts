import type { Component } from "svelte";

import type { Moment } from "../lib/moment";
import type { Session } from "../lib/session.svelte";
import type { GameName, Games } from "./types";

/**
 * What every board is a function of: `session.view` and `session.marks`, what the rules say of it; `session.options`,
 * and `session.pick(…)`. It holds no rules. The name of its game gives a board its types: `BoardProps<"find-the-king">`.
 */
export interface BoardProps<N extends GameName = GameName> {
  session: Session<Games[N]>;
}

/** A board draws itself into `kit/Frame.svelte`, which has the header, the players, the log and the text mode. */
export type Board = Component<BoardProps>;

/** A game's view in sentences, for the text mode; without it the view is listed as it is. */
export type InWords<N extends GameName = GameName> = (
  view: Games[N]["view"],
  names: readonly string[],
  seat: number | null,
  marks: Games[N]["marks"],
) => string[];

/** What a seat had in the end, in a word or two. */
export type Result<N extends GameName = GameName> = (view: Games[N]["view"], seat: number, marks: Games[N]["marks"]) => string;

/** How a game ended: why, and a row a seat; `worth` orders them. Where there is nothing to list there are no columns. */
export interface Sheet {
  why: string;
  columns?: string[];
  cells?: (seat: number) => string[];
  worth?: (seat: number) => number;
}

export type EndingOf<N extends GameName = GameName> = (given: {
  view: Games[N]["view"];
  marks: Games[N]["marks"];
  told: readonly Games[N]["event"][];
  names: readonly string[];
  payoff: readonly number[];
}) => Sheet;

/** What is great in what is told now, if anything is. */
export type MomentOf<N extends GameName = GameName> = (
  news: readonly Games[N]["event"][],
  given: { names: readonly string[]; seat: number | null; told: readonly Games[N]["event"][] },
) => Moment | null;

// Here a name becomes a game: what lies in its folder is given what the server shows of it.
const BOARDS = import.meta.glob<{ default: Board }>("./*/Board.svelte");
const WORDS = import.meta.glob<{ inWords: InWords }>("./*/words.ts");
const RESULTS = import.meta.glob<{ result: Result }>("./*/result.ts");
const ENDINGS = import.meta.glob<{ ending: EndingOf }>("./*/ending.ts");
const MOMENTS = import.meta.glob<{ moment: MomentOf }>("./*/moments.ts");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Pictures.svelte");

/** The board of a game; a game without one of its own is drawn plainly. */
export async function boardOf(game: string): Promise<Board> {
  const load: () => Promise<{ default: Board }> = BOARDS[`./${game}/Board.svelte`] ?? (() => import("./Plain.svelte"));
  return (await load()).default;
}

/** How a game's view is told in sentences, if somebody has said how. */
export async function wordsOf(game: string): Promise<InWords | undefined> {
  return (await WORDS[`./${game}/words.ts`]?.())?.inWords;
}

/** How a game's results are told, if somebody has said how. */
export async function resultOf(game: string): Promise<Result | undefined> {
  return (await RESULTS[`./${game}/result.ts`]?.())?.result;
}

/** How a game's end is explained, if somebody has said how. */
export async function endingOf(game: string): Promise<EndingOf | undefined> {
  return (await ENDINGS[`./${game}/ending.ts`]?.())?.ending;
}

/** How a game's great moments are shown, if it has any. */
export async function momentOf(game: string): Promise<MomentOf | undefined> {
  return (await MOMENTS[`./${game}/moments.ts`]?.())?.moment;
}

/** The pictures on a game's rules page, if it has any. */
export async function picturesOf(game: string): Promise<Component | undefined> {
  return (await PICTURES[`./${game}/Pictures.svelte`]?.())?.default;
}
