/** Says that I am waited for, to whoever looks elsewhere: title and mark of the tab, a notice, a shake of the phone. */

import mark from "../icon-turn.svg?url";
import { title } from "./called";
import type { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

/** Whether a table that is open here waits for me; the title of the tab says so. */
export const calling = $state({ me: false });

const SHAKE = [120, 80, 120];

/** Call me whenever this table waits for me, while the component lives. */
export function callToTable(session: Session): void {
  $effect(() => {
    calling.me = session.live && session.myTurn && !session.standIn;
    return () => (calling.me = false);
  });
  $effect(() => {
    if (!calling.me) return;
    const unmark = marked();
    call(session);
    return unmark;
  });
}

/** Put the mark on the tab; what is returned takes it off. */
function marked(): () => void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const plain = icon?.href;
  if (!icon || !plain) return () => {};
  icon.href = mark;
  return () => (icon.href = plain);
}

function call(session: Session): void {
  const others = session.table?.seats.some((seat) => seat.player === "person" && !seat.mine);
  if ((document.hidden || others) && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE);
  if (document.hidden) void notify(session.id, title(session.table?.game ?? ""));
}

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean => "Notification" in window;

/** Ask whether notices may be shown; false if not. */
export async function allowed(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

async function notify(table: string, game: string): Promise<void> {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  const about = { body: t("page-your-turn"), tag: table, icon: `${import.meta.env.BASE_URL}icon.svg`, data: { path: `/table/${table}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(game, about); // phones know no other way
  const notice = new Notification(game, about);
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
