/** Computer players, weakest first: the one in the middle is for whoever has not chosen. */
export const middle = (levels: readonly string[]): string => levels[levels.length >> 1] ?? "random";
