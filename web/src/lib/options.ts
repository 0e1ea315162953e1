import type { Group } from "../wire";

/** Every option that folded groups give, in notation: what `regalia.server.fold.unfold` gives. */
export function* unfold(groups: readonly Group[]): Generator<string> {
  for (const { say, one = [], some = [] } of groups) {
    if (one.length) {
      for (const word of one) yield joined(say, [word]);
    } else if (some.length) {
      const words = [...new Set(some)];
      const most = words.map((word) => some.filter((other) => other === word).length);
      const taken = words.map(() => 0);
      while (next(taken, most)) yield joined(say, words.flatMap((word, k) => Array<string>(taken[k] ?? 0).fill(word)));
    } else yield say;
  }
}

/** Count on, the last word quickest; false when every count has been. */
function next(taken: number[], most: readonly number[]): boolean {
  for (let k = taken.length - 1; k >= 0; k--) {
    taken[k] = (taken[k] ?? 0) + 1;
    if (taken[k]! <= most[k]!) return true;
    taken[k] = 0;
  }
  return false;
}

function joined(say: string, words: readonly string[]): string {
  return [say, ...words].join(" ").trimStart();
}

/** What I may choose now. */
export class Options {
  readonly groups: readonly Group[];
  readonly #all: ReadonlySet<string>;

  constructor(groups: readonly Group[] = []) {
    this.groups = groups;
    this.#all = new Set(unfold(groups));
  }

  get size(): number {
    return this.#all.size;
  }

  has(action: string): boolean {
    return this.#all.has(action);
  }

  /** What may follow these words: `after("take")` gives characters, `after("use fool")` dice. */
  after(say: string): string[] {
    return [...this.#all].filter((action) => action.startsWith(`${say} `)).map((action) => action.slice(say.length + 1));
  }

  /** Whether some option begins with these words. */
  begins(say: string): boolean {
    return this.has(say) || this.after(say).length > 0;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#all.values();
  }
}
