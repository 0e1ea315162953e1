/** What the contests of a club are asked, and how what they answer is written. */

import { ask, chars } from "../lib/api";
import { t, texts } from "../lib/texts.svelte";
import type { Contest, ContestListed, ContestNews, ContestOrder, Contests, Mine, NewContest } from "./wire";

const keyed = (key: string): string => (key ? `?key=${encodeURIComponent(key)}` : "");

export const mine = (): Promise<Mine> => ask("club/me");
export const contests = (): Promise<Contests> => ask("club/contests");
export const hold = (contest: NewContest): Promise<Contest> => ask("club/contests", "POST", contest);
export const contest = (id: string, key: string): Promise<Contest> => ask(`club/contests/${id}${keyed(key)}`);
export const news = (id: string, key: string): Promise<ContestNews> => ask(`club/contests/${id}/news${keyed(key)}`);
export const enter = (id: string, key: string): Promise<Contest> => ask(`club/contests/${id}/entry`, "POST", { luck: chars(32), key });
export const withdraw = (id: string): Promise<Contest> => ask(`club/contests/${id}/withdrawal`, "POST");
export const order = (id: string, order: ContestOrder): Promise<Contest> => ask(`club/contests/${id}/order`, "POST", order);

/** Points as they are written: halves as a fraction, others with two digits. */
export function points(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(value);
  if (value - whole === 0.5) return `${whole || ""}½`;
  return value.toLocaleString(texts.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A day and a time. */
export const moment = (at: number): string => new Intl.DateTimeFormat(texts.lang, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** How long one may think. */
export function pace({ clock }: ContestListed): string {
  return clock.kind === "days" ? t("contest-clock-days", { days: clock.days ?? 3 }) : t("contest-clock-live", { seconds: clock.seconds ?? 60, reserve: clock.reserve ?? 120 });
}
