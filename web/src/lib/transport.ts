/** How the page reaches its house, whichever that is: a server, or Python in a worker of its own. */

/** An answer to something that is asked once. */
export interface Answer {
  readonly ok: boolean;
  json(): Promise<unknown>;
}

/** A conversation: what a web socket can do. */
export type Wire = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export interface Transport {
  /** Ask once; it fails where nobody can be asked. */
  ask(path: string, method: string, body: string | undefined): Promise<Answer>;
  connect(): Wire;
  /** Milliseconds after which somebody who says nothing is not there. */
  readonly patience: number;
  /** Kept once all is there that playing needs. */
  readonly ready: Promise<void>;
  /** Whether it is elsewhere: then what can be worked out here is. */
  readonly far: boolean;
}
