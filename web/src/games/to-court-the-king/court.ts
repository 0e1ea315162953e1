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

/** What was told: the fields that one event or another has. */
export interface Told {
  event: string;
  seat?: number;
  character?: Name;
  dice?: number[];
  to?: number[];
  face?: number;
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
