import type { Transport, Wire } from "../lib/transport";
import { answered, Python } from "./python";
import type { ToPage } from "./said";

/** How far the house is on its way here: bytes of all bytes; null once it is there. */
export const arriving = $state<{ now: { bytes: number; of: number } | null; failed: boolean }>({ now: { bytes: 0, of: 0 }, failed: false });

const FOLDER = new URL(`${import.meta.env.BASE_URL}python/`, document.baseURI).href;
/** What the home page shows before the house is there: as it was when it last was. */
const REMEMBERED: Readonly<Record<string, string | undefined>> = { me: '{"name":"","mail":null}', games: "[]" };
const KEY = "regalia-house-";
const OPEN = 1; // as a web socket says it
const CLOSED = 3;
const FOREVER = 2 ** 31 - 1;

const lines = new Map<number, Line>();
let last = 0;
let here = false;

/** A conversation with the house. */
class Line implements Wire {
  readonly #n = ++last;
  readyState = 0;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor() {
    lines.set(this.#n, this);
    python.ready.then(() => {
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      python.tell({ kind: "connect", n: this.#n });
      this.onopen?.call(this as never, new Event("open"));
    }, () => this.close());
  }

  send(frame: string): void {
    python.tell({ kind: "say", n: this.#n, frame });
  }

  hear(frame: string): void {
    if (frame) this.onmessage?.call(this as never, new MessageEvent("message", { data: frame }));
    else this.close();
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    if (this.readyState === OPEN) python.tell({ kind: "part", n: this.#n });
    this.readyState = CLOSED;
    lines.delete(this.#n);
    this.onclose?.call(this as never, new CloseEvent("close"));
  }
}

function heard(said: ToPage): void {
  if (said.kind === "fetched") arriving.now = said;
  else if (said.kind === "heard") lines.get(said.n)?.hear(said.frame);
  else if (said.kind === "failed") {
    arriving.failed = true;
    console.error(said.why);
  } else if (said.kind === "ready") {
    here = true;
    arriving.now = null;
  }
}
const python = new Python(FOLDER, true, heard);

/** The house that came with the page, in a worker of this browser. */
export const house: Transport = {
  async ask(path, method, body) {
    if (path === "catalogue") return fetch(`${FOLDER}catalogue.json`);
    const kept = method === "GET" ? REMEMBERED[path] : undefined;
    if (kept && !here) return answered(`200 ${localStorage.getItem(KEY + path) ?? kept}`);
    const answer = await python.asked(path, method, body);
    const list = path.split("/")[0]!;
    if (REMEMBERED[list] && answer.startsWith("2")) localStorage.setItem(KEY + list, answer.slice(4));
    return answered(answer);
  },
  connect: () => new Line(),
  patience: FOREVER,
  ready: python.ready,
  far: false,
};

/** A picture of lines as one of points. */
async function drawn(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [picture.naturalWidth, picture.naturalHeight];
  sheet.getContext("2d")!.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) => sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))));
}

// What a server would send as a file: the house writes it, and the browser keeps it.
document.addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[download][href^="/api/"]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    void python.asked(link.getAttribute("href")!.slice("/api/".length), "GET").then(async (answer) => {
      const words = answer.slice(answer.indexOf(" ") + 1);
      const file = document.createElement("a");
      file.href = URL.createObjectURL(link.download.endsWith(".png") ? await drawn(words) : new Blob([words], { type: "text/plain" }));
      file.download = link.download;
      file.click();
      setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
    });
  },
  true,
);
