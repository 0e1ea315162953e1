/** Marking dice: which are marked, which may be, and what is then done with them. All of it follows from what is offered. */

import type { Options } from "../../lib/options";
import { CARDS, type Character } from "./types";

/** What a person has marked: dice by their places, the card they are for, and which of several results. */
export interface Marked {
  readonly places: readonly number[];
  readonly using: Character | null;
  readonly result: string | null;
}

export const NOTHING: Marked = { places: [], using: null, result: null };

/** A way to use a character: the dice it picks up, what they become, and its notation. */
export interface Change {
  from: number[];
  to: number[];
  action: string;
}

/** What a person has marked among the active dice, beside what may be chosen. */
export class Marking {
  readonly dice: readonly number[];
  readonly marked: Marked;
  /** The values of the marked dice, highest first. */
  readonly faces: readonly number[];
  /** The ways to use the card that is in use. */
  readonly changes: readonly Change[];
  readonly #can: Options;

  constructor(dice: readonly number[], can: Options, marked: Marked = NOTHING) {
    this.dice = dice;
    this.marked = marked;
    this.faces = dice.filter((_, k) => marked.places.includes(k)).toSorted((one, other) => other - one); // as it is written
    this.changes = marked.using ? ways(can, marked.using) : [];
    this.#can = can;
  }

  /** The ways to use the card with just these dice; equal dice do as well as each other. */
  get fitting(): Change[] {
    return this.changes.filter(({ from }) => from.length === this.faces.length && among(from, this.faces));
  }

  /** The way that is decided on: chosen among several, or the only one. */
  get way(): Change | undefined {
    const fitting = this.fitting;
    return fitting.find(({ action }) => action === this.marked.result) ?? (fitting.length === 1 ? fitting[0] : undefined);
  }

  /** The marked dice set aside, in notation. */
  get keep(): string {
    return `keep ${this.faces.join(" ")}`;
  }

  /** What the large button does, one pick after the other; nothing while something is missing. */
  get acts(): string[] {
    if (this.marked.using) return this.way ? [this.way.action] : [];
    if (this.faces.length && this.faces.length < this.dice.length) return [this.keep, "roll"];
    return [this.keep, "roll"].filter((action) => this.#can.has(action)).slice(0, 1);
  }

  has(k: number): boolean {
    return this.marked.places.includes(k);
  }

  /** Whether a die may be marked or unmarked: for a card in use, only if some way picks it up with the others. */
  touches(k: number): boolean {
    if (!this.marked.using || this.has(k)) return k < this.dice.length;
    return this.changes.some(({ from }) => among([...this.faces, this.dice[k]!], from));
  }

  toggle(k: number): Marked {
    if (!this.touches(k)) return this.marked;
    const { places, using } = this.marked;
    return { places: this.has(k) ? places.filter((one) => one !== k) : [...places, k], using, result: null };
  }

  /** All dice that show a value, or none of them if all are marked; for a card in use, as many as it picks up. */
  alike(face: number): Marked {
    const places = this.dice.flatMap((die, k) => (die === face ? [k] : []));
    const others = this.marked.places.filter((k) => this.dice[k] !== face);
    if (places.every((k) => this.has(k))) return { ...this.marked, places: others, result: null };
    return places.reduce<Marking>((marking, k) => (marking.has(k) ? marking : new Marking(this.dice, this.#can, marking.toggle(k))), this).marked;
  }

  /** One more die that shows a value. */
  another(face: number): Marked {
    const k = this.dice.findIndex((die, k) => die === face && !this.has(k));
    return k < 0 ? this.marked : this.toggle(k);
  }

  /** Take a card to use it, or put it down again. */
  use(who: Character): Marked {
    return { ...NOTHING, using: this.marked.using === who ? null : who };
  }

  /** What a card does when there is nothing to choose about it: it adds a die of its own. */
  atOnce(who: Character): string | null {
    const [way, ...others] = ways(this.#can, who);
    return way && !others.length && CARDS[who].ability.kind === "add" ? way.action : null;
  }

  /** Leave the card; the dice stay marked. */
  leave(): Marked {
    return { ...this.marked, using: null };
  }

  become(result: string): Marked {
    return { ...this.marked, result };
  }
}

/** Every way to use a character that is offered. */
function ways(can: Options, who: Character): Change[] {
  const bare = can.has(`use ${who}`) ? [change(who, "")] : [];
  return [...bare, ...can.after(`use ${who}`).map((words) => change(who, words))];
}

/** What the words after `use somebody` mean: `3>5` turns a die; a bare `5` is a die to roll again, or one that is added. */
export function change(who: Character, words: string): Change {
  const parts = words.split(" ").filter(Boolean);
  const from = parts.map((word) => Number(word.split(">")[0]));
  const action = `use ${who} ${words}`.trim();
  if (CARDS[who].ability.kind === "add") return { from: [], to: from, action };
  return { from, to: parts.flatMap((word) => (word.includes(">") ? [Number(word.split(">")[1])] : [])), action };
}

/** Whether the first dice are among the others. */
export function among(some: readonly number[], dice: readonly number[]): boolean {
  return found(some, dice).every(Boolean);
}

/** Which of these dice are found among those, each of those once. */
export function found(dice: readonly number[], those: readonly number[]): boolean[] {
  const left = [...those];
  return dice.map((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The dice of a step where they lay before: those that stay keep their places, others take those that are free. */
export function arranged(before: readonly number[], dice: readonly number[]): number[] {
  const stay = found(before, dice);
  const fresh = dice.filter((_, k) => !found(dice, before)[k]);
  if (before.length === dice.length) return before.map((die, k) => (stay[k] ? die : fresh.shift()!));
  return [...before.filter((_, k) => stay[k]), ...fresh];
}

/** The dice and the card of an action, marked among these dice. */
export function shown(action: string, dice: readonly number[]): Marked {
  const [verb, first = "", ...rest] = action.split(" ");
  const places = (those: readonly number[]): number[] => found(dice, those).flatMap((stays, k) => (stays ? [k] : []));
  if (verb === "keep") return { ...NOTHING, places: places([first, ...rest].map(Number)) };
  if (verb !== "use") return NOTHING;
  const who = first as Character;
  return { places: places(change(who, rest.join(" ")).from), using: who, result: action };
}

/** The card that an action takes, if it takes one. */
export function taken(action: string): Character | null {
  return action.startsWith("take ") ? (action.slice(5) as Character) : null;
}
