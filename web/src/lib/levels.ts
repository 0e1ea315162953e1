/** Computer players, weakest first: the one in the middle is for whoever has not chosen. */
export const middle = (levels: readonly string[]): string => levels[levels.length >> 1] ?? "random";

/** Where a level stands on the scale on which those with a name are 0, 1, 2 and 3; NaN, if it is none of them. */
export function standing(level: string, levels: readonly string[]): number {
  const named = levels.indexOf(level);
  if (named >= 0) return named;
  const between = /^\d(\.\d+)?$/.test(level) ? Number(level) : NaN;
  return between < levels.length - 1 ? between : NaN;
}

/** The level that stands there: by its name, or by its number if it has none. */
export const levelAt = (place: number, levels: readonly string[]): string => levels[place] ?? String(place);

/** The text that says how well somebody plays; between two levels with a name it is not yet the upper one. */
export const levelText = (level: string): string => (/^\d/.test(level) ? `page-level-to-${Math.floor(Number(level)) + 1}` : `page-level-${level}`);
