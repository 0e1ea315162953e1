// Made by `python -m regalia.club.typescript web/src`. Do not edit.

import type { AnyGame } from "./games/types";
import type { TableEvent } from "./told";

/** An option of a game: a whole number from `least` to `most`, or one of `choices`. */
export interface GameOption {
  name: string;
  default: unknown;
  least: number | null;
  most: number | null;
  choices: unknown[];
}

/** A game of the catalogue. */
export interface GameEntry {
  name: string;
  seats: number[];
  hidden: boolean;
  chance: boolean;
  rules: number;
  options: GameOption[];
  levels: string[];
  seated: string[];
}

/** Every game, and what this server allows. */
export interface Catalogue {
  games: GameEntry[];
  emotes: string[];
  version: string;
  lobby: boolean;
  mail: boolean;
  push: string;
  python: string;
  club: boolean;
}

/** Who is asking. */
export interface Me {
  name: string;
  mail: string | null;
}

/** A seat of a new table: `me`, `open`, or a computer player's level. Several `me` play at one screen. */
export interface Chair {
  player: string;
  name?: string | null;
}

/** A table to open. Without chairs the first seat is mine and the others are open. */
export interface NewTable {
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
}

/** So many seconds a turn, and a reserve that lasts the whole game. */
export interface Live {
  kind: "live";
  seconds: number;
  reserve: number;
  talk: number;
}

/** By correspondence: so many days a turn. */
export interface Days {
  kind: "days";
  days: number;
  talk: number;
}

/** KC-5.3: so many seconds while anyone may speak, and no other limit. */
export interface Talk {
  kind: "talk";
  talk: number;
}

/** Who sits in a seat, as everyone may know it. */
export interface Seating {
  name: string;
  player: string;
  stand_in: string;
  here: boolean;
  mine: boolean;
  ready: boolean;
  wishes: boolean;
  host: boolean;
  program: boolean;
}

/** What checks the dice. Parts are shown once all have pledged; the seed is told when the game is over. */
export interface FairDice {
  commit: string;
  seats: (string | null)[];
  seed: string | null;
  pledges: string[];
  all_pledged: boolean;
  drawn: boolean;
  until: number;
}

/** A table and who sits at it. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, unknown>;
  rules: number;
  phase: "seating" | "playing" | "over" | "closed";
  seats: Seating[];
  fair: FairDice;
  clock: Live | Days | Talk | null;
  help: boolean;
  public: boolean;
  undo: boolean;
  host: boolean;
  invite: string | null;
  watch: string | null;
  paused: boolean;
  next: string | null;
  watching: number;
  stand_in: boolean;
  wait: number;
  coach: boolean;
  rated: boolean;
  programs: boolean;
  again: boolean;
}

/** What a link leads to: a table to join or to watch. */
export interface Invitation {
  table: Table;
  may: "join" | "watch";
}

/** Take a seat by an invitation, or at a public table by its id. */
export interface Join {
  key: string;
  name?: string | null;
  seat?: number | null;
  luck?: string | null;
  pledge?: string | null;
}

/** A line of "my games" or of the lobby. */
export interface Listed {
  table: string;
  game: string;
  options: Record<string, unknown>;
  phase: "seating" | "playing" | "over" | "closed";
  names: string[];
  seats: number[];
  my_turn: boolean;
  at: number;
  ends: number | null;
  payoff: number[] | null;
  programs: boolean;
  by_programs: number[];
}

/** A new name, and where to write when it is my turn: that address is asked first whether it is mine. */
export interface Naming {
  name: string;
  mail?: string | null;
  lang?: "en" | "de";
}

/** A browser that shall be told when it is my turn: what its push service has given it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: "en" | "de";
}

/** A browser that shall not be told any longer. */
export interface Unsubscription {
  endpoint: string;
}

/** A link that moves me to another device, once. */
export interface DeviceLink {
  path: string;
  ends: number;
}

/** Whom a link would make of me, and whom I would leave behind with so many games. */
export interface Moving {
  name: string;
  now: string;
  games: number;
  same: boolean;
}

/** An address that a letter asks about, and whose it would be. */
export interface Letter {
  mail: string;
  name: string;
}

/** Where a seat's share of the win came from; all but the result add up to the result. */
export interface Came {
  start: number;
  luck: number;
  others_luck: number;
  choices: number;
  others_choices: number;
  revisions: number;
  result: number;
}

