/** What games and their parts are called. A new game may have no texts yet: then its own names serve, as in the terminal. */

import { capital, plain } from "./plain";
import { t, texts } from "./texts.svelte";

/** A text, or else these words. */
export const known = (key: string, words: string): string => (texts.has(key) ? t(key) : words);

export const title = (game: string): string => known(game, capital(plain(game)));
export const tagline = (game: string): string => known(`${game}-tagline`, "");
export const ending = (game: string, because: string): string => known(`${game}-over-${because}`, `${capital(plain(because))}.`);

/** What an option decides, by the game's own text or one that games share. */
export function option(game: string, name: string): string {
  return known(`${game}-option-${name}`, known(`option-${name}`, capital(plain(name))));
}

/** What a field of a view is called. */
export const label = (field: string): string => known(`page-view-${field}`, capital(plain(field)));
