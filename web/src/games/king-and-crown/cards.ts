/** What the five cards of King and Crown show. */

import type { Tincture } from "../../kit/tinctures";
import dragonHead from "icon:dragon-head";
import imperialCrown from "icon:imperial-crown";
import receiveMoney from "icon:receive-money";
import visoredHelm from "icon:visored-helm";
import witchFace from "icon:witch-face";

export const CARDS = ["king", "dragon", "knight", "witch", "beggar"] as const;
export type Card = (typeof CARDS)[number];

export const LOOK: Record<Card, { icon: string; tincture: Tincture; value: number }> = {
  king: { icon: imperialCrown, tincture: "or", value: 5 },
  dragon: { icon: dragonHead, tincture: "sable", value: 4 },
  knight: { icon: visoredHelm, tincture: "azure", value: 3 },
  witch: { icon: witchFace, tincture: "purpure", value: 2 },
  beggar: { icon: receiveMoney, tincture: "tenne", value: 1 },
};

export const WICKED: readonly Card[] = ["dragon", "witch"];

/** Printed on each card for Defend the King: whom it thwarts. */
export const THWARTS: Record<Card, readonly [Card, Card]> = {
  king: ["beggar", "knight"],
  dragon: ["king", "witch"],
  knight: ["dragon", "beggar"],
  witch: ["knight", "king"],
  beggar: ["witch", "dragon"],
};

/** A match wraps the view of the game that is being played. */
export interface Match<V> {
  game: V;
  won: [number, number];
  drawn: number;
  swapped: boolean;
}

export const isMatch = <V>(view: V | Match<V>): view is Match<V> => typeof view === "object" && view !== null && "game" in view;
