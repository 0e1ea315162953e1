import { actor } from "../lib/director";
import type { Session } from "../lib/session.svelte";
import { sentence, t } from "../lib/texts.svelte";

/** Undo, and what it takes back. */
export function undoing(session: Session): string {
  // At a table only what I did can be taken back; elsewhere whatever came last.
  const mine = (seat: number | null): boolean => (session.live ? seat === session.seat : seat !== null);
  const done = session.lines.findLast((line) => !line.key.startsWith("table-") && mine(actor(line)));
  return done && session.play?.undo ? `${t("page-undo")}: ${sentence(done, session.names)}` : t("page-undo");
}
