/** Fair dice, checked in the page: the seed against its commitment, and every outcome against the seed. */

const WORD = 6;
const WORDS = 5;
const LABEL = "regalia fair 1";

export interface Fair {
  commit: string;
  seed: string;
  seats: string[];
}

export type RecordedStep = { step: "picks"; by: Record<string, string> } | { step: "chance"; from: string; fell: string };

/** A finished game as `/api/tables/ID/record?form=json` gives it. */
export interface GameRecord {
  game: string;
  options: Record<string, unknown>;
  seats: { name: string; player: string }[];
  steps: RecordedStep[];
  over?: { payoff: number[]; because: string };
  fair?: Fair;
}

export interface Checked {
  step: number;
  from: string;
  fell: string;
  due: string;
}

export type Verdict =
  | { fair: true; draws: Checked[] }
  | { fair: false; because: "no-seed" | "wrong-seed" }
  | { fair: false; because: "wrong-draw"; draw: Checked };

export type Below = (n: number) => Promise<number>;

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The hash that bound the server to its seed before anyone added to it. */
export const commit = async (seed: string): Promise<string> => hex(await crypto.subtle.digest("SHA-256", bytes(seed)));

/** Fair numbers below any n for the chance events of a game. */
export async function dice({ seed, seats }: Pick<Fair, "seed" | "seats">): Promise<(event: number) => Below> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(seed), algorithm, false, ["sign"]);
  return (event) => {
    let block = 0;
    let words: number[] = [];
    const next = async () => {
      if (words.length === 0) {
        const message = new TextEncoder().encode(`${LABEL}|${seats.join(" ")}|${event}|${block++}`);
        const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
        words = Array.from({ length: WORDS }, (_, word) =>
          mac.slice(word * WORD, word * WORD + WORD).reduce((sum, byte) => sum * 256 + byte, 0),
        );
      }
      return words.shift() as number;
    };
    return async (n) => {
      const fair = Math.floor(2 ** 48 / n) * n;
      for (;;) {
        const word = await next();
        if (word < fair) return word % n;
      }
    };
  };
}

/** What falls when it is drawn from `5d6`, `roll A A B`, `1 of …` or `shuffle …`, as it is written down. */
export async function outcome(from: string, below: Below): Promise<string> {
  const rolled = /^(\d+)d6$/.exec(from);
  if (rolled) {
    const faces: number[] = [];
    for (let n = 0; n < Number(rolled[1]); n++) faces.push(1 + (await below(6)));
    return faces.sort((a, b) => b - a).join(" ");
  }
  if (from.startsWith("roll ")) {
    const faces: string[] = [];
    for (const kind of from.split(" ").slice(1)) faces.push(`${kind}${1 + (await below(6))}`);
    return faces.sort().join(" ");
  }
  if (from.startsWith("1 of ")) {
    const cards = from.split(" ").slice(2);
    return `draw ${cards[await below(cards.length)]}`;
  }
  if (from.startsWith("shuffle ")) {
    const left = from.split(" ").slice(1);
    const cards: string[] = [];
    while (left.length > 0) cards.push(...left.splice(await below(left.length), 1));
    return `deal ${cards.join(" ")}`;
  }
  throw new Error(`nothing is known about "${from}"`);
}

/** Whether every outcome of a record follows from its seed, and the seed from its commitment. */
export async function verify(record: GameRecord): Promise<Verdict> {
  const { fair } = record;
  if (!fair) return { fair: false, because: "no-seed" };
  if ((await commit(fair.seed)) !== fair.commit) return { fair: false, because: "wrong-seed" };
  const event = await dice(fair);
  const draws: Checked[] = [];
  for (const [n, step] of record.steps.entries()) {
    if (step.step !== "chance") continue;
    const due = await outcome(step.from, event(draws.length));
    const draw = { step: n + 1, from: step.from, fell: step.fell, due };
    if (due !== step.fell) return { fair: false, because: "wrong-draw", draw };
    draws.push(draw);
  }
  return { fair: true, draws };
}
