/** The daily deal, as the house tells it, and what the page says of it. */

import { ask } from "../lib/api";
import { note } from "../lib/kept";
import { t, texts } from "../lib/texts.svelte";
import { points } from "../pages/review/points";
import type { Daily, Deal, Placed, Table } from "../wire";

export const daily = (lang: string): Promise<Daily> => ask(`club/daily?lang=${lang}`);
export const dealOf = (day: string, lang: string): Promise<Deal> => ask(`club/daily/${day}?lang=${lang}`);
export const dealMe = (name: string): Promise<Table> => ask("club/daily", "POST", { name: name || null });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So many days later, or earlier. */
export const later = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** How long until a moment; the last minute counts as one. */
export function left(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A day as one writes it. */
export const written = (day: string, dateStyle: "full" | "long" = "full"): string =>
  new Intl.DateTimeFormat(texts.lang, { dateStyle, timeZone: "UTC" }).format(Date.parse(day));

/** When something was sealed. */
export const moment = (at: number): string =>
  `${new Intl.DateTimeFormat(texts.lang, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;

/** Whether somebody won, shared the win, or did not. */
export const outcome = ({ share }: Placed): string => t(share >= 1 ? "daily-won" : share > 0 ? "daily-shared" : "daily-lost");

/** Points, which may be fewer than none. */
export const plain = (points: number): string => points.toLocaleString(texts.lang).replace("-", "−");

export const costing = ({ cost }: Placed): string => (cost === null ? t("daily-working") : points(cost));

/** My result in one line, which gives nothing away of the game. */
export function line({ day, played, sealed }: Deal, mine: Placed, streak: number): string {
  const said = { day, cost: costing(mine), streak };
  return sealed === null ? t("daily-share-alone", { ...said, result: outcome(mine) }) : t("daily-share-text", { ...said, place: mine.place, of: played });
}

/** This browser notes the seal before the day, and has something to check with when it is over. */
export const noteSeal = (day: string, seal: string): void => note(`daily-${day}`, { commit: seal });
