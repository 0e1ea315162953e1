import type { Tincture } from "../kit/tinctures";
import type { Sound } from "./sound";

/** A great moment: its figure, what is said of it, and its sound. */
export interface Moment {
  readonly icon: string;
  readonly tincture: Tincture;
  readonly title: string;
  readonly words?: string;
  readonly sound: Sound;
  /** How the figure comes: it drops like a crown, lands like a stamp, spins like a spell, or rises. */
  readonly comes: "drops" | "stamps" | "spins" | "rises";
  /** So many of them side by side. */
  readonly times?: number;
}
