// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** KC-0.1: one of each. */
export const CARDS = ["king", "dragon", "knight", "witch", "beggar"] as const;
export type Card = (typeof CARDS)[number];

/** The game being played, the games won so far, and whether the roles are swapped in this one. */
export interface Match<G> {
  game: G;
  won: readonly [number, number];
  drawn: number;
  swapped: boolean;
}

/** A seat wins one game of the match; so it stands. */
export interface GameWon {
  event: "gamewon";
  seat: number;
  mine: number;
  theirs: number;
}

/** A drawn game is played again. */
export interface GameDrawn {
  event: "gamedrawn";
}

/** A selected card is turned up. */
export interface Revealed {
  event: "revealed";
  seat: number;
  card: Card;
}

/** Who is the lord and who the vassal, where there are such. */
export interface Roles {
  lord: number;
  vassal: number;
}

export const VALUE: Record<Card, number> = {
  "king": 5,
  "dragon": 4,
  "knight": 3,
  "witch": 2,
  "beggar": 1,
};

export const WICKED: readonly Card[] = ["dragon", "witch"];

export const THWARTS: Record<Card, readonly [Card, Card]> = {
  "king": ["beggar", "knight"],
  "dragon": ["king", "witch"],
  "knight": ["dragon", "beggar"],
  "witch": ["knight", "king"],
  "beggar": ["witch", "dragon"],
};
