/** Lines of play as addresses: JSON, compressed, in letters that any chat leaves as they are. */

import type { Laid } from "../wire";
import type { GameRecord } from "./record";

/** A line of play, and after how many of its steps one looks at it. */
export interface Looked {
  line: Laid;
  at: number;
}

const NAME = 24; // letters, as at a table
const LONGEST = 1_000_000; // characters of JSON: no game is as long

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The path that leads there. */
export const address = async (looked: Looked): Promise<string> => `/analysis${await hash(looked)}`;

/** What stands behind the address of the page. */
export async function hash({ line, at }: Looked): Promise<string> {
  const { game, options, start, names, steps = [] } = line;
  const kept = { game, options, ...(start && { start }), ...(names?.length && { names }), steps, ...(at < steps.length && { at }) };
  const bytes = await through(JSON.stringify(kept), new CompressionStream("deflate"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#p=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** What an address holds; it fails where that was cut off or changed on the way. */
export async function held(code: string): Promise<Looked> {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const words = new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate")));
  if (words.length > LONGEST) throw new Error("too long");
  const { at, ...line } = JSON.parse(words) as Laid & { at?: unknown };
  const { steps = [] } = line;
  if (typeof line.game !== "string" || !Array.isArray(steps)) throw new Error("no line of play");
  return { line: { ...line, steps }, at: Number.isInteger(at) ? Math.min(Math.max(at as number, 0), steps.length) : steps.length };
}

/** A record as a line of play: who picked what, and what fell. */
export function lineOf({ game, options, seats, steps }: GameRecord): Laid {
  const said = steps.map((step) =>
    step.step === "chance"
      ? step.fell
      : Object.entries(step.by)
          .map(([seat, action]) => `${seat} ${action}`)
          .join(", "),
  );
  return { game, options, start: null, names: seats.map(({ name }) => name.slice(0, NAME)), steps: said };
}
