// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Days, Live } from "../wire";

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A contest to be held: who may come, what is played, how, and when. */
export interface NewContest {
  name: string;
  game: string;
  form: "round-robin" | "swiss" | "arena";
  clock: Live | Days;
  options?: Record<string, unknown>;
  seats?: number;
  rounds?: number;
  minutes?: number;
  starts?: number;
  most?: number;
  rated?: boolean;
  programs?: boolean;
  open?: boolean;
}

/** A contest in a list. */
export interface ContestListed {
  id: string;
  name: string;
  game: string;
  form: "round-robin" | "swiss" | "arena";
  seats: number;
  phase: "open" | "running" | "paused" | "over" | "off";
  entrants: number;
  most: number;
  starts: number;
  ends: number;
  clock: Live | Days;
  rated: boolean;
  programs: boolean;
  open: boolean;
  mine: boolean;
}

/** Contests that go on, that can be entered, and that are over, each the latest first. */
export interface Contests {
  running: ContestListed[];
  open: ContestListed[];
  over: ContestListed[];
}

/** Somebody who takes part, and how they stand; `breaks` are worth what `Contest.breaks` says. */
export interface Entrant {
  name: string;
  program: boolean;
  place: number;
  points: number;
  games: number;
  breaks: number[];
  gone: boolean;
  me: boolean;
}

/** Those who meet in a round, as numbers among `Contest.entrants`, in the order of seats; alone: a bye. */
export interface ContestBoard {
  round: number;
  people: number[];
  points: number[] | null;
  watch: string;
  gone: number[];
  mine: boolean;
}

/** A contest as one may see it. */
export interface Contest {
  about: ContestListed;
  host: string;
  options: Record<string, unknown>;
  round: number;
  rounds: number;
  minutes: number;
  breaks: string[];
  entrants: Entrant[];
  boards: ContestBoard[];
  bond: string;
  version: number;
  now: number;
  seed: string;
  hosting: boolean;
  entered: boolean;
  removed: boolean;
  table: string;
  key: string;
}

/** Whether anything has changed, and where I am awaited. */
export interface ContestNews {
  version: number;
  table: string;
  now: number;
}

/** I take part, and this is my part of the dice. */
export interface ContestEntry {
  luck?: string;
  key?: string;
}

/** What a host wants done; `name` is whom to remove. */
export interface ContestOrder {
  what: "begin" | "pause" | "resume" | "end" | "remove";
  name?: string | null;
}
