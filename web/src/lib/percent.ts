import { texts } from "./texts.svelte";

/** A share in hundredths, as the reader's language writes it: 20%, or 20 % in German. */
export function percent(share: number, digits = 0): string {
  return share.toLocaleString(texts.lang, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A chance, small ones with a digit more. */
export const chance = (share: number): string => percent(share, share < 0.0995 ? 1 : 0);
