// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** The table. A row of fewer than five is empty at its left, except while it is first dealt. */
export interface State {
  phase: Phase;
  seat: number;
  dice: readonly Face[];
  rolls: number;
  row: readonly Citizen[];
  unseen: readonly Citizen[];
  villages: readonly number[];
  penalty: number | null;
  penalties: readonly number[];
  kingdoms: readonly Kingdom[];
  bonus: number | null;
  dragon: Citizen | null;
  again: boolean;
}

/** What comes next. */
export const PHASES = ["dealing", "ready", "rolling", "rolled", "taking", "bonus", "dragon", "filling", "again", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** KD-0.1: a side of a die of kind A, B or C; its number fixes its colour. */
export const FACES = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "C4", "C5", "C6"] as const;
export type Face = (typeof FACES)[number];

export const FACE: Record<Face, { number: number; colour: Colour }> = {
  "A1": { number: 1, colour: "blue" },
  "A2": { number: 2, colour: "green" },
  "A3": { number: 3, colour: "red" },
  "A4": { number: 4, colour: "red" },
  "A5": { number: 5, colour: "green" },
  "A6": { number: 6, colour: "blue" },
  "B1": { number: 1, colour: "red" },
  "B2": { number: 2, colour: "blue" },
  "B3": { number: 3, colour: "green" },
  "B4": { number: 4, colour: "green" },
  "B5": { number: 5, colour: "blue" },
  "B6": { number: 6, colour: "red" },
  "C1": { number: 1, colour: "green" },
  "C2": { number: 2, colour: "red" },
  "C3": { number: 3, colour: "blue" },
  "C4": { number: 4, colour: "blue" },
  "C5": { number: 5, colour: "red" },
  "C6": { number: 6, colour: "green" },
};

