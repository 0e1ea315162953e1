/** The analysis board: a line of play that all seats of are mine, asked about wherever the house is. */

import type { Advised, Analysed, Analysis, Chances, Laid } from "../wire";
import { hash, type Looked } from "./address";
import { Refuses } from "./api";
import { seating, table } from "./lines";
import { analysed } from "./near";
import { Session } from "./session.svelte";
import type { Asking, Ears, Talk } from "./socket";
import { texts } from "./texts.svelte";

/** A pick begins with its seat and a word; what fell does not. */
const chosen = (step: string): boolean => /^[1-5] [a-z]/.test(step);

export class Study implements Talk {
  line: Laid;
  at = $state(0);
  /** How it stands there. */
  shown = $state.raw<Analysed | null>(null);
  session = $state.raw<Session | null>(null);
  /** The picks of those who choose at once, until all have. */
  ballot = $state.raw<ReadonlyMap<number, string>>(new Map());
  refused = $state("");
  /** The address of this position, behind that of the page. */
  hash = $state("");
  readonly names: readonly string[];
  #ears!: Ears;
  #last: Promise<unknown> = Promise.resolve();
  #steps = $state.raw<readonly string[]>([]);

  constructor({ line, at }: Looked, names: readonly string[]) {
    this.line = line;
    this.names = names;
    this.at = at;
    this.#steps = line.steps ?? [];
  }

  // --- Where I look ---------------------------------------------------------------------------------------

  /** The steps from which somebody chooses, before and after here: those I go back and forth between. */
  back = $derived(this.#steps.slice(0, this.at).findLastIndex(chosen));
  forth = $derived(this.at < this.#steps.length);

  open(): Promise<void> {
    return this.#then(() => this.#look(this.#steps, this.at, null));
  }

  /** Before the last choice, or after the next. */
  step(by: -1 | 1): Promise<void> {
    return this.#then(async () => {
      if (by < 0 && this.ballot.size) await this.#look(this.#steps, this.at, null);
      else if (by < 0 && this.back >= 0) await this.#look(this.#steps, this.back, null);
      else if (by > 0 && this.forth) await this.#look(this.#steps, this.at + 1, null);
    });
  }

  /** See it with the eyes of another seat. */
  see(seat: number): Promise<void> {
    return this.#then(() => this.#look(this.#steps, this.at, seat));
  }

  /** What fell last, as I would have it. */
  fall(outcome: string): Promise<void> {
    return this.#then(() => this.#look([...this.#steps.slice(0, this.at - 1), outcome], this.at, null));
  }

  /** Nobody acts any more. */
  lapse(): Promise<void> {
    return this.#then(async () => this.shown?.lapse && (await this.#take(this.shown.lapse)));
  }

  /** One thing after the other. */
  #then(work: () => Promise<unknown>): Promise<void> {
    const done = this.#last.then(work).then(() => undefined);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** One step on: along the line if that is where it leads, else on another one. */
  async #take(step: string): Promise<void> {
    const steps = this.#steps[this.at] === step ? this.#steps : [...this.#steps.slice(0, this.at), step];
    await this.#look(steps, this.at + 1, null);
  }

  async #look(steps: readonly string[], at: number, seat: number | null): Promise<void> {
    const { session } = this;
    const onward = session && seat === null && at === this.at + 1 && session.seat !== null;
    const read = onward ? { eyes: session.seat, read: session.lines.length } : {};
    try {
      const found = await this.#ask<Analysed>("", { ...read, line: { ...this.line, steps: [...steps] }, at, seat });
      this.#steps = [...steps, ...found.fell];
      this.line = { ...this.line, steps: [...this.#steps] };
      this.at = found.play.step;
      this.shown = found;
      this.refused = "";
      if (seat === null) this.ballot = new Map();
      if (onward && found.seat === session.seat) this.#ears.hear(found.play);
      else this.#begin(found);
      this.hash = await hash({ line: this.line, at: this.at });
      history.replaceState(null, "", this.hash);
    } catch (error) {
      this.refused = error instanceof Refuses && error.code === "no-connection" ? "page-not-reached" : "refused-bad-line";
      throw error;
    }
  }

  /** The board anew, with other eyes or at another place. */
  #begin({ seat, coach, play }: Analysed): void {
    const seats = this.names.map((name, k) => seating(name, "person", k === seat));
    const here = { ...table("", this.line.game, seats), options: { ...this.line.options }, help: coach, coach, undo: true };
    const session = new Session("", undefined, (ears) => {
      this.#ears = ears;
      return this;
    });
    this.#ears.link("open", 0);
    this.#ears.hear({ type: "welcome", table: here, seat, now: Date.now() });
    this.#ears.hear(play);
    this.session = session;
  }

  #ask<T>(path: "" | "/odds" | "/coach", about: Partial<Analysis>): Promise<T> {
    const line = { ...(about.line ?? this.line), names: [...this.names] };
    return analysed<T>(path, { at: this.at, seat: this.shown?.seat ?? null, lang: texts.lang, ...about, line });
  }

  // --- What the board asks, as of a server ----------------------------------------------------------------

  ask(said: Asking): void {
    const ears = this.#ears;
    const refuse = (error: unknown): void =>
      ears.hear({ type: "refused", id: said.id, code: error instanceof Refuses ? error.code : "not-written", reason: "", step: this.at });
    const done = (): void => ears.hear({ type: "ack", id: said.id, step: this.at });
    switch (said.type) {
      case "pick":
        void this.#then(() => this.#pick(said.action)).then(done, refuse);
        break;
      case "undo":
        void this.step(-1).then(done, refuse);
        break;
      case "odds":
        void this.#ask<Chances>("/odds", { after: said.after }).then((found) => ears.hear({ ...found, id: said.id, step: said.step }), refuse);
        break;
      case "coach":
        void this.#ask<Advised>("/coach", { full: said.full }).then((found) => ears.hear({ ...found, id: said.id, step: said.step }), refuse);
    }
  }

  async #pick(action: string | null): Promise<void> {
    const { shown, session } = this;
    if (!shown || session?.seat == null || action === null) return;
    const mine = `${session.seat + 1} ${action}`;
    if (shown.play.any_one || shown.waits.length === 1) return this.#take(mine);
    const ballot = new Map([...this.ballot, [session.seat, mine]]);
    const next = shown.waits.find((seat) => !ballot.has(seat));
    if (next === undefined) return this.#take([...ballot.values()].sort().join(", "));
    await this.#look(this.#steps, this.at, next);
    this.ballot = ballot;
  }

  greet(): void {}
  tryNow(): void {}
  close(): void {}
}
