/** The dice of a finished game, counted: how often each number came up, and how often it would on average. */

import { FACE } from "../games/king-of-the-dice/types";
import type { Frame } from "../wire";
import { toldBy } from "./told";

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
    for (const told of toldBy(frame.lines)) {
      if (told.event !== "rolled") continue;
      for (const face of "rolled" in told ? told.rolled : "dice" in told ? told.dice : []) {
        const number = typeof face === "number" ? face : FACE[face].number;
        for (const count of [all, by[told.seat]!]) {
          count.dice += 1;
          count.faces[number - 1]! += 1;
          count.sum += number;
        }
      }
    }
  }
  return { all, by };
}
