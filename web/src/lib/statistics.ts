/** The dice of a finished game, counted: how often each number came up, and how often it would on average. */

import type { Frame } from "../wire";

interface Rolled {
  event: string;
  seat?: number;
  dice?: (number | string)[];
  rolled?: (number | string)[];
}

export interface DiceCount {
  dice: number;
  faces: number[]; // how many showed 1 to 6
  sum: number;
}

const none = (): DiceCount => ({ dice: 0, faces: [0, 0, 0, 0, 0, 0], sum: 0 });

/** Every die rolled by each seat, and by all together. */
export function counted(frames: Frame[], seats: number): { all: DiceCount; by: DiceCount[] } {
  const all = none();
  const by = Array.from({ length: seats }, none);
  for (const frame of frames) {
    for (const line of frame.lines) {
      const event = line.event as Rolled;
      if (event.event !== "rolled" || event.seat === undefined) continue;
      for (const face of event.rolled ?? event.dice ?? []) {
        const number = typeof face === "number" ? face : Number(face[1]);
        for (const count of [all, by[event.seat]!]) {
          count.dice += 1;
          count.faces[number - 1]! += 1;
          count.sum += number;
        }
      }
    }
  }
  return { all, by };
}
