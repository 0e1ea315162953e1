// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { Chair, Days, Live, Talk } from "../wire";

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A passkey of mine: what I call it, since when it is there, and when it was last used (0: never). */
export interface Passkey {
  id: string;
  label: string;
  at: number;
  used: number;
}

/** Somebody I would not play with, or not hear; `mark` is known to me alone. */
export interface Silenced {
  mark: string;
  name: string;
  what: "blocked" | "muted";
  at: number;
}

/** All that I can see and change about myself here. */
export interface Account {
  name: string;
  since: number;
  private: boolean;
  rests: number;
  passkeys: Passkey[];
  mail: string | null;
  games: number;
  silenced: Silenced[];
  keyed: boolean;
  posted: boolean;
}

/** What I would be called from now on. */
export interface Renaming {
  name: string;
}

/** How I would have it. */
export interface Wished {
  private: boolean;
}

/** What a browser asks its authenticator: the options of WebAuthn, with a challenge that holds once. */
export interface Ceremony {
  options: Record<string, unknown>;
}

/** A passkey that was made for me, what I call it, and the name it shall keep if I have none yet. */
export interface Attested {
  id: string;
  client: string;
  attestation: string;
  label: string;
  name: string;
}

/** A passkey that was used. */
export interface Asserted {
  id: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** Take a way in away; `sure` where it is the last. */
export interface Removing {
  sure?: boolean;
}

/** Let me sign in by this address; the name it shall keep if I have none yet. */
export interface ByMail {
  mail: string;
  name: string;
  lang?: "en" | "de";
}

/** Write to me how I come in on this device. */
export interface Knocking {
  mail: string;
  lang?: "en" | "de";
}

/** What a key would do: `enter` makes me `name` here, `mail` lets `name` sign in by this address. */
export interface Entry {
  kind: "enter" | "mail";
  key: string;
  name: string;
  mail: string;
  now: string;
  games: number;
  same: boolean;
  member: boolean;
}

/** Sign out on this device, or on all. */
export interface Leaving {
  everywhere?: boolean;
}

/** Delete all of me; the name I go by says that it is meant. */
export interface Goodbye {
  name: string;
}

/** Somebody: who sits at a table that I can see, or a member by name. */
export interface Whom {
  name?: string;
  table?: string;
  seat?: number;
  watch?: string | null;
}

/** Tell the operator about somebody. */
export interface Report {
  whom: Whom;
  reason: "words" | "name" | "cheating" | "stalling" | "other";
  words?: string;
}

/** Block or mute somebody, or no longer. */
export interface Silence {
  whom: Whom;
  what: "blocked" | "muted";
  on: boolean;
}

/** How I stand with whoever sits in a seat. */
export interface Bearing {
  seat: number;
  blocked: boolean;
  muted: boolean;
}

/** A table to open; rated, the others are members, and there are neither odds nor coach nor undo. */
export interface RatedTable {
  game: string;
  options?: Record<string, unknown>;
  chairs?: Chair[] | null;
  name?: string | null;
  clock?: Live | Days | Talk | null;
  help?: boolean;
  public?: boolean;
  drawn?: boolean;
  undo?: boolean;
  stand_in?: boolean;
  wait?: number;
  coach?: boolean | null;
  programs?: boolean;
  rated?: boolean;
}

/** A line of a board: the number is right within the spread; provisional: little is known yet. */
export interface Leader {
  rank: number;
  name: string;
  number: number;
  spread: number;
  provisional: boolean;
  games: number;
}

/** A page of the board of a game with so many seats, and where I stand. */
export interface Leaders {
  game: string;
  seats: number;
  pool: "people" | "programs";
  page: number;
  pages: number;
  leaders: Leader[];
  mine: Leader | null;
}

/** How a game moved a rating; of one whose profile is private, others are not told. */
export interface Moved {
  seat: number;
  name: string;
  before: number;
  number: number;
  spread: number | null;
  provisional: boolean;
}

/** What a rating was after a game. */
export interface Point {
  at: number;
  number: number;
}

/** How strong a member is at a game with so many seats, and how that came. */
export interface Rated {
  game: string;
  seats: number;
  pool: "people" | "programs";
  number: number;
  spread: number;
  provisional: boolean;
  games: number;
  curve: Point[];
}

/** How a member's games went: luck and cost are those of a game on average, in shares of the win. */
export interface Results {
  game: string;
  seats: number;
  games: number;
  won: number;
  shared: number;
  judged: number;
  luck: number | null;
  cost: number | null;
}

/** A card that a member has taken so often. */
export interface Favourite {
  game: string;
  card: string;
  taken: number;
}

/** A member; of one who is private others see no more than the name. */
export interface Profile {
  name: string;
  since: number;
  private: boolean;
  mine: boolean;
  program: boolean;
  owner: string;
  results: Results[];
  ratings: Rated[];
  cards: Favourite[];
}

/** How two members did at the tables where both sat: who had the larger share. */
export interface Duel {
  game: string;
  seats: number;
  games: number;
  won: number;
  even: number;
}

/** Two members, game by game. */
export interface Against {
  name: string;
  other: string;
  duels: Duel[];
}

/** A game of mine that is over. Without a seat I played several, at one screen. */
export interface Played {
  table: string;
  at: number;
  game: string;
  names: string[];
  seat: number | null;
  share: number;
  rated: boolean;
  number: number | null;
  hidden: boolean;
}

/** A page of my games, and how many there are like these. */
export interface History {
  games: Played[];
  total: number;
  page: number;
  pages: number;
}

/** List a game of mine no longer, or again. */
export interface Hide {
  table: string;
  hidden?: boolean;
}

/** When I am told nothing: from one minute of my day to another. None: I am told at any time. */
export interface Quiet {
  zone: string;
  hours?: readonly [number, number] | null;
}

/** Days off, in which no clock of days runs for me. */
export interface Off {
  since: number;
  until: number;
}

/** How I am told that a table waits for me, my days off, and how many are left. */
export interface Told {
  quiet: Quiet;
  off: Off | null;
  left: number;
  most: number;
}

/** A token of a program, without what it says: that was told once. */
export interface Token {
  id: string;
  label: string;
  scopes: ("read" | "play" | "open")[];
  at: number;
  used: number;
}

/** A program of mine. */
export interface Program {
  name: string;
  since: number;
  tokens: Token[];
}

/** My programs, how many I may have, and how many tokens each. */
export interface Programs {
  programs: Program[];
  most: number;
  tokens: number;
}

/** A program to be made, or to be taken back: it is known by its name. */
export interface NewProgram {
  name: string;
}

/** A token to be made; to read is allowed by every one. */
export interface NewToken {
  program: string;
  label: string;
  scopes: ("read" | "play" | "open")[];
}

/** A token, told this once. */
export interface TokenShown {
  token: string;
  mine: Programs;
}

/** A public table: one may sit down where a seat is free, and watch once the game is on. */
export interface LobbyTable {
  id: string;
  game: string;
  since: number;
  names: string[];
  on?: boolean;
  options?: Record<string, unknown>;
  clock?: Live | Days | Talk | null;
  levels?: (number | null)[];
  computers?: number[];
  rated?: boolean;
}

/** Every public table, and how many people look for a game; the first that is told over `/ws/lobby`. */
export interface Listing {
  type: "listing";
  tables: LobbyTable[];
  seeking: number;
  now: number;
}

/** What is different since the last that was told: tables that are new or have changed, and those gone. */
export interface Changes {
  type: "changes";
  seeking: number;
  tables?: LobbyTable[];
  gone?: string[];
}

/** A game that somebody looks for: any of these, the dearest first, with so many at the table. */
export interface Wish {
  games: string[];
  seats: number[];
  pace?: "live" | "days";
  rated?: boolean;
  computers?: number | null;
  name?: string | null;
}

/** My wish, since when it stands, and the table that was laid for it; without one I look for nothing. */
export interface Sought {
  type: "sought";
  wish: Wish | null;
  since: number;
  table: string;
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
  most?: number | null;
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
  won: string[];
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
  member: boolean;
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

/** The contest that a table was laid for, and how it goes on for me. */
export interface TableContest {
  id: string;
  name: string;
  form: "round-robin" | "swiss" | "arena";
  phase: "open" | "running" | "paused" | "over" | "off";
  round: number;
  rounds: number;
  late: boolean;
  entered: boolean;
  bye: number | null;
  table: string;
}

/** What a table counts for, and once it has been entered, what came of it. */
export interface Counts {
  rated: boolean;
  entered: boolean;
  pool: "people" | "programs" | null;
  moved: Moved[];
  contest: TableContest | null;
}
