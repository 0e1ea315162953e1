import type { AnyGame } from "../games/types";
import type { Advised, Chance, Emote, FromHouse, Line, Play, Table } from "../wire";
import { house } from "$house";
import { chars } from "./api";
import { scenes, START, type Scene, type Thread } from "./director";
import { kept, note } from "./kept";
import { Near } from "./near";
import { Options } from "./options";
import { next } from "./part";
import { settings } from "./settings.svelte";
import { Socket, type Asking, type Ears, type Link, type Talk } from "./socket";
import { t, texts } from "./texts.svelte";
import { toldBy } from "./told";

/** Something the reader should know about the line to the server. */
export type Notice = { kind: "refused"; code: string; action: string } | { kind: "back"; lines: number };

type Wish<T extends Asking = Asking> = T extends Asking ? Omit<T, "id"> : never;

const ODDS = "odds-"; // whether they come or not, nobody needs to be told
const COACH = "coach-";
const PART = "part-"; // if this is refused, what the table says next tells what to do
const TURNS_KEPT = 12; // as many as can be told again

/** A turn as it was told, and where the game stood before. */
interface Past<G extends AnyGame> {
  readonly turn: number;
  readonly play: Play<G> | null;
  readonly scenes: readonly Scene<G>[];
}

/** One table as this reader sees it: what is on it, what may be chosen, and the line to the server. */
export class Session<G extends AnyGame = AnyGame> {
  readonly id: string;
  /** The key by which I watch. */
  readonly watch: string | undefined;
  table = $state.raw<Table | null>(null);
  seat = $state.raw<number | null>(null);
  /** Where the game stands as far as it has been told. */
  play = $state.raw<Play<G> | null>(null);
  /** Where it stands in the house. */
  newest = $state.raw<Play<G> | null>(null);
  /** What is being told now, and what comes after it. */
  scene = $state.raw<Scene<G> | null>(null);
  coming = $state.raw<readonly Scene<G>[]>([]);
  lines = $state.raw<readonly Line<G>[]>([]);
  /** Whose words and gestures I would not hear, by name; and what is left without them. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  heard = $derived(this.muted.size ? this.lines.filter((line) => !this.#isMuted(line)) : this.lines);
  /** The lines that came with what is on the table now: what boards animate. */
  fresh = $state.raw<readonly Line<G>[]>([]);
  chances = $state.raw<ReadonlyMap<string, Chance>>(new Map());
  /** What the coach says of this step; what my last turn cost; and what was taken up of it, for the board to mark. */
  advice = $state.raw<Advised | null>(null);
  spent = $state.raw("");
  suggested = $state.raw<string | null>(null);
  /** The action that is on its way, or waits for the line. */
  sent = $state.raw<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The seat the screen shall be passed to, while it is covered. */
  curtain = $state.raw<number | null>(null);
  link = $state.raw<Link>("connecting");
  retryAt = $state.raw(0);
  noOdds = $state.raw("");
  lost = $state.raw("");
  /** Whether something is secret here, so that a screen is passed on covered and a shared one makes sense. */
  secretive = $state.raw(false);
  /** On the screen that all look at: the path of the link by which phones join, if it is known. */
  stage = $state.raw<{ invite: string | null } | null>(null);

  view = $derived(this.play?.view);
  marks = $derived(this.play?.marks);
  /** What the game itself has told so far, and of that what came with what is on the table now. */
  told = $derived(toldBy(this.lines));
  news = $derived(toldBy(this.fresh));
  /** Whether others' doings are being told; I choose when that is over, or skipped. Among talk I may always speak. */
  telling = $derived(this.scene !== null && (!this.scene.own || this.coming.length > 0));
  held = $derived(this.telling && (!this.play?.any_one || this.scene?.weight !== "brief"));
  /** How many turns the game is further on than the one being told. */
  behind = $derived(new Set(this.coming.flatMap(({ turn, lines }) => (lines.length && turn !== this.scene?.turn ? [turn] : []))).size);
  /** Whether the house waits for me, told or not. */
  called = $derived(!!this.newest?.options && this.newest.over === null && (this.newest.any_one || this.newest.picked === null));
  options = $derived(new Options((!this.held && this.play?.options) || []));
  names = $derived((this.table?.seats ?? []).map((seat) => (seat.program ? t("page-named-program", { name: seat.name }) : seat.name || t("page-seat-open"))));
  mine = $derived((this.table?.seats ?? []).flatMap((seat, k) => (seat.mine ? [k] : [])));
  watching = $derived(this.table !== null && this.seat === null);
  myTurn = $derived(this.options.size > 0 && this.play?.over === null && (this.play?.any_one || this.play?.picked === null));
  standIn = $derived(this.seat !== null && !!this.table?.seats[this.seat]?.stand_in);

