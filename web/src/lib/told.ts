import type { AnyGame } from "../games/types";
import type { Line } from "../wire";

/** What a game told, without what happened around it. */
export function toldBy<G extends AnyGame>(lines: readonly Line<G>[]): G["event"][] {
  return lines.filter((line): line is Line<G> & { event: G["event"] } => !line.key.startsWith("table-")).map((line) => line.event);
}
