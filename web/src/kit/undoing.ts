import { actor } from "../lib/director";
import type { Session } from "../lib/session.svelte";
import { sentence, t } from "../lib/texts.svelte";

/** Undo, and what it takes back. */
export function undoing(session: Session): string {
  const done = session.lines.findLast((line) => !line.key.startsWith("table-") && actor(line) === session.seat);
  return done && session.play?.undo ? `${t("page-undo")}: ${sentence(done, session.names)}` : t("page-undo");
}
