import { t } from "../../lib/texts.svelte";
import type { Result } from "../registry";

/** What a seat had in the end: rounds, or games of a match. */
export const result: Result<"tourney-for-the-king"> = (view, seat) =>
  "game" in view ? String(view.won[seat]) : t("king-and-crown-page-rounds", { won: view.won[seat]! });
