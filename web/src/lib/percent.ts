import { texts } from "./texts.svelte";

/** A chance in hundredths, small ones with a digit more, as the reader's language writes it. */
export function percent(chance: number): string {
  const digits = chance < 0.0995 ? 1 : 0;
  return (chance * 100).toLocaleString(texts.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
