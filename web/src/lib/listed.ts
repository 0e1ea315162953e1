/** A table as it stands in a list: who is there, how it stands, and where it leads. */

import type { Listed } from "../wire";
import { listing, t, texts } from "./texts.svelte";
import { when } from "./when";

export interface Entry {
  href: string;
  people: string;
  standing: string;
  when: string;
}

/** Who is there, but for these seats. */
const people = ({ names, by_programs }: Listed, but: readonly number[] = []): string =>
  listing(names.flatMap((name, seat) => (but.includes(seat) ? [] : by_programs.includes(seat) ? t("page-named-program", { name }) : name || t("page-seat-open"))));

/** Who is there with me; while nobody is, a friend is waited for. */
function others({ names, ...one }: Listed): string {
  const open = names.flatMap((name, seat) => (name ? [] : [seat]));
  const there = people({ names, ...one }, [...open, ...one.seats]);
  return open.length + one.seats.length < names.length ? t("page-with", { names: there }) : t("page-waiting-friend");
}

/** One of my games. */
export function toContinue(one: Listed): Entry {
  const { table, names, seats, phase, my_turn, at } = one;
  return {
    href: `/table/${table}`,
    people: names.length > seats.length ? others(one) : t("page-at-one-screen", { names: people(one) }),
    standing: my_turn ? t("page-your-turn") : phase === "playing" ? t("page-their-turn") : phase === "over" ? result(one) : t(`page-phase-${phase}`),
    when: when(at, texts.lang),
  };
}

/** How a game ended for me, or for all of us at one screen. */
export function result({ payoff, names, seats }: Listed): string {
  if (!payoff) return t("page-phase-over");
  const best = payoff.flatMap((share, seat) => (share > 0 ? [seat] : []));
  const shared = best.length > 1 && Math.max(...payoff) < 1;
  const mine = best.some((seat) => seats.includes(seat));
  const named = { winners: listing(best.map((seat) => names[seat] ?? "")), count: best.length };
  if (seats.length === 1 && mine) return t(shared ? "page-you-share" : "page-you-won");
  return t(shared ? "page-they-share" : "page-they-won", named);
}

/** A public table. */
export function toVisit(one: Listed): Entry {
  const { table, phase, at } = one;
  const seating = phase === "seating";
  return {
    href: seating ? `/join/${table}` : `/table/${table}`,
    people: people(one),
    standing: t(seating ? "page-sit" : "page-watch"),
    when: when(at, texts.lang),
  };
}
