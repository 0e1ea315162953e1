/** Python in a worker of this browser, and in it the house of `regalia/browser.py`. */

import type { Answer } from "../lib/transport";
import type { ToHouse, ToPage } from "./said";

export class Python {
  /** Kept once it is there. */
  readonly ready: Promise<void>;
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, (answer: string) => void>();
  #last = 0;

  /** A house that keeps tables, or one that only answers; `heard` is told all that it says besides. */
  constructor(folder: string, keeps: boolean, heard: (said: ToPage) => void = () => undefined) {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.kind === "ready") resolve();
        else if (data.kind === "failed") reject(new Error(data.why));
        if (data.kind !== "answer") return heard(data);
        this.#waiting.get(data.n)?.(data.answer);
        this.#waiting.delete(data.n);
      };
    });
    this.ready.catch(() => undefined); // whoever waits for it says so
    this.tell({ kind: "start", folder, keeps });
  }

  tell(said: ToHouse): void {
    this.#worker.postMessage(said);
  }

  /** The answer to a request: its status, a blank, and what it says. */
  async asked(path: string, method: string, body = ""): Promise<string> {
    await this.ready;
    const n = ++this.#last;
    const answer = new Promise<string>((resolve) => this.#waiting.set(n, resolve));
    this.tell({ kind: "ask", n, method, path, body });
    return answer;
  }
}

export function answered(answer: string): Answer {
  const blank = answer.indexOf(" ");
  return { ok: answer.startsWith("2"), json: async () => JSON.parse(answer.slice(blank + 1)) as unknown };
}
