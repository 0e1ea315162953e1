import { untrack } from "svelte";

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

let falling = $state(0);

/** Whether any die in sight has not come to rest. */
export const tumbles = (): boolean => falling > 0;

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
  let rested = false;
  function rest(): void {
    if (!rested) untrack(() => (falling -= 1));
    rested = true;
    show(null);
  }
  function turn(gone: number): void {
    if (gone >= ms) return rest();
    at = (at + 1 + Math.floor(Math.random() * (sides.length - 1))) % sides.length;
    show(sides[at]!);
    const seen = Math.min(FIRST + gone / 10, ms - gone);
    timer = setTimeout(() => turn(gone + seen), seen);
  }
  untrack(() => (falling += 1));
  turn(0);
  return {
    ms,
    stop: () => {
      clearTimeout(timer);
      rest();
    },
  };
}
