/** A table of the lobby in words. */

import { known, option } from "../lib/called";
import { t } from "../lib/texts.svelte";
import type { LobbyTable } from "./wire";

/** How time is limited there. */
export function clock({ clock }: LobbyTable): string {
  if (!clock) return t("lobby-clock-none");
  if (clock.kind === "days") return t("lobby-clock-days", { days: clock.days });
  return clock.kind === "live" ? t("lobby-clock-live", { seconds: clock.seconds }) : t("lobby-clock-talk", { minutes: Math.round(clock.talk / 60) });
}

/** What is not as usual there. */
export function options({ game, options = {} }: LobbyTable): string[] {
  return Object.entries(options).map(([name, value]) => {
    if (name === "first_to") return t("lobby-first-to", { wins: Number(value) });
    if (name === "edition") return t(`page-edition-${String(value)}`);
    const label = known(`page-option-${name}`, option(game, name));
    return `${label}: ${typeof value === "boolean" ? t(value ? "page-yes" : "page-no") : String(value)}`;
  });
}

/** Who sits there, each with the rating that is known. */
export function people({ names, levels = [], computers = [] }: LobbyTable): string[] {
  return names.flatMap((name, seat) => {
    if (!name) return [];
    const level = levels[seat];
    if (computers.includes(seat)) return [t("lobby-computer", { name })];
    return [level == null ? name : t("lobby-rated-person", { name, level: String(level) })];
  });
}

/** For how long it has been open. */
export function since(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return t("lobby-since-now");
  if (minutes < 60) return t("lobby-since-minutes", { minutes });
  if (minutes < 48 * 60) return t("lobby-since-hours", { hours: Math.floor(minutes / 60) });
  return t("lobby-since-days", { days: Math.floor(minutes / 1440) });
}
