import type { Coat } from "../kit/Die.svelte";
import { calm } from "./motion";

/** What a die shows at one moment. */
export interface Side {
  readonly face: number;
  readonly coat: Coat;
}

const LONGEST = 900;
const MANY = 6; // from here on the last one rests sooner
const FIRST = 90; // ms a face is seen at first; they slow down as they come to rest

/** When the nth of so many dice comes to rest. */
export function rests(n: number, count: number): number {
  const last = count > MANY ? 700 : LONGEST;
  return Math.round(last * (0.5 + (0.5 * (n + 1)) / count));
}

/** Show face after face, each another one, until the die rests; null is the face it fell on. */
export function tumbling(sides: readonly Side[], n: number, count: number, show: (side: Side | null) => void): { ms: number; stop: () => void } {
  const ms = calm() ? 0 : rests(n, count);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = Math.floor(Math.random() * sides.length);
  function turn(gone: number): void {
    if (gone >= ms) return show(null);
    at = (at + 1 + Math.floor(Math.random() * (sides.length - 1))) % sides.length;
    show(sides[at]!);
    const seen = Math.min(FIRST + gone / 10, ms - gone);
    timer = setTimeout(() => turn(gone + seen), seen);
  }
  turn(0);
  return {
    ms,
    stop: () => {
      clearTimeout(timer);
      show(null);
    },
  };
}
