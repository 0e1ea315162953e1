/** Lines that speak like the server does, without one: a lesson, and a finished game that is stepped through. */

import type { Again, Frame, Lesson, Line, Play, Seating, Stop, Table } from "../wire";
import type { Asking, Ears, Talk } from "./socket";

const QUIET: Omit<Play, "step" | "view" | "marks" | "options" | "asked" | "lines"> = {
  type: "play",
  now: 0,
  any_one: false,
  picked: null,
  undo: false,
  clocks: [],
  over: null,
  since: null,
  done: [],
};

export function seating(name: string, player: string, mine: boolean): Seating {
  return { name, player, stand_in: "", here: true, mine, ready: true, wishes: false, host: mine, program: false };
}

export function table(id: string, game: string, seats: Seating[]): Table {
  return {
    id,
    game,
    options: { seats: seats.length },
    rules: 1,
    phase: "playing",
    seats,
    fair: { commit: "", seats: [], seed: null, pledges: [], all_pledged: true, drawn: false, until: 0 },
    clock: null,
    help: false,
    public: false,
    undo: false,
    host: false,
    invite: null,
    watch: null,
    paused: false,
    next: null,
    watching: 0,
    stand_in: false,
    wait: 120,
    coach: false,
    rated: false,
    programs: false,
    again: false,
  };
}

const sorted = (action: string): string => action.split(" ").sort().join(" ");

/** A lesson: it goes on when the learner does what it waits for, and only then. */
export class LessonLine implements Talk {
  readonly #ears: Ears;
  readonly #stops: readonly Stop[];
  readonly #stopped: (at: number) => void;
  #at = 0;

  constructor(ears: Ears, lesson: Lesson, names: readonly [string, string], stopped: (at: number) => void) {
    this.#ears = ears;
    this.#stops = lesson.stops;
    this.#stopped = stopped;
    const seats = [seating(names[0], "person", true), seating(names[1], "random", false)];
    ears.link("open", 0);
    ears.hear({ type: "welcome", table: table("lesson", lesson.game, seats), seat: 0, now: Date.now() });
    this.#show();
  }

  ask(said: Asking): void {
    if (said.type !== "pick") return;
    const stop = this.#stops[this.#at]!;
    if (stop.do !== null && said.action !== null && sorted(said.action) === sorted(stop.do)) {
      this.goOn();
      this.#ears.hear({ type: "ack", id: said.id, step: this.#at });
    } else {
      this.#ears.hear({ type: "refused", id: said.id, code: "not-in-this-lesson", reason: "", step: this.#at });
    }
  }

  /** To the next stop; the learner has looked. */
  goOn(): void {
    this.#at = Math.min(this.#at + 1, this.#stops.length - 1);
    this.#show();
  }

  #show(): void {
    const { view, marks, options, lines, do: wanted } = this.#stops[this.#at]!;
    this.#stopped(this.#at);
    this.#ears.hear({ ...QUIET, now: Date.now(), step: this.#at, view, marks, options, asked: wanted === null ? [] : [0], lines });
  }

  greet(): void {}
  tryNow(): void {}
  close(): void {}
}

/** A finished game, seen with the eyes of a seat: it shows the frame it is told to. */
export class RerunLine implements Talk {
  readonly #ears: Ears;

  constructor(ears: Ears, game: { id: string; name: string; seat: number | null; names: readonly string[] }) {
    this.#ears = ears;
    const seats = game.names.map((name, seat) => seating(name, "person", seat === game.seat));
    ears.link("open", 0);
    ears.hear({ type: "welcome", table: table(game.id, game.name, seats), seat: game.seat, now: Date.now() });
  }

  show(frame: Frame, lines: Line[]): void {
    this.#ears.hear({ ...QUIET, now: Date.now(), step: frame.step, view: frame.view, marks: frame.marks, options: null, asked: null, lines });
  }

  ask(): void {}
  greet(): void {}
  tryNow(): void {}
  close(): void {}
}

/** A decision of a finished game, made again: each pick is judged, and the table stays as it lies. */
export class AgainLine implements Talk {
  readonly #ears: Ears;
  readonly #judge: (action: string) => void;

  constructor(ears: Ears, game: { id: string; name: string; names: readonly string[] }, moment: Again, judge: (action: string) => void) {
    this.#ears = ears;
    this.#judge = judge;
    const seats = game.names.map((name, seat) => seating(name, "person", seat === moment.seat));
    const { seat, view, marks, options, step } = moment;
    ears.link("open", 0);
    ears.hear({ type: "welcome", table: table(game.id, game.name, seats), seat, now: Date.now() });
    ears.hear({ ...QUIET, now: Date.now(), step, view, marks, options, asked: [seat], lines: [] });
  }

  ask(said: Asking): void {
    if (said.type !== "pick") return;
    if (said.action !== null) this.#judge(said.action);
    this.#ears.hear({ type: "ack", id: said.id, step: said.step });
  }

  greet(): void {}
  tryNow(): void {}
  close(): void {}
}
