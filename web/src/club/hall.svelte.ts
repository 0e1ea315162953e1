import type { Changes, Listing, LobbyTable, Sought } from "./wire";

type Heard = Listing | Changes | Sought;

const SILENCE = 40_000; // the server says something far more often
const LONGEST = 10_000;

/** What is told of the lobby, put together: all of it first, then what is different. The line is made again by itself. */
export class Hall {
  /** Every public table by its id; another map whenever something has changed. */
  tables = $state.raw<ReadonlyMap<string, LobbyTable>>(new Map());
  seeking = $state(0);
  link = $state<"connecting" | "open" | "lost">("connecting");
  /** By how much the server's clock is ahead of ours. */
  ahead = $state(0);
  readonly #address: string;
  readonly #found: (sought: Sought) => void;
  #socket: WebSocket | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(address: string, found: (sought: Sought) => void) {
    this.#address = address;
    this.#found = found;
    this.#connect();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Do not wait any longer before connecting again. */
  tryNow(): void {
    if (!this.#over && this.link === "lost") this.#connect();
  }

  hear(said: Heard): void {
    if (said.type === "sought") return this.#found(said);
    this.seeking = said.seeking;
    if (said.type === "listing") {
      this.ahead = said.now - Date.now();
      this.tables = new Map(said.tables.map((table) => [table.id, table]));
    } else if (said.tables?.length || said.gone?.length) {
      const tables = new Map(this.tables);
      for (const id of said.gone ?? []) tables.delete(id);
      for (const table of said.tables ?? []) tables.set(table.id, table);
      this.tables = tables;
    }
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = (this.#socket = new WebSocket(this.#address));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#tries = 0;
      this.link = "open";
      this.#wait(SILENCE, () => this.#lost());
      this.hear(JSON.parse(data) as Heard);
    };
    socket.onclose = () => socket === this.#socket && this.#lost();
    this.#wait(LONGEST, () => this.#lost());
  }

  #lost(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (this.#over) return;
    this.link = "lost";
    this.#wait(Math.min(LONGEST, 500 * 2 ** this.#tries++) * (0.75 + Math.random() / 2), () => this.#connect());
  }

  #wait(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}

/** Where the lobby is told. */
export const lobbyAddress = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/lobby`;