/** An option of a decision: in notation, in words, and what it was worth to the seat that chose. */
export interface Judged {
  action: string;
  said: string;
  worth: number;
  as_good?: boolean;
}

/** A decision, judged: `cost` is what the best option was worth more, in shares of the win. */
export interface Verdict {
  step: number;
  turn: number;
  seat: number;
  action: string;
  said: string;
  best: string;
  best_said: string;
  worth: number;
  cost: number;
  grade: "best" | "sound" | "slip" | "blunder";
  options: Judged[];
  more: number;
  notes: string[];
}

/** A turn of a finished game: its steps, and what it brought each seat by luck, by choices, otherwise. */
export interface Stretch {
  first: number;
  last: number;
  seat: number | null;
  round: number;
  final: boolean;
  worth: number[];
  luck: number[];
  choices: number[];
  revisions: number[];
}

/** What can be known where no number is honest: sentences under a heading. */
export interface Facts {
  heading: string;
  said: string[];
}

/** A finished game, judged, in sentences of the language that was asked for. */
export interface Review {
  game: string;
  names: string[];
  finished: boolean;
  said: string[];
  leads: string[];
  plainly: string[];
  lucky: string[];
  grades: string;
  points: string;
  came: Came[];
  turns: Stretch[];
  decisions: Verdict[];
  facts: Facts[];
}

/** How far a review is, and the review once it is there. `mine`: whether it is mine to share. `seat` is that of whoever opened the table, with whose eyes a stranger looks first. */
export interface Reviewing {
  done: number;
  of: number;
  mine: boolean;
  shared: string | null;
  review: Review | null;
  seat: number | null;
}

/** The path of the link to a review, or that there is none any longer. */
export interface Shared {
  path: string | null;
}

/** A record to be reviewed, as text or JSON. */
export interface Upload {
  record: string;
}

/** What I would have done at a step of a finished game. */
export interface Try {
  step: number;
  action: string;
  lang?: "en" | "de";
  seat?: number | null;
}

/** A line of play that stands nowhere but here: from the start of a game, or from a position laid out. Steps are in notation: what fell, or who picked what, as in "2 keep 6 6" and "1 pick king, 2 pick witch". */
export interface Laid {
  game: string;
  options?: Record<string, unknown>;
  start?: Record<string, unknown> | null;
  names?: string[];
  steps?: string[];
}

/** What I picked, and what I saw then, where nothing is hidden. */
export interface Taken {
  seen: Record<string, unknown>;
  action: string;
}

/** What is asked about a line of play: how it stands, what the odds are, what the coach says. Whoever has `read` so many lines of the log with these `eyes` is told only the later ones. */
export interface Analysis {
  line: Laid;
  at?: number | null;
  seat?: number | null;
  eyes?: number | null;
  read?: number;
  after?: string | null;
  full?: boolean;
  lang?: "en" | "de";
  taken?: Taken[];
}

/** I would play the deal of today, under this name or the one I have. */
export interface DealMe {
  name?: string | null;
}

/** Somebody who played a deal to its end. Places are by share, then points, then what the choices cost. */
export interface Placed {
  place: number;
  name: string;
  share: number;
  points: number | null;
  cost: number | null;
  mine: boolean;
  member: boolean;
}

/** The best game of a day, in a few sentences, and where all of it is reviewed. */
export interface Praise {
  name: string;
  said: string[];
  review: string | null;
}

/** The deal of a day, as far as whoever asks may know it yet. */
export interface Deal {
  day: string;
  game: string;
  options: Record<string, unknown>;
  chairs: Chair[];
  starts: number;
  ends: number;
  seal: string;
  sealed: number | null;
  seed: string | null;
  table: string | null;
  mine: "not yet" | "playing" | "done" | "void";
  played: number;
  results: Placed[] | null;
  best: Praise | null;
}

/** The deal of today, and what came of yesterday's. */
export interface Daily {
  now: number;
  today: Deal;
  yesterday: Deal | null;
  tomorrow: string;
  streak: number;
  longest: number;
}

/** Why a request was refused: the text `refused-<code>`, and the reason in plain words. */
export interface Refusal {
  code: string;
  reason: string;
}

