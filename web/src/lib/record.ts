/** Records of finished games, as text or JSON; what cannot be read is none. The rules are not known here. */

export interface Fair {
  commit: string;
  seed: string;
  seats: string[];
  /** What bound each seat to its part; "" where nothing did. */
  pledges?: string[];
  /** Where seats were drawn: the chair of each before, from 1. */
  drawn?: number[];
}

export type RecordedStep = { step: "picks"; by: Record<string, string> } | { step: "chance"; from: string; fell: string };

export interface GameRecord {
  game: string;
  options: Record<string, unknown>;
  seats: { name: string; player: string }[];
  steps: RecordedStep[];
  over?: { payoff: number[]; because: string };
  fair?: Fair;
}

const TITLE = "regalia record 1";
const HEX = /^[0-9a-f]{64}$/;
const PART = /^[0-9A-Za-z]{0,64}$/;
const DRAWN_FROM = /^([1-9]\d?d6|roll( [A-Z]){1,20}|1 of( \S{1,40}){1,200}|shuffle( \S{1,40}){1,200})$/;

/** The record in this text or JSON, or null. */
export function read(source: string): GameRecord | null {
  try {
    const found = source.trimStart().startsWith("{") ? (JSON.parse(source) as GameRecord) : fromText(source);
    return whole(found) ? found : null;
  } catch {
    return null;
  }
}

const texts = (list: unknown, like = /^/): boolean => Array.isArray(list) && list.every((one) => typeof one === "string" && like.test(one));

function whole({ game, seats, steps, over, fair }: GameRecord): boolean {
  if (typeof game !== "string" || !texts(seats.map(({ name }) => name)) || !texts(seats.map(({ player }) => player))) return false;
  if (!steps.every((step) => (step.step === "chance" ? texts([step.fell]) && DRAWN_FROM.test(step.from) : texts(Object.values(step.by))))) return false;
  if (over && !(over.payoff.every(Number.isFinite) && texts([over.because]))) return false;
  if (!fair) return true;
  const { pledges = [], drawn = [] } = fair;
  return (
    texts([fair.commit, fair.seed], HEX) &&
    texts(fair.seats, PART) &&
    fair.seats.length === seats.length &&
    texts(pledges.filter((pledge) => pledge !== ""), HEX) &&
    [0, seats.length].includes(pledges.length) &&
    [0, seats.length].includes(drawn.length) &&
    drawn.every((chair) => Number.isInteger(chair) && chair > 0 && chair <= seats.length) &&
    new Set(drawn).size === drawn.length
  );
}

function fromText(source: string): GameRecord {
  const lines = source.split(/\r?\n/).map((line) => line.trim());
  const [title, ...rest] = lines.filter((line) => line && !line.startsWith("#"));
  if (title !== TITLE) throw new Error("no record");
  const record: GameRecord = { game: "", options: {}, seats: [], steps: [] };
  for (const line of rest) {
    const parts = line.split("|").map((part) => part.trim());
    if (/^\d+$/.test(parts[0]!)) record.steps.push(step(parts.slice(1)));
    else heading(record, parts);
  }
  return record;
}

function step([who = "", what]: string[]): RecordedStep {
  if (what === undefined) return { step: "picks", by: Object.fromEntries(who.split(",").map((pick) => halves(pick.trim(), " "))) };
  return /^\d+$/.test(who) ? { step: "picks", by: { [who]: what } } : { step: "chance", from: who, fell: what };
}

function heading(record: GameRecord, [what = "", first = "", second = ""]: string[]): void {
  const { fair } = record;
  if (what === "game") record.game = first;
  else if (what === "options") record.options = Object.fromEntries(first.split(" ").map((option) => halves(option, "=")));
  else if (what === `seat ${record.seats.length + 1}`) record.seats.push({ player: first, name: second });
  else if (what === "over") record.over = { payoff: first.split(" ").map(Number), because: second };
  else if (what === "fair" && !fair) record.fair = { commit: first, seed: second, seats: [], pledges: [] };
  else if (fair && what === `luck ${fair.seats.length + 1}`) {
    fair.seats.push(first);
    fair.pledges!.push(second);
  } else if (fair && what === "drawn") fair.drawn = first.split(" ").map(Number);
  else throw new Error("neither a heading nor a step");
}

function halves(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
