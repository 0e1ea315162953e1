/** Fair dice: what binds everybody beforehand, what falls, and what is proven of it afterwards; docs/fair.md says why. */

import type { Noted } from "./kept";
import type { Fair, GameRecord } from "./record";
import { hmac, sha256 } from "./sha256";

const WORD = 6;
const WORDS = 5;
const LABEL = "regalia fair 1";
const SEATING = -1;

export type How = "proven" | "open" | "contradicted";

/** One thing about the dice; its text is `verify-<what>`. */
export interface Finding {
  what: string;
  how: How;
  about: Record<string, string | number>;
}

export interface Drawn {
  step: number;
  from: string;
  fell: string;
}

/** All that was found out, and the outcomes that follow from seed and parts. */
export interface Verdict {
  findings: Finding[];
  draws: Drawn[];
}

export type Below = (n: number) => number;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (all: Uint8Array): string => [...all].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The hash that binds the server to its seed before anyone adds to it. */
export const commit = (seed: string): string => hex(sha256(bytes(seed)));

/** The hash that binds a seat to its part before anyone shows theirs. */
export const pledged = (part: string): string => hex(sha256(utf8(part)));

/** Fair numbers below any n for the chance events of a game. */
export function dice({ seed, seats }: Pick<Fair, "seed" | "seats">): (event: number) => Below {
  const key = bytes(seed);
  return (event) => {
    let block = 0;
    let words: number[] = [];
    const next = (): number => {
      if (words.length === 0) {
        const mac = hmac(key, utf8(`${LABEL}|${seats.join(" ")}|${event}|${block++}`));
        words = Array.from({ length: WORDS }, (_, word) =>
          mac.slice(word * WORD, word * WORD + WORD).reduce((sum, byte) => sum * 256 + byte, 0),
        );
      }
      return words.shift()!;
    };
    return (n) => {
      const fair = Math.floor(2 ** 48 / n) * n;
      for (;;) {
        const word = next();
        if (word < fair) return word % n;
      }
    };
  };
}

/** What falls when it is drawn from `5d6`, `roll A A B`, `1 of …` or `shuffle …`, as it is written down. */
export function outcome(from: string, below: Below): string {
  const rolled = /^(\d+)d6$/.exec(from);
  if (rolled) {
    const faces = Array.from({ length: Number(rolled[1]) }, () => 1 + below(6));
    return faces.sort((a, b) => b - a).join(" ");
  }
  const [kind, ...words] = from.split(" ");
  if (kind === "roll") {
    const faces = words.map((die) => `${die}${1 + below(6)}`);
    return faces.sort().join(" ");
  }
  if (kind === "1") return `draw ${words[1 + below(words.length - 1)]}`;
  if (kind === "shuffle") return `deal ${shuffled(words, below).join(" ")}`;
  throw new Error(`nothing is known about "${from}"`);
}

function shuffled<T>(things: readonly T[], below: Below): T[] {
  const left = [...things];
  return things.map(() => left.splice(below(left.length), 1)[0]!);
}

/** What a record and what was noted prove about the dice, and what they leave open. */
export function verify(record: GameRecord, noted: Partial<Noted> = {}): Verdict {
  const { fair } = record;
  if (!fair) return { findings: [open("no-seed")], draws: [] };
  const { draws, finding } = outcomes(record, fair);
  const findings = [...sealed(fair, noted), ...parts(record, fair, noted), ...seats(fair, noted), finding];
  return { findings: [...findings, open("rules-unchecked")], draws };
}

const proven = (what: string, about = {}): Finding => ({ what, how: "proven", about });
const open = (what: string, about = {}): Finding => ({ what, how: "open", about });
const contradicted = (what: string, about = {}): Finding => ({ what, how: "contradicted", about });

function* sealed({ commit: seal, seed, seats }: Fair, noted: Partial<Noted>): Iterable<Finding> {
  if (commit(seed) !== seal) yield contradicted("wrong-seed");
  else if (noted.commit === undefined) yield open("seal-not-noted");
  else yield noted.commit === seal ? proven("sealed") : contradicted("wrong-seal");
  if (noted.luck !== undefined) yield seats.includes(noted.luck) ? proven("part-kept") : contradicted("part-missing");
  else if (seats.some(Boolean)) yield open("part-not-noted");
}

/** Whether the parts are the pledged ones; that the pledges came first, only what was noted proves. */
function* parts({ seats: sitters }: GameRecord, fair: Fair, noted: Partial<Noted>): Iterable<Finding> {
  const own = sitters.map((_, seat) => fair.pledges?.[seat] ?? "");
  const wrong = new Set(sitters.flatMap(({ name }, seat) => (own[seat] && own[seat] !== pledged(fair.seats[seat]!) ? [name] : [])));
  if (noted.pledges) {
    const chairs = before(fair, sitters.map(({ name }, seat) => ({ name, part: fair.seats[seat]! })));
    for (let chair = 0; chair < Math.max(chairs.length, noted.pledges.length); chair++) {
      const { name, part } = chairs[chair] ?? { name: "", part: "" };
      const bound = noted.pledges[chair] ?? "";
      if (bound ? pledged(part) !== bound : part) wrong.add(name);
    }
  }
  const loose = sitters.filter(({ player }, seat) => !own[seat] && (fair.seats[seat] || player === "person"));
  if (wrong.size) yield* [...wrong].sort().map((name) => contradicted("wrong-part", { name }));
  else if (!fair.seats.some(Boolean) && !own.some(Boolean)) yield open("no-parts");
  else if (noted.pledges) yield proven("pledged");
  else if (loose.length) yield open("not-pledged", { names: loose.map(({ name }) => name).join(", ") });
  else yield open("pledges-not-noted");
  if ((noted.shown ?? 0) > 1) yield open("shown-again", { times: noted.shown });
}

function* seats(fair: Fair, noted: Partial<Noted>): Iterable<Finding> {
  const { drawn = [], seed } = fair;
  if (!drawn.length) {
    if (noted.drawn) yield contradicted("not-drawn");
    return;
  }
  const chairs = before(fair, fair.seats);
  const due = shuffled([...chairs.keys()], dice({ seed, seats: chairs })(SEATING));
  yield due.every((chair, seat) => drawn[seat] === chair + 1) ? proven("seats-drawn") : contradicted("wrong-seats");
}

function outcomes(record: GameRecord, fair: Fair): { draws: Drawn[]; finding: Finding } {
  const event = dice(fair);
  const draws: Drawn[] = [];
  for (const [n, step] of record.steps.entries()) {
    if (step.step !== "chance") continue;
    const { from, fell } = step;
    const due = outcome(from, event(draws.length));
    if (due !== fell) return { draws, finding: contradicted("wrong-outcome", { step: n + 1, fell, due }) };
    draws.push({ step: n + 1, from, fell });
  }
  return { draws, finding: proven("outcomes", { draws: draws.length }) };
}

/** What belonged to each chair before seats were drawn. */
function before<T>({ drawn }: Fair, bySeat: readonly T[]): T[] {
  if (!drawn?.length) return [...bySeat];
  const chairs = [...bySeat];
  drawn.forEach((chair, seat) => (chairs[chair - 1] = bySeat[seat]!));
  return chairs;
}