/** I am at this table, in that seat of mine (or the first one), and have read my log up to line `after`. It may be said again at any time: for another table, another seat of mine, or after a silence. */
export interface Hello {
  type: "hello";
  table: string;
  seat?: number | null;
  after?: number;
  watch?: string | null;
  changes?: boolean;
}

/** I am bound to my part of the dice by its hash. Until it is shown, another pledge replaces this one. */
export interface Pledge {
  type: "pledge";
  id: string;
  pledge: string;
}

/** My part of the dice: letters and digits nobody could guess. The game begins when all have added. What I have pledged I show once all have pledged, and only against the pledges that I know of. */
export interface Add {
  type: "add";
  id: string;
  luck: string;
  pledges?: string[] | null;
}

/** My pick for a step, in notation; None is "not now", where any seat may act. */
export interface Pick {
  type: "pick";
  id: string;
  step: number;
  action: string | null;
}

/** I take my last pick back. */
export interface Undo {
  type: "undo";
  id: string;
  step: number;
}

/** Words for all, or for some seats. */
export interface Say {
  type: "say";
  id: string;
  words: string;
  to?: number[] | null;
}

/** One of the gestures of the catalogue. */
export interface Gesture {
  type: "gesture";
  id: string;
  emote: "hello" | "well-played" | "thanks" | "sorry" | "hurry" | "laugh" | "hmm" | "oh";
}

/** What are the exact chances from here, or once I had picked this? */
export interface Odds {
  type: "odds";
  id: string;
  step: number;
  after?: string | null;
}

/** What is best here, at once or, with `full`, with reasons and what my last turn cost? */
export interface Coach {
  type: "coach";
  id: string;
  step: number;
  full?: boolean;
  lang?: "en" | "de";
}

/** The host gives an open seat to a computer player. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  level: string;
}

/** The host asks somebody to leave: the seat opens again, or a computer player plays on. */
export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

/** A computer player shall play for me, or for somebody who is not connected. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  level: string;
}

/** I play my seat again. */
export interface Return {
  type: "return";
  id: string;
}

/** I leave: my seat opens again, or a computer player plays on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Stop the clocks. */
export interface Pause {
  type: "pause";
  id: string;
}

/** Let the clocks run on. */
export interface Resume {
  type: "resume";
  id: string;
}

/** I would like another game; when all the people do, it is opened. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** The answer to hello. `Table` messages follow whenever something about the table changes. */
export interface Welcome {
  type: "welcome";
  table: Table;
  seat: number | null;
  now: number;
}

/** Something about the table has changed: who sits, who is connected, whether it has begun. */
export interface People {
  type: "people";
  table: Table;
  seat: number | null;
}

/** Options that begin alike. Without `one` and `some` the option is `say` itself. `one`: `say`, a blank, and one of these. `some`: `say`, and one or more of these words in the order given, all after blanks; words that stand there twice may be taken twice. An empty `say` adds no blank. */
export interface Group {
  say: string;
  one?: string[];
  some?: string[];
}

/** A running clock; without a seat it runs for all. `reserve` is what is left after `ends`. */
export interface SeatTime {
  seat: number | null;
  ends: number;
  reserve: number;
}

/** How the game ended: each seat's share of the win, and why (`<game>-over-<because>`). */
export interface Ending {
  payoff: number[];
  because: string;
}

/** A variable that the page words: a seat's name, the text of a key, or several in a row. */
export interface Word {
  seat?: number | null;
  text?: string | null;
  items?: (string | number | Word)[] | null;
}

/** A line of the reader's log. `key` is its Fluent text, `vars` its variables, `event` the fact itself. */
export interface Line<G extends AnyGame = AnyGame> {
  n: number;
  at: number;
  key: string;
  vars: Record<string, string | number | Word>;
  event: G["event"] | TableEvent;
}

/** A finished game after one step: what was done in notation, what was told, and what could be seen. */
export interface Frame<G extends AnyGame = AnyGame> {
  step: number;
  said: string;
  view: G["view"];
  marks: G["marks"];
  lines: Line<G>[];
}

/** A finished game step by step; the first frame is the start. */
export interface Replay<G extends AnyGame = AnyGame> {
  frames: Frame<G>[];
}