  /** Whether people are at the other end; a lesson or a finished game has a line of its own. */
  readonly live: boolean;
  /** Whether this is a finished game that is stepped through: nobody is asked for anything. */
  past = $derived.by(() => !this.live && this.play?.asked === null);
  /** Whether what others do is told at a pace one can follow; a lesson and a game that is stepped through are not. */
  paced: boolean;
  readonly #socket: Talk;
  #read = 0;
  #then: string[] = [];
  #since = 0; // the step at which I chose; what comes then waits for another
  #asked = new Map<string, string>();
  #after: string | null = null; // the chances are shown as if I had picked this
  #from: { step: number; chances: ReadonlyMap<string, Chance> } | null = null;
  #thread: Thread = START;
  #past = $state.raw<readonly Past<G>[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #ahead = 0;
  #before: number | null = null; // whose owner sits in front of the screen, and has said so
  #away = false;
  #shared: string | null = null; // what was last said about my part of the dice

  constructor(id: string, watch?: string, line?: (ears: Ears<G>) => Talk) {
    this.id = id;
    this.live = !line;
    this.paced = this.live;
    this.watch = watch;
    const ears: Ears<G> = {
      hello: () => ({ type: "hello", table: id, seat: this.seat, after: this.#read, watch: this.watch ?? null }),
      hear: (heard) => this.#hear(heard),
      link: (link, retryAt) => this.#linked(link, retryAt),
    };
    const socket = (ears: Ears): Talk => new Socket(house.connect, ears, house.patience);
    this.#socket = line ? line(ears) : house.far ? new Near(ears, socket) : socket(ears);
  }

  #isMuted({ event }: Line<G>): boolean {
    if (event.event === "gesture") return this.muted.has(this.names[event.seat] ?? "");
    return (event.event === "said" || event.event === "called") && this.muted.has(event.name);
  }

  close(): void {
    this.#hold();
    this.#socket.close();
  }

  // --- What I do ------------------------------------------------------------------------------------------

  /** Choose, and then choose again what is offered by then: `pick("keep 4", "roll")`. */
  pick(action: string | null, ...then: string[]): void {
    if (!this.play || this.sent !== null) return;
    this.skip();
    this.#then = then;
    this.#since = this.play.step;
    this.notice = null;
    this.#ask({ type: "pick", step: this.play.step, action }, action ?? "wait");
  }

  undo(): void {
    if (this.play?.undo && this.sent === null) this.#ask({ type: "undo", step: this.play.step }, "undo");
  }

  say(words: string, to: number[] | null = null): void {
    this.#tell({ type: "say", words, to });
  }

  gesture(emote: Emote): void {
    this.#tell({ type: "gesture", emote });
  }

  fill(seat: number, level: string): void {
    this.#tell({ type: "fill", seat, level });
  }

  kick(seat: number): void {
    this.#tell({ type: "kick", seat });
  }

  /** Whether somebody else's seat is empty while the game waits for a person there. */
  away(seat: number): boolean {
    const chair = this.table?.seats[seat];
    return this.table?.phase === "playing" && chair?.player === "person" && !chair.here && !chair.stand_in && !chair.mine;
  }

  replace(seat: number, level: string): void {
    this.#tell({ type: "replace", seat, level });
  }

  act(type: "return" | "leave" | "pause" | "resume" | "rematch"): void {
    this.#tell({ type });
  }

  /** The chances from here, or once I had picked this. */
  askOdds(after: string | null = null): void {
    if (!this.play?.options || !this.table?.help || this.noOdds) return;
    this.#after = after;
    if (after === null && this.#from?.step === this.play.step) this.chances = this.#from.chances;
    else this.#tell({ type: "odds", step: this.play.step, after }, after ?? "", `${ODDS}${chars(16)}`);
  }

  /** Ask the coach: at first for a quick answer, then for one with reasons. */
  askCoach(full = false): void {
    if (this.play && this.table?.coach && this.seat !== null) this.#tell({ type: "coach", step: this.play.step, full, lang: texts.lang }, "", `${COACH}${chars(16)}`);
  }

  tryNow(): void {
    this.#socket.tryNow();
  }

  /** Turn the screen to another of my seats, behind a curtain where something is secret. */
  turnTo(seat: number, lifted = !this.secretive): void {
    this.curtain = lifted ? null : seat;
    if (lifted) this.#before = seat;
    if (!lifted || seat === this.seat) return;
    this.seat = seat;
    this.#forget();
    this.#socket.greet();
  }

  /** The next scene, now. */
  next(): void {
    this.#perform();
  }

  /** To the end of the turn that is being told. */
  skipTurn(): void {
    const turn = this.scene?.turn;
    while (this.coming[0]?.turn === turn && this.coming.length) this.#show(this.#cue()!);
    this.#perform();
  }

  /** To where the game stands. */
  skip(): void {
    for (let scene = this.#cue(); scene; scene = this.#cue()) this.#show(scene);
    this.#perform();
  }

  /** Whether there is a turn of others to tell again. */
  again = $derived(this.#last() >= 0);

  /** Tell the last turn of others again, and what came after it. */
  tellAgain(): void {
    const at = this.#last();
    if (at < 0) return;
    const past = this.#past.slice(at);
    this.#past = this.#past.slice(0, at);
    const told = past.flatMap(({ scenes }) => scenes);
    const lines = new Set(told.flatMap((scene) => scene.lines));
    this.lines = this.lines.filter((line) => !lines.has(line));
    this.play = past[0]!.play;
    this.coming = [...told, ...this.coming];
    this.#perform();
  }

  #last(): number {
    return this.#past.findLastIndex(({ play, scenes }) => play && scenes.some((scene) => !scene.own && scene.ms > 0));
  }

  #ask(wish: Wish, what: string): void {
    this.sent = what;
    this.#tell(wish, what);
  }

  #tell(wish: Wish, what = "", id = chars(16)): void {
    this.#asked.set(id, what);
    this.#socket.ask({ ...wish, id } as Asking);
  }

  // --- What I hear ----------------------------------------------------------------------------------------

  #hear(heard: FromHouse<G>): void {
    switch (heard.type) {
      case "welcome":
        this.#ahead = heard.now - Date.now();
        if (this.#shared) this.#shared = ""; // perhaps it was not heard
        return this.#seated(heard.table, heard.seat);
      case "people":
        return this.#seated(heard.table, heard.seat);
      case "play":
        this.#ahead = heard.now - Date.now();
        this.#read = Math.max(this.#read, heard.lines.at(-1)?.n ?? 0);
        this.#come(heard);
        return;
      case "told":
        this.#read = Math.max(this.#read, heard.lines.at(-1)?.n ?? 0);
        this.lines = inOrder(this.lines, heard.lines);
        return;
      case "chances":
        return this.#advised(heard.id, heard.step, new Map(heard.chances.map((one) => [one.aim, one])));
      case "advised":
        if (heard.full && heard.last) this.spent = heard.last;
        if (heard.step !== this.play?.step) return;
        this.advice = heard;
        if (!heard.full) this.askCoach(true);
        return;
      case "ack":
      case "refused":
        return this.#answered(heard.id, heard.type === "refused" ? heard.code : null);
    }
  }

  /** Chances have come: from here, or for what I have marked and may have marked otherwise since. */
  #advised(id: string, step: number, chances: ReadonlyMap<string, Chance>): void {
    const after = this.#asked.get(id) || null;
    this.#asked.delete(id);
    if (step !== this.play?.step) return;
    if (after === null) this.#from = { step, chances };
    const best = (aim: string): string | null => this.#from?.chances.get(aim)?.best ?? null; // from here, whatever is marked
    if (after === this.#after) this.chances = after === null ? chances : new Map([...chances].map(([aim, one]) => [aim, { ...one, best: best(aim) }]));
  }

  #seated(table: Table, seat: number | null): void {
    this.table = table;
    if (seat !== this.seat) {
      if (this.seat !== null) this.#forget();
      this.seat = seat;
    }
    this.#share(table);
  }

