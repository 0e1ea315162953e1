import { CARDS, type Cost, type Name } from "./facts";

export type Cards = Readonly<Partial<Record<Name, number>>>;

/** What lies on the table; nothing is hidden. */
export interface View {
  seat: number;
  first: number;
  round: number;
  final: boolean;
  phase: "begin" | "rolling" | "choosing" | "over";
  hand: number;
  active: readonly number[];
  aside: readonly number[];
  free: boolean;
  used: Cards;
  courts: readonly Cards[];
  supply: Cards;
  fools: number | null;
  bar: { alike: number; face: number } | null;
}

export const NAMES = Object.keys(CARDS) as Name[];
export const ROWS = ["", "I", "II", "III", "IV", "V"];

/** Whether dice fulfil a cost. The page only points it out: what may be taken, the server says. */
export function met(cost: Cost, dice: readonly number[]): boolean {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  switch (cost.kind) {
    case "groups":
      return cost.sizes.every((size) => {
        const at = counts.indexOf(Math.max(...counts));
        counts[at]! -= size;
        return counts[at]! >= 0;
      });
    case "total":
      return dice.reduce((sum, die) => sum + die, 0) >= cost.pips;
    case "run":
      return counts.some((_, low) => counts.slice(low, low + cost.length).filter(Boolean).length === cost.length);
    case "odd":
      return dice.every((die) => die % 2 === 1);
    case "even":
      return dice.every((die) => die % 2 === 0);
    case "any":
      return true;
  }
}

/** The characters whose cost these dice fulfil; the Queen comes with the King. */
export function earned(dice: readonly number[]): Name[] {
  return NAMES.filter((who) => who !== "queen" && met(CARDS[who].cost, dice));
}

/** The seats whose turns come now and next: the last of a round begins the next one; in the end the Queen's owner plays last. */
export function coming(view: View, most: number): number[] {
  const seats = view.courts.length;
  const circle = (first: number): number[] => Array.from({ length: seats }, (_, k) => (first + k) % seats);
  const last = (first: number): number[] =>
    circle(first).sort((one, other) => (view.courts[one]?.queen ?? 0) - (view.courts[other]?.queen ?? 0));
  if (view.final) {
    const order = last(view.first);
    return order.slice(order.indexOf(view.seat));
  }
  let { first } = view;
  let turns = circle(first);
  turns = turns.slice(turns.indexOf(view.seat));
  while (turns.length < most) {
    first = (first + seats - 1) % seats;
    if (view.bar) return [...turns, ...last(first)];
    turns.push(...circle(first));
  }
  return turns.slice(0, most);
}

/** The dice a turn begins with. */
export function beginning(court: Cards): number {
  return NAMES.reduce((sum, who) => {
    const { ability } = CARDS[who];
    return sum + (ability.kind === "begin" ? ability.dice * (court[who] ?? 0) : 0);
  }, 3);
}

/** The cards of a court in the order of the court. */
export function held(court: Cards): Name[] {
  return NAMES.filter((who) => court[who]);
}

/** A way to use a character: the dice it picks up, what they become, and its notation. */
export interface Change {
  from: number[];
  to: number[];
  action: string;
}

/** What the words after `use somebody` mean: `3>5` turns a die, a bare `5` is a die to roll again. */
export function change(who: Name, words: string): Change {
  const parts = words.split(" ").filter(Boolean);
  return {
    from: parts.map((word) => Number(word.split(">")[0])),
    to: parts.flatMap((word) => (word.includes(">") ? [Number(word.split(">")[1])] : [])),
    action: `use ${who} ${words}`.trim(),
  };
}

/** Whether the first dice are among the others. */
export function among(some: readonly number[], dice: readonly number[]): boolean {
  return [1, 2, 3, 4, 5, 6].every(
    (face) => some.filter((die) => die === face).length <= dice.filter((die) => die === face).length,
  );
}