/** A moment of a finished game before a seat chose: what it saw, and what it might choose. */
export interface Again<G extends AnyGame = AnyGame> {
  step: number;
  seat: number;
  view: G["view"];
  marks: G["marks"];
  options: Group[];
}

/** A position where one choice is best by far; `seat` is mine, and the others have numbers for names. */
export interface Puzzle<G extends AnyGame = AnyGame> {
  number: number;
  all: number;
  game: string;
  theme: string;
  gap: number;
  options: Record<string, unknown>;
  seats: number;
  moment: Again<G>;
}

/** How likely each seat was the Dragon to one who reads words, after something was said or done. */
export interface Suspected {
  by: number | null;
  spells: number;
  weights: number[];
}

/** A finished King at Court: what each claim was, in the order they were made, and how suspicion went. */
export interface AtCourt {
  verdicts: ("true" | "lie" | "right" | "wrong")[];
  suspicions: Suspected[];
  turned: number[];
}

/** A place where a lesson waits: for this pick of the learner, or only to be looked at (`do` is None). */
export interface Stop<G extends AnyGame = AnyGame> {
  view: G["view"];
  marks: G["marks"];
  options: Group[] | null;
  do: string | null;
  lines: Line<G>[];
}

/** A first game by the real rules with prepared dice; the learner has seat 0, a computer player seat 1. */
export interface Lesson<G extends AnyGame = AnyGame> {
  game: string;
  stops: Stop<G>[];
}

/** Where the game stands: what this reader may see and choose, and what is new in the log. With `since` the view holds only those of its fields that differ from the view of that step, which was the last one sent. Whoever has not got that one says hello again. */
export interface Play<G extends AnyGame = AnyGame> {
  type: "play";
  step: number;
  now: number;
  view: G["view"];
  marks: G["marks"];
  asked: number[] | null;
  options: Group[] | null;
  any_one: boolean;
  picked: string | null;
  undo: boolean;
  clocks: SeatTime[];
  lines: Line<G>[];
  over: Ending | null;
  since: number | null;
  done: number[];
}

/** New lines of the reader's log; the game stands where it stood. */
export interface Told<G extends AnyGame = AnyGame> {
  type: "told";
  lines: Line<G>[];
}

/** Done, and written down for good. */
export interface Ack {
  type: "ack";
  id: string;
  step: number;
}

/** Not done, and why; nothing has changed. `step` is the current one. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
  step: number | null;
}

/** The chance of something with best play for it from here, exact or `at_least` this; `aim` is a card. */
export interface Chance {
  aim: string;
  chance: number;
  best?: string | null;
  options?: Record<string, number>;
  at_least?: boolean;
}

/** The answer to odds, for one step. */
export interface Chances {
  type: "chances";
  id: string;
  step: number;
  chances: Chance[];
}

/** The answer of the coach, for one step, in the language that was asked for. */
export interface Advised {
  type: "advised";
  id: string;
  step: number;
  full: boolean;
  hint?: string;
  options?: Judged[];
  more?: number;
  at_least?: boolean;
  sure?: string;
  why?: string;
  last?: string;
  holds?: string;
}

/** How a line of play stands. Where chance was to speak it has spoken: `fell` are the steps it added. */
export interface Analysed<G extends AnyGame = AnyGame> {
  fell: string[];
  source: string;
  seat: number | null;
  waits: number[];
  lapse: string | null;
  coach: boolean;
  play: Play<G>;
}

/** The server ends this conversation: `restart` (come back soon), `kicked`, `left`, `slow`, `flood`. `void`: the token that it was begun with is no longer one. */
export interface Gone {
  type: "gone";
  because: "restart" | "kicked" | "left" | "slow" | "flood" | "void";
}

/** I am here. */
export interface Pong {
  type: "pong";
  now: number;
}

export type Var = string | number | Word;

export type Clock = Live | Days | Talk;

export type Emote = "hello" | "well-played" | "thanks" | "sorry" | "hurry" | "laugh" | "hmm" | "oh";

export type FromPage = Hello | Pledge | Add | Pick | Undo | Say | Gesture | Odds | Coach | Fill | Kick | Replace | Return | Leave | Pause | Resume | Rematch | Ping;

export type FromHouse<G extends AnyGame = AnyGame> = Welcome | People | Play<G> | Told<G> | Ack | Refused | Chances | Advised | Gone | Pong;