  /** Pledge my part of the dice, and show it once all have; what the check at the end needs is noted before. */
  #share(table: Table): void {
    const due = next(table, kept(table.id), this.#shared === null);
    if (!due || JSON.stringify(due.say) === this.#shared) return;
    note(table.id, due.noted);
    this.#shared = JSON.stringify(due.say);
    this.#tell(due.say, "", `${PART}${chars(16)}`);
  }

  #answered(id: string | null, code: string | null): void {
    const action = id === null ? undefined : this.#asked.get(id);
    if (id !== null) this.#asked.delete(id);
    if (id?.startsWith(ODDS)) {
      if (code === "no-odds" || code === "no-help") this.noOdds = code;
      return;
    }
    if (id?.startsWith(COACH)) return;
    if (id?.startsWith(PART)) {
      if (code !== null) this.#shared = "";
      return;
    }
    if (code === "no-such-table" && !this.play) this.lost = code;
    else if (code !== null) this.notice = { kind: "refused", code, action: action ?? "" };
    if (!action) return;
    if (code !== null) this.#then = [];
    this.sent = null;
    this.#onward();
  }

  /** What others do is told at a pace one can follow; what I did, at once. */
  #come(play: Play<G>): void {
    const first = !this.newest;
    this.newest = play;
    const { scenes: found, thread } = scenes(play, this.live ? this.mine : [], this.#thread);
    this.#thread = thread;
    this.coming = [...this.coming, ...found];
    if (this.#away && play.lines.length) this.notice = { kind: "back", lines: play.lines.length };
    if (first || this.#away || document.hidden) this.skip();
    else if (!this.scene) this.#perform();
    this.#away = false;
  }

  #cue(): Scene<G> | undefined {
    const [scene, ...coming] = this.coming;
    this.coming = coming;
    return scene;
  }

  /** Show scene after scene; each that lasts calls for the next one in its time. */
  #perform(): void {
    this.#hold();
    for (let scene = this.#cue(); scene; scene = this.#cue()) {
      this.scene = scene;
      this.#show(scene);
      const wait = this.paced && settings.speed ? scene.ms / settings.speed : 0;
      if (wait > 0) {
        // It lasts from when it is seen: a busy machine paints late.
        this.#frame = requestAnimationFrame(() => {
          this.#timer = setTimeout(() => this.#perform(), wait);
        });
        return;
      }
    }
    this.scene = null;
    this.#onward();
    if (this.play) this.#passOn(this.play);
  }

  #show(scene: Scene<G>): void {
    const { play, lines } = scene;
    const before = this.play;
    this.#keep(scene);
    const moved = play !== null && play.step !== before?.step;
    if (moved) {
      this.chances = new Map();
      this.#after = this.advice = this.suggested = null;
    }
    if (moved || lines.length) this.fresh = before ? lines : [];
    if (lines.length) this.lines = inOrder(this.lines, lines);
    if (!play) return;
    this.play = play;
    if ((play.asked?.length ?? 0) > 1 || play.asked === null) this.secretive = true;
    this.#cover();
    if (this.coming.length) return;
    if (settings.odds && !this.noOdds) this.askOdds();
    if (settings.coach) this.askCoach();
  }

  #keep(scene: Scene<G>): void {
    const last = this.#past.at(-1);
    if (last?.turn === scene.turn) this.#past = this.#past.with(-1, { ...last, scenes: [...last.scenes, scene] });
    else this.#past = [...this.#past.slice(1 - TURNS_KEPT), { turn: scene.turn, play: this.play, scenes: [scene] }];
  }

  /** What was to be chosen next, if it is offered. */
  #onward(): void {
    const next = this.#then[0];
    if (next === undefined || this.sent !== null || !this.play || this.play.step === this.#since) return;
    const then = this.#then.slice(1);
    this.#then = [];
    if (this.options.has(next)) this.pick(next, ...then);
  }

  /** At one screen what is secret stays covered until its owner has said so: at first, and after a reload. */
  #cover(): void {
    if (this.mine.length < 2 || !this.secretive || this.seat === null || this.seat === this.#before) return;
    if (this.play && !this.play.over) this.curtain ??= this.seat;
  }

  /** At one screen: whose choice is missing sits in front of it. */
  #passOn(play: Play<G>): void {
    const asked = play.asked ?? [];
    if (this.mine.length < 2 || play.over || play.any_one || (this.seat !== null && asked.includes(this.seat))) return;
    const next = asked.find((seat) => this.mine.includes(seat));
    if (next !== undefined) this.turnTo(next);
  }

  #hold(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #forget(): void {
    this.#hold();
    this.scene = null;
    this.coming = [];
    this.newest = null;
    this.#thread = START;
    this.#past = [];
    this.#read = 0;
    this.lines = [];
    this.fresh = [];
    this.play = null;
    this.sent = null;
  }

  #linked(link: Link, retryAt: number): void {
    if (link === "lost" && this.link === "open") this.#away = true;
    this.link = link;
    this.retryAt = retryAt;
  }

  /** Whether games of this table hide something, so that a screen is passed on covered. */
  hides(): void {
    this.secretive = true;
    this.#cover();
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#ahead;
  }
}

/** Lines in the order of the log: what is said meanwhile comes before what is still being told. */
function inOrder<G extends AnyGame>(lines: readonly Line<G>[], more: readonly Line<G>[]): Line<G>[] {
  const all = [...lines, ...more];
  return (lines.at(-1)?.n ?? 0) > (more[0]?.n ?? 0) ? all.toSorted((one, other) => one.n - other.n) : all;
}
