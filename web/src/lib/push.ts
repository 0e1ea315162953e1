/** Web Push: this browser is told by the server that it is my turn, even while no page of it is open. */

import { catalogue, subscribe, unsubscribe } from "./api";
import type { Lang } from "./texts.svelte";

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Have this browser told, if it and the server can; whether they could. */
export async function listen(lang: Lang): Promise<boolean> {
  const [push, { push: key }] = [await manager(), await catalogue()];
  if (!push || !key) return false;
  const { endpoint, keys } = (await push.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth, lang });
  return true;
}

/** Have it told no longer. */
export async function hush(): Promise<void> {
  const found = await (await manager())?.getSubscription();
  if (!found) return;
  await unsubscribe({ endpoint: found.endpoint });
  await found.unsubscribe();
}
