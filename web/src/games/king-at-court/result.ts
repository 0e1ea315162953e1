import { t } from "../../lib/texts.svelte";
import type { Result } from "../registry";

/** Who a seat was in the end. */
export const result: Result<"king-at-court"> = ({ cards }, seat) => (cards[seat] ? t(`card-${cards[seat]}`) : "");
