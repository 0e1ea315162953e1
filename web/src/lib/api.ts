import type { AtCourt, Catalogue, DeviceLink, GameEntry, Listed, Invitation, Join, Lesson, Letter, Me, Moving, Naming, NewTable, Refusal, Replay, Subscription, Table, Unsubscription } from "../wire";
import { house } from "$house";
import type { GameRecord } from "./record";
import type { Answer, Transport } from "./transport";

/** A request the server refused, with the code of its text. */
export class Refuses extends Error {
  readonly code: string;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.code = refusal.code;
  }
}

/** What the house answers, or somebody else who is asked in its place; `Refuses` if it does not. */
export async function ask<T>(path: string, method = "GET", body?: unknown, by: Transport["ask"] = house.ask): Promise<T> {
  let answer: Answer;
  try {
    answer = await by(path, method, body === undefined ? undefined : JSON.stringify(body));
  } catch {
    throw new Refuses({ code: "no-connection", reason: "no connection" });
  }
  if (!answer.ok) throw new Refuses((await answer.json().catch(() => ({ code: "not-understood", reason: "" }))) as Refusal);
  return (await answer.json()) as T;
}

let known: Promise<Catalogue> | undefined;

/** Every game, asked once. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>("catalogue").catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The fields of a game's views and marks that hold seats; none, if nobody can be asked. */
export async function seated(game: string): Promise<readonly string[]> {
  const { games } = await catalogue().catch(() => ({ games: [] as GameEntry[] }));
  return games.find(({ name }) => name === game)?.seated ?? [];
}

export const me = (): Promise<Me> => ask("me");
export const called = (naming: Naming): Promise<Me> => ask("me", "PUT", naming);
export const subscribe = (push: Subscription): Promise<Me> => ask("push", "PUT", push);
export const unsubscribe = (push: Unsubscription): Promise<Me> => ask("push", "DELETE", push);
export const games = (): Promise<Listed[]> => ask("games");
export const putAway = (table: string): Promise<Listed[]> => ask(`games/${table}`, "DELETE");
export const lobby = (): Promise<Listed[]> => ask("lobby");
export const lay = (table: NewTable, rated?: boolean): Promise<Table> => (rated ? ask("club/tables", "POST", { ...table, rated }) : ask("tables", "POST", table));
export const invitation = (key: string): Promise<Invitation> => ask(`invitations/${key}`);
export const join = (wish: Join): Promise<Table> => ask("join", "POST", wish);
export const deviceLink = (): Promise<DeviceLink> => ask("device", "POST");
export const moving = (key: string): Promise<Moving> => ask(`device/${key}`);
export const signOut = (): Promise<Me> => ask("signout", "POST");
export const letter = (key: string): Promise<Letter> => ask(`mail/${key}`);
export const confirmMail = (key: string): Promise<Letter> => ask(`mail/${key}`, "POST");
export const move = (key: string): Promise<Me> => ask(`device/${key}`, "POST");
export const replay = (table: string, seat: number | null): Promise<Replay> =>
  ask(`tables/${table}/replay${seat === null ? "" : `?seat=${seat}`}`);
export const atCourt = (table: string, watch: string | undefined): Promise<AtCourt> => ask(`tables/${table}/court${watch ? `?watch=${watch}` : ""}`);
export const record = (table: string): Promise<GameRecord> => ask(`tables/${table}/record?form=json`);
export const lesson = (game: string): Promise<Lesson> => ask(`lessons/${game}`);

/** Letters and digits nobody could guess: an id, or my part of the dice. */
export function chars(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count / 2))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
