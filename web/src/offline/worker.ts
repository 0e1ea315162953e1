/// <reference lib="webworker" />
/** Python, and in it the house: `regalia/browser.py`. */

import type { PyodideInterface } from "pyodide";

import { kernel } from "../../../kernel/kernel.mjs";
import type { ToHouse, ToPage } from "./said";
import { Shelf } from "./shelf";

/** `Browser` of `regalia/browser.py`. */
interface House {
  open(): Promise<void>;
  ask(method: string, path: string, body: string): Promise<string>;
  connect(n: number): void;
  say(n: number, frame: string): void;
  part(n: number): void;
}

const page = self as unknown as DedicatedWorkerGlobalScope;
const tell = (said: ToPage): void => page.postMessage(said);

/** Count what is fetched, whoever fetches it. */
function count(folder: string): void {
  const plain = page.fetch.bind(page);
  const sizes = plain(`${folder}sizes.json`).then((answer) => answer.json() as Promise<Record<string, number>>);
  let bytes = 0;
  const more = async (many: number): Promise<void> => {
    bytes += many;
    const of = Object.values(await sizes).reduce((sum, one) => sum + one, 0);
    tell({ kind: "fetched", bytes, of });
  };
  page.fetch = async (...asked: Parameters<typeof fetch>) => {
    const answer = await plain(...asked);
    if (!answer.body) return answer;
    if (answer.url.endsWith(".wasm")) {
      // Only what comes straight from its own store does a browser keep compiled: it is not looked at on its way.
      void sizes.then((known) => more(known[answer.url.slice(folder.length)] ?? 0));
      return answer;
    }
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        void more(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counted), { status: answer.status, headers: answer.headers });
  };
}

async function start(folder: string, keeps: boolean): Promise<House> {
  count(folder);
  const bytes = async (name: string): Promise<ArrayBuffer> => (await fetch(folder + name)).arrayBuffer();
  const arrived = Promise.all([bytes("python.zip"), bytes("kernel.wasm"), keeps ? Shelf.open() : null]);
  void import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`); // the next one asks for it
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const python: PyodideInterface = await loadPyodide({ indexURL: folder });
  const [packages, module, shelf] = await arrived;
  python.unpackArchive(packages, "zip");
  // Python's own memory may grow, and is then another one.
  const memory = (): Uint8Array => (python as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8;
  python.registerJsModule("regalia_kernel", await kernel(module, memory));
  const Browser = python.runPython("from regalia.browser import Browser; Browser") as (...given: unknown[]) => House;
  const house = Browser(shelf, (n: number, frame: string) => tell({ kind: "heard", n, frame }));
  if (keeps) await house.open();
  return house;
}

/** What the page hears where a server would have said that something went wrong with it. */
function broken(error: unknown): string {
  console.error(error);
  return '500 {"code":"server-error","reason":"something went wrong"}';
}

let started: Promise<House>;

page.onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === "start") {
    started = start(data.folder, data.keeps);
    started.then(
      () => tell({ kind: "ready" }),
      (error: unknown) => tell({ kind: "failed", why: String(error) }),
    );
    return;
  }
  const house = await started;
  if (data.kind === "ask") tell({ kind: "answer", n: data.n, answer: await house.ask(data.method, data.path, data.body).catch(broken) });
  else if (data.kind === "say") house.say(data.n, data.frame);
  else if (data.kind === "connect") house.connect(data.n);
  else house.part(data.n);
};
