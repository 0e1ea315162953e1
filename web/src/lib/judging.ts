/** What is asked about finished games and puzzles. */

import type { Again, Puzzle, Reviewing, Shared, Try, Verdict } from "../wire";
import { ask } from "./api";

export const reviewing = (key: string, lang: string, seat: number | null): Promise<Reviewing> =>
  ask(`reviews/${key}?lang=${lang}${seat === null ? "" : `&seat=${seat}`}`);
export const share = (table: string): Promise<Shared> => ask(`reviews/${table}/share`, "PUT");
export const unshare = (table: string): Promise<Shared> => ask(`reviews/${table}/share`, "DELETE");
export const upload = (record: string): Promise<Shared> => ask("reviews", "POST", { record });
export const again = (key: string, step: number, seat: number): Promise<Again> => ask(`reviews/${key}/again?step=${step}&seat=${seat}`);
export const tried = (key: string, choice: Try): Promise<Verdict> => ask(`reviews/${key}/again`, "POST", choice);
export const puzzle = (number: string): Promise<Puzzle> => ask(number ? `puzzles/${number}` : "puzzles");
export const solve = (number: number, choice: Try): Promise<Verdict> => ask(`puzzles/${number}`, "POST", choice);
