/** Where the six dice lie: those that stay keep their places, those rolled fall into the free ones. */

import type { Face } from "./types";

export interface Slot {
  face: Face;
  /** The step in which this die last rolled; a new one makes it tumble. */
  rolled: number;
}

/** The tray after a step: `fallen` are the dice that rolled in it, if any did. */
export function laid(before: readonly Slot[], dice: readonly Face[], fallen: readonly Face[], step: number): Slot[] {
  const fresh = [...fallen];
  const stay: Face[] = [];
  for (const face of dice) {
    const at = fresh.indexOf(face);
    if (at >= 0) fresh.splice(at, 1);
    else stay.push(face);
  }
  if (before.length !== dice.length) {
    return dice.map((face) => ({ face, rolled: fallen.length > 0 ? step : -1 }));
  }
  const rest = [...fallen];
  return before.map((slot) => {
    const at = stay.indexOf(slot.face);
    if (at >= 0) return { ...slot, face: stay.splice(at, 1)[0]! };
    const next = rest.shift();
    return next ? { face: next, rolled: step } : { face: stay.shift()!, rolled: slot.rolled };
  });
}