/** The three colours of the dice. */
export const COLOURS = ["red", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

/** KD-0.4: the forty citizens; fairies have no points of their own, they count each other (KD-3.2). */
export const CITIZENS = ["snob-even", "snob-odd", "elf-4", "elf-5", "elf-6", "dwarf-111", "dwarf-333", "dwarf-444", "dwarf-3333", "dwarf-4444", "dwarf-6666", "dwarf-11111", "dwarf-66666", "gnome-ggg", "gnome-gggg", "gnome-rrrr", "gnome-rrrrr", "gnome-bbbbb", "gnome-bbbbbb", "orc-22", "orc-3", "orc-4", "orc-32", "orc-5", "orc-222", "orc-42", "goblin-4", "goblin-5", "goblin-6", "apprentice-rrggbb", "apprentice-rrrbbb", "fairy-rrgg", "fairy-bbgg", "fairy-rrrbb", "fairy-rrggg", "fairy-ggbbb", "hypnotist", "dragon-25", "dragon-28", "dragon-30"] as const;
export type Citizen = (typeof CITIZENS)[number];

export const CITIZEN: Record<Citizen, { kind: Kind; need: Need; points: number }> = {
  "snob-even": { kind: "snob", need: { kind: "parity", odd: false }, points: 5 },
  "snob-odd": { kind: "snob", need: { kind: "parity", odd: true }, points: 5 },
  "elf-4": { kind: "elf", need: { kind: "run", length: 4 }, points: 1 },
  "elf-5": { kind: "elf", need: { kind: "run", length: 5 }, points: 3 },
  "elf-6": { kind: "elf", need: { kind: "run", length: 6 }, points: 7 },
  "dwarf-111": { kind: "dwarf", need: { kind: "number", number: 1, count: 3 }, points: 4 },
  "dwarf-333": { kind: "dwarf", need: { kind: "number", number: 3, count: 3 }, points: 4 },
  "dwarf-444": { kind: "dwarf", need: { kind: "number", number: 4, count: 3 }, points: 4 },
  "dwarf-3333": { kind: "dwarf", need: { kind: "number", number: 3, count: 4 }, points: 6 },
  "dwarf-4444": { kind: "dwarf", need: { kind: "number", number: 4, count: 4 }, points: 6 },
  "dwarf-6666": { kind: "dwarf", need: { kind: "number", number: 6, count: 4 }, points: 6 },
  "dwarf-11111": { kind: "dwarf", need: { kind: "number", number: 1, count: 5 }, points: 10 },
  "dwarf-66666": { kind: "dwarf", need: { kind: "number", number: 6, count: 5 }, points: 10 },
  "gnome-ggg": { kind: "gnome", need: { kind: "colours", red: 0, green: 3, blue: 0 }, points: 1 },
  "gnome-gggg": { kind: "gnome", need: { kind: "colours", red: 0, green: 4, blue: 0 }, points: 2 },
  "gnome-rrrr": { kind: "gnome", need: { kind: "colours", red: 4, green: 0, blue: 0 }, points: 2 },
  "gnome-rrrrr": { kind: "gnome", need: { kind: "colours", red: 5, green: 0, blue: 0 }, points: 3 },
  "gnome-bbbbb": { kind: "gnome", need: { kind: "colours", red: 0, green: 0, blue: 5 }, points: 3 },
  "gnome-bbbbbb": { kind: "gnome", need: { kind: "colours", red: 0, green: 0, blue: 6 }, points: 8 },
  "orc-22": { kind: "orc", need: { kind: "groups", sizes: [2, 2] }, points: 1 },
  "orc-3": { kind: "orc", need: { kind: "groups", sizes: [3] }, points: 2 },
  "orc-4": { kind: "orc", need: { kind: "groups", sizes: [4] }, points: 3 },
  "orc-32": { kind: "orc", need: { kind: "groups", sizes: [3, 2] }, points: 3 },
  "orc-5": { kind: "orc", need: { kind: "groups", sizes: [5] }, points: 7 },
  "orc-222": { kind: "orc", need: { kind: "groups", sizes: [2, 2, 2] }, points: 7 },
  "orc-42": { kind: "orc", need: { kind: "groups", sizes: [4, 2] }, points: 8 },
  "goblin-4": { kind: "goblin", need: { kind: "one-colour", count: 4 }, points: 1 },
  "goblin-5": { kind: "goblin", need: { kind: "one-colour", count: 5 }, points: 2 },
  "goblin-6": { kind: "goblin", need: { kind: "one-colour", count: 6 }, points: 7 },
  "apprentice-rrggbb": { kind: "apprentice", need: { kind: "colours", red: 2, green: 2, blue: 2 }, points: 2 },
  "apprentice-rrrbbb": { kind: "apprentice", need: { kind: "colours", red: 3, green: 0, blue: 3 }, points: 3 },
  "fairy-rrgg": { kind: "fairy", need: { kind: "colours", red: 2, green: 2, blue: 0 }, points: 0 },
  "fairy-bbgg": { kind: "fairy", need: { kind: "colours", red: 0, green: 2, blue: 2 }, points: 0 },
  "fairy-rrrbb": { kind: "fairy", need: { kind: "colours", red: 3, green: 0, blue: 2 }, points: 0 },
  "fairy-rrggg": { kind: "fairy", need: { kind: "colours", red: 2, green: 3, blue: 0 }, points: 0 },
  "fairy-ggbbb": { kind: "fairy", need: { kind: "colours", red: 0, green: 2, blue: 3 }, points: 0 },
  "hypnotist": { kind: "hypnotist", need: { kind: "total-at-most", most: 12 }, points: 1 },
  "dragon-25": { kind: "dragon", need: { kind: "total-at-least", least: 25 }, points: -2 },
  "dragon-28": { kind: "dragon", need: { kind: "total-at-least", least: 28 }, points: -4 },
  "dragon-30": { kind: "dragon", need: { kind: "total-at-least", least: 30 }, points: -6 },
};

/** The kinds of citizens, each with the village it belongs to. */
export const KINDS = ["snob", "elf", "dwarf", "gnome", "orc", "goblin", "apprentice", "fairy", "hypnotist", "dragon"] as const;
export type Kind = (typeof KINDS)[number];

export const KIND: Record<Kind, { village: Village | null }> = {
  "snob": { village: "city" },
  "elf": { village: "city" },
  "dwarf": { village: "mine" },
  "gnome": { village: "workshop" },
  "orc": { village: "orc-village" },
  "goblin": { village: "forest" },
  "apprentice": { village: "forest" },
  "fairy": { village: "forest" },
  "hypnotist": { village: null },
  "dragon": { village: null },
};

/** KD-0.2: the five villages from left to right. */
export const VILLAGES = ["city", "mine", "workshop", "orc-village", "forest"] as const;
export type Village = (typeof VILLAGES)[number];

/** All six numbers are odd, or all are even. */
export interface Parity {
  kind: "parity";
  odd: boolean;
}

/** So many consecutive numbers. */
export interface Run {
  kind: "run";
  length: number;
}

/** At least so many dice show this number. */
export interface Number {
  kind: "number";
  number: number;
  count: number;
}

/** At least so many dice of each colour. */
export interface Colours {
  kind: "colours";
  red: number;
  green: number;
  blue: number;
}

/** At least so many dice of any one colour. */
export interface OneColour {
  kind: "one-colour";
  count: number;
}

/** Groups of alike numbers of these sizes, largest first; different numbers in different groups. */
export interface Groups {
  kind: "groups";
  sizes: readonly number[];
}

/** The six numbers add up to no more than this. */
export interface TotalAtMost {
  kind: "total-at-most";
  most: number;
}

/** The six numbers add up to this or more. */
export interface TotalAtLeast {
  kind: "total-at-least";
  least: number;
}

export type Need = Parity | Run | Number | Colours | OneColour | Groups | TotalAtMost | TotalAtLeast;

/** What a seat has won. `top` is the uppermost card, None while that is no citizen. */
export interface Kingdom {
  top: Citizen | null;
  citizens: readonly Citizen[];
  villages: readonly number[];
  penalties: readonly number[];
}

export type View = State;

/** What people add up and look up: of each seat, of the dice, and of each place in the row. */
export interface Marks {
  points: readonly number[];
  rolls: readonly number[];
  total: number;
  row: readonly (Citizen | null)[];
  home: readonly boolean[];
  fits: readonly boolean[];
  villages: readonly number[];
  worth: readonly (readonly number[])[];
}

/** A turn begins, with so many rolls. */
export interface Begun {
  event: "begun";
  seat: number;
  rolls: number;
}

/** Dice were rolled; all six now lie like this, and so many rolls are left. */
export interface Rolled {
  event: "rolled";
  seat: number;
  rolled: readonly Face[];
  dice: readonly Face[];
  left: number;
}

/** So many dice stay, the others are rolled again. */
export interface Kept {
  event: "kept";
  seat: number;
  count: number;
  dice: readonly Face[];
  again: readonly Face[];
}

/** The seat is content with its dice. */
export interface Stopped {
  event: "stopped";
  seat: number;
}

/** A citizen joins the seat from a place of the row. */
export interface Took {
  event: "took";
  seat: number;
  citizen: Citizen;
  place: number;
}

/** The hypnotist brings a neighbour along. */
export interface Lured {
  event: "lured";
  seat: number;
  citizen: Citizen;
  place: number;
}

/** The hypnotist's neighbour stays where it is. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** A village card of so many points comes with the citizen. */
export interface Founded {
  event: "founded";
  seat: number;
  village: Village;
  points: number;
}

/** The dice fit nobody: a penalty of so many points below zero. */
export interface Fined {
  event: "fined";
  seat: number;
  points: number;
}

/** The right-most citizen leaves for the discard pile. */
export interface Left {
  event: "left";
  citizen: Citizen;
}

/** The citizens to the left of this place move one to the right. */
export interface Closed {
  event: "closed";
  place: number;
}

/** A new citizen comes to a place of the row. */
export interface Arrived {
  event: "arrived";
  citizen: Citizen;
  place: number;
}

/** The next penalty shows. */
export interface Turned {
  event: "turned";
  points: number;
}

/** A dragon moves in on top of another seat's pile. */
export interface Given {
  event: "given";
  seat: number;
  to: number;
  dragon: Citizen;
}

/** The apprentice's other turn is played. */
export interface Again {
  event: "again";
  seat: number;
}

/** The apprentice's other turn is not wanted. */
export interface Rested {
  event: "rested";
  seat: number;
}

/** The game ends, and why. */
export interface Ended {
  event: "ended";
  because: Ending;
}

/** KD-3.1: the pile whose last card ended the game. */
export const ENDINGS = ["citizens", "penalties", "village"] as const;
export type Ending = (typeof ENDINGS)[number];

export type Told = Begun | Rolled | Kept | Stopped | Took | Lured | Declined | Founded | Fined | Left | Closed | Arrived | Turned | Given | Again | Rested | Ended;

export type Notation = "roll" | "stop" | "penalty" | "bonus" | "bonus alone" | "no bonus" | "again" | "enough" | "reroll {dice}" | "take {citizen}" | "take {citizen} alone" | "dragon to {seat}";

export const VILLAGE_POINTS: readonly number[] = [4, 3, 2];

export const SPECIAL: readonly Kind[] = ["elf", "apprentice", "fairy", "hypnotist", "dragon"];

export const ROLLS: number = 3;
