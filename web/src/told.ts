// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** A person or a computer player takes a seat; by name, for seats may be drawn later. */
export interface Seated {
  event: "seated";
  seat: number;
  name: string;
  program: boolean;
}

/** A seat is open again. */
export interface Vacated {
  event: "vacated";
  name: string;
  kicked: boolean;
}

/** Parts of the dice were shown, and then a pledge was changed or left: they no longer count. */
export interface Anew {
  event: "anew";
}

/** All are seated, and the dice are sealed. */
export interface Begun {
  event: "begun";
}

/** A seat takes its last pick back. */
export interface TookBack {
  event: "tookback";
  seat: number;
}

/** A seat's time has run out. */
export interface TimeUp {
  event: "timeup";
  seat: number;
}

/** A computer player plays for a seat from now on. */
export interface StoodIn {
  event: "stoodin";
  seat: number;
  level: string;
  because: string;
}

/** A seat would have a computer player stand in for another, who is away. */
export interface WouldReplace {
  event: "wouldreplace";
  seat: number;
  about: number;
}

/** A person plays their seat again. */
export interface CameBack {
  event: "cameback";
  seat: number;
}

/** A computer player could not choose, and a stand-in chose for it. */
export interface Helped {
  event: "helped";
  seat: number;
  level: string;
}

/** The clocks stand still. */
export interface Halted {
  event: "halted";
  seat: number;
}

/** The clocks run on. */
export interface WentOn {
  event: "wenton";
  seat: number;
}

/** A seat's clock stands still for so many days, which are its own; 0: it runs again. */
export interface DaysOff {
  event: "daysoff";
  seat: number;
  days: number;
}

/** A seat speaks, to all or to some; by name, for words belong to people and not to chairs. */
export interface Said {
  event: "said";
  seat: number;
  name: string;
  words: string;
  to: readonly string[] | null;
}

/** A spectator speaks to the other spectators, or to all once the game is over. */
export interface Called {
  event: "called";
  name: string;
  words: string;
}

/** A seat makes one of a few gestures. */
export interface Gesture {
  event: "gesture";
  seat: number;
  emote: string;
}

/** A seat would like another game. */
export interface WantsMore {
  event: "wantsmore";
  seat: number;
}

/** The next game is at another table. */
export interface NextTable {
  event: "nexttable";
  table: string;
}

/** The game ends here, unfinished. */
export interface GivenUp {
  event: "givenup";
}

export type TableEvent = Seated | Vacated | Anew | Begun | TookBack | TimeUp | StoodIn | WouldReplace | CameBack | Helped | Halted | WentOn | DaysOff | Said | Called | Gesture | WantsMore | NextTable | GivenUp;
