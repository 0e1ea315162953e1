import "./words";
/** What the club is asked about myself and the others. */

import { ask } from "../lib/api";
import { t, texts } from "../lib/texts.svelte";
import { why as refused } from "../lib/why";
import type { Account, Asserted, Attested, Bearing, ByMail, Ceremony, Entry, Knocking, Mine, Report, Silence, Silenced } from "./wire";

export const account = (): Promise<Account> => ask("club/account");
export const rename = (name: string): Promise<Account> => ask("club/name", "PUT", { name });
export const wish = (wished: { private: boolean }): Promise<Account> => ask("club/wishes", "PUT", wished);
export const beginPasskey = (name: string): Promise<Ceremony> => ask("club/passkeys/begin", "POST", { name });
export const keepPasskey = (made: Attested): Promise<Account> => ask("club/passkeys", "POST", made);
export const removePasskey = (id: string, sure: boolean): Promise<Account> => ask(`club/passkeys/${id}`, "DELETE", { sure });
export const addMail = (mail: ByMail): Promise<Account> => ask("club/mail", "POST", mail);
export const removeMail = (sure: boolean): Promise<Account> => ask("club/mail", "DELETE", { sure });
export const beginEntry = (): Promise<Ceremony> => ask("club/enter/begin", "POST");
export const showPasskey = (used: Asserted): Promise<Entry> => ask("club/enter", "POST", used);
export const knock = (mail: Knocking): Promise<Mine> => ask("club/enter/mail", "POST", mail);
export const entry = (key: string): Promise<Entry> => ask(`club/enter/${key}`);
export const enter = (key: string): Promise<Mine> => ask(`club/enter/${key}`, "POST");
export const leave = (everywhere: boolean): Promise<Mine> => ask("club/signout", "POST", { everywhere });
export const deleteMe = (name: string): Promise<Mine> => ask("club/me", "DELETE", { name });
export const report = (about: Report): Promise<Mine> => ask("club/reports", "POST", about);
export const silence = (one: Silence): Promise<Silenced[]> => ask("club/silences", "PUT", one);
export const hearAgain = (mark: string): Promise<Silenced[]> => ask(`club/silences/${mark}`, "DELETE");
export const bearings = (table: string, watch: string | undefined): Promise<Bearing[]> =>
  ask(`club/tables/${table}/people${watch ? `?watch=${watch}` : ""}`);

/** Why something was not done, in words; "": I have thought better of it myself. */
export function why(error: unknown): string {
  if (error instanceof DOMException) return error.name === "NotAllowedError" || error.name === "AbortError" ? "" : t(error.name === "InvalidStateError" ? "members-passkey-there" : "members-passkey-not");
  return refused(error);
}

/** The texts of these pages. */
export const words = (): Promise<void> => texts.need("table", "page-people", "page-club", "page-club-members");
