import type { AnyGame } from "../games/types";
import type { FromHouse, FromPage, Hello, Play } from "../wire";
import type { Wire } from "./transport";
import { whole } from "./whole";

export type Asking = Extract<FromPage, { id: string }>;
export type Link = "connecting" | "open" | "lost" | "gone";

/** What the socket needs from whoever uses it. */
export interface Ears<G extends AnyGame = AnyGame> {
  hello(): Hello;
  hear(heard: FromHouse<G>): void;
  link(link: Link, retryAt: number): void;
}

/** What a session needs of its line. */
export type Talk = Pick<Socket, "ask" | "greet" | "tryNow" | "close">;

const SILENCE = 25_000;
const LONGEST = 10_000;

/** A conversation that goes on by itself: connects again, greets again, and sends again what was not acknowledged. */
export class Socket {
  readonly #line: () => Wire;
  readonly #ears: Ears;
  readonly #patience: number;
  #socket: Wire | undefined;
  #last: Play | undefined;
  #unsure: Asking[] = [];
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(line: () => Wire, ears: Ears, patience: number) {
    this.#line = line;
    this.#ears = ears;
    this.#patience = patience;
    this.#connect();
  }

  /** Ask for something once; it is kept until the server has answered. */
  ask(said: Asking): void {
    this.#unsure.push(said);
    this.#send(said);
  }

  /** Greet again: another table, another seat. What was asked for the one before is let go. */
  greet(): void {
    this.#unsure = [];
    this.#send(this.#hello());
  }

  #hello(): Hello {
    return { ...this.#ears.hello(), changes: true };
  }

  /** Do not wait any longer before connecting again. */
  tryNow(): void {
    if (this.#over || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    this.#connect();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#ears.link(this.#tries ? "lost" : "connecting", 0);
    const socket = (this.#socket = this.#line());
    socket.onopen = () => {
      this.#tries = 0;
      this.#send(this.#hello());
      this.#unsure.forEach((said) => this.#send(said));
      this.#ears.link("open", 0);
    };
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as FromHouse);
    socket.onclose = () => socket === this.#socket && this.#lost();
    this.#listen(this.#patience);
  }

  #hear(said: FromHouse): void {
    this.#listen(SILENCE);
    const heard = said.type === "play" ? (this.#last = whole(this.#last, said)) : said;
    if (!heard) return this.#send(this.#hello());
    if (heard.type === "welcome") this.#last = undefined;
    if (heard.type === "ack" || heard.type === "refused" || heard.type === "chances")
      this.#unsure = this.#unsure.filter((asked) => asked.id !== heard.id);
    if (heard.type === "gone" && (heard.because === "kicked" || heard.because === "left")) {
      this.#over = true;
      this.#ears.link("gone", 0);
    }
    this.#ears.hear(heard);
  }

  /** After a silence ask whether the server is there; if it does not answer, the line is down. */
  #listen(ms: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (ms === this.#patience) {
        this.#socket?.close();
        this.#lost();
      } else {
        this.#send({ type: "ping" });
        this.#listen(this.#patience);
      }
    }, ms);
  }

  #lost(): void {
    this.#socket = undefined;
    clearTimeout(this.#pulse);
    clearTimeout(this.#retry);
    if (this.#over) return;
    const wait = Math.min(LONGEST, 500 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#ears.link("lost", Date.now() + wait);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #send(said: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }
}
