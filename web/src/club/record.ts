import "./words";

import { ask } from "../lib/api";
import { t, texts } from "../lib/texts.svelte";
import type { Against, Counts, Hide, History, Leaders, Mine, Off, Played, Profile, Quiet, Told } from "./wire";

/** Among whom somebody is rated. */
export type Pool = Leaders["pool"];

/** Which of my games are looked for. */
export interface Like {
  names?: string;
  game?: string;
  seats?: number;
  result?: "won" | "shared" | "lost";
  rated?: boolean;
  since?: number;
  until?: number;
  hidden?: boolean;
}

/** What is asked for, behind a question mark. */
export function query(like: Like & { page?: number; pool?: Pool }): string {
  const said = Object.entries(like).flatMap(([name, value]) => (value === undefined || value === "" || Number.isNaN(value) ? [] : [[name, String(value)]]));
  return said.length ? `?${new URLSearchParams(said)}` : "";
}

const name = encodeURIComponent;

export const mine = (): Promise<Mine> => ask("club/me");
export const profile = (who: string): Promise<Profile> => ask(`club/members/${name(who)}`);
export const against = (who: string, other: string): Promise<Against> => ask(`club/members/${name(who)}/against/${name(other)}`);
export const leaders = (game: string, seats: number, pool: Pool, page: number): Promise<Leaders> => ask(`club/leaders/${game}${query({ seats, pool, page })}`);
/** The board that I most likely look for. */
export const usual = (): Promise<Leaders> => ask("club/leaders");
export const history = (like: Like, page: number): Promise<History> => ask(`club/history${query({ ...like, page })}`);
export const hide = (wish: Hide): Promise<Hide> => ask("club/history/hidden", "PUT", wish);
export const counts = (table: string, watch?: string): Promise<Counts> => ask(`club/tables/${table}${watch ? `?watch=${name(watch)}` : ""}`);
export const told = (): Promise<Told> => ask("club/told");
export const hush = (quiet: Quiet): Promise<Told> => ask("club/told", "PUT", quiet);
export const takeOff = (off: Off): Promise<Told> => ask("club/off", "PUT", off);
export const comeBack = (): Promise<Told> => ask("club/off", "DELETE");

/** How a game ended for me. */
export function ended({ seat, share }: Played): string {
  if (seat === null) return t("club-record-screen");
  return t(share > 0.99 ? "club-record-won" : share < 0.01 ? "club-record-lost" : "club-record-shared");
}

/** A share of the win as so many points of a hundred. */
export const points = (share: number, signed = false): string =>
  new Intl.NumberFormat(texts.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: signed ? "exceptZero" : "auto" }).format(100 * share).replace("-", "−");

export const day = (at: number): string => new Intl.DateTimeFormat(texts.lang, { dateStyle: "long" }).format(at);
