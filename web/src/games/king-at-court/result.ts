import { t } from "../../lib/texts.svelte";
import type { View } from "./view";

/** Who a seat was in the end. */
export function result(given: unknown, seat: number): string {
  const card = (given as View).cards[seat];
  return card ? t(`card-${card}`) : "";
}
