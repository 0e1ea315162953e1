import type { Card } from "../king-and-crown/cards";

/** What one seat may see of the King at Court; `cards` holds null where it may not. */
export interface View {
  seat: number | null;
  phase: "deal" | "questioning" | "spell" | "look" | "accusation" | "sides" | "over";
  cards: (Card | null)[];
  statements: number[];
  cast: number[];
  knight: number | null;
  look: { by: number; at: number; card: Card | null } | null;
  accused: number | null;
  joined: number | null;
}
