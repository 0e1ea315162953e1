/** Odds and advice worked out in this browser, by the Python that the server runs; until that is here, and where it cannot come, the server answers. */

import type { Advised, Analysis, Chances, Play, Table, Taken } from "../wire";
import { house } from "$house";
import { ask, catalogue, Refuses } from "./api";
import type { Asking, Ears, Talk } from "./socket";
import type { Transport } from "./transport";

const PLAYS = 50; // as many as are still being told
const TAKEN = 60; // picks, more than a turn has

let waking: Promise<Transport["ask"]> | undefined;
let here: Transport["ask"] | null = null;

/** Python with the kernel, without a house: asked the same as a server. */
async function python(): Promise<Transport["ask"]> {
  const { python: folder } = await catalogue();
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!folder || saves) throw new Error("not here");
  const { answered, Python } = await import("../offline/python");
  const made = new Python(new URL(folder, location.origin).href, false);
  await made.ready;
  return async (path, method, body) => answered(await made.asked(path, method, body));
}

/** Have it come, once; nobody waits for it. */
function wake(): void {
  if (!house.far) return;
  waking ??= python();
  waking.then(
    (found) => (here = found),
    () => undefined,
  );
}

const turns: Record<string, { last: Promise<unknown>; newest: symbol } | undefined> = {};

/** Asked here: one question of a kind at a time, and of those that wait only the newest. */
function local<T>(path: string, about: Analysis): Promise<T> {
  const newest = Symbol();
  const before = turns[path]?.last;
  const work = async (): Promise<T> => {
    await before?.catch(() => undefined);
    if (turns[path]?.newest !== newest) throw new Refuses({ code: "stale", reason: "it is no longer wanted" });
    return ask<T>(`analysis${path}`, "POST", about, here!);
  };
  const last = work();
  turns[path] = { last, newest };
  return last;
}

/** Whether somebody else is to be asked instead: Python itself has failed here. */
const fails = (error: unknown): boolean => !(error instanceof Refuses) || error.code === "no-connection" || error.code === "server-error";

/** What is asked about a line of play, answered here if that is possible. */
export async function analysed<T>(path: "" | "/odds" | "/coach", about: Analysis): Promise<T> {
  if (path) wake();
  try {
    if (here) return await local<T>(path, about);
  } catch (error) {
    if (!fails(error)) throw error;
    here = null;
  }
  return ask<T>(`analysis${path}`, "POST", about);
}

/** A conversation with the server in which odds and the coach are asked here; it is told nothing but what this page is shown. */
export class Near implements Talk {
  readonly #line: Talk;
  readonly #ears: Ears;
  #table: Table | undefined;
  #seat: number | null = null;
  #plays = new Map<number, Play>();
  #taken: (Taken & { id: string })[] = [];
  #open = false;

  constructor(ears: Ears, line: (ears: Ears) => Talk) {
    this.#ears = ears;
    this.#line = line({ ...ears, hear: (heard) => this.#hear(heard) });
  }

  #hear(heard: Parameters<Ears["hear"]>[0]): void {
    if (heard.type === "welcome" || heard.type === "people") {
      if (!this.#table) void this.#look(heard.table.game);
      this.#table = heard.table;
      this.#seat = heard.seat;
    } else if (heard.type === "play") {
      this.#plays.set(heard.step, heard);
      if (this.#plays.size > PLAYS) this.#plays.delete(this.#plays.keys().next().value!);
    } else if (heard.type === "refused") this.#taken = this.#taken.filter(({ id }) => id !== heard.id);
    else if (heard.type === "chances" || heard.type === "advised") wake();
    this.#ears.hear(heard);
  }

  /** Only where nothing is hidden is what one sees where the game stands. */
  async #look(game: string): Promise<void> {
    const { games } = await catalogue().catch(() => ({ games: [] }));
    this.#open = games.some(({ name, hidden }) => name === game && !hidden);
  }

  ask(said: Asking): void {
    if ((said.type === "odds" || said.type === "coach") && here && this.#open && this.#plays.has(said.step)) void this.#advise(said);
    else this.#line.ask(said);
    const play = said.type === "pick" ? this.#plays.get(said.step) : undefined;
    if (said.type === "undo") this.#taken.pop();
    else if (said.type === "pick" && play && this.#open && said.action !== null) {
      const seen = play.view as unknown as Record<string, unknown>;
      this.#taken = [...this.#taken, { id: said.id, seen, action: said.action }].slice(-TAKEN);
    }
  }

  async #advise(said: Extract<Asking, { type: "odds" | "coach" }>): Promise<void> {
    const { game, options, seats } = this.#table!;
    const start = this.#plays.get(said.step)!.view as unknown as Record<string, unknown>;
    const line = { game, options, start, names: seats.map(({ name }) => name), steps: [] };
    const about: Analysis = { line, at: 0, seat: this.#seat, eyes: null, read: 0, after: null, full: false, lang: "en", taken: [] };
    const taken = this.#taken.map(({ seen, action }) => ({ seen, action }));
    try {
      const found =
        said.type === "odds" ? await local<Chances>("/odds", { ...about, after: said.after }) : await local<Advised>("/coach", { ...about, full: said.full, lang: said.lang, taken });
      this.#ears.hear({ ...found, id: said.id, step: said.step });
    } catch (error) {
      if (fails(error)) this.#line.ask(said);
      else this.#ears.hear({ type: "refused", id: said.id, code: (error as Refuses).code, reason: "", step: said.step });
    }
  }

  greet(): void {
    this.#plays.clear();
    this.#taken = [];
    this.#line.greet();
  }
  tryNow(): void {
    this.#line.tryNow();
  }
  close(): void {
    this.#line.close();
  }
}
