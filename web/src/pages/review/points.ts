import { texts } from "../../lib/texts.svelte";

/** A share of the win in points, as the reader's language writes it; with a sign, where it is a change. */
export function points(share: number, sign = false): string {
  const figure = (Math.abs(100 * share) + 0).toLocaleString(texts.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const none = Math.abs(share) < 0.0005;
  return `${none ? "" : share < 0 ? "−" : sign ? "+" : ""}${figure}`;
}
