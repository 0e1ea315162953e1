// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A passkey of mine: what I call it, since when it is there, and when it was last used (0: never). */
export interface Passkey {
  id: string;
  label: string;
  at: number;
  used: number;
}

/** Somebody I would not play with, or not hear; `mark` is known to me alone. */
export interface Silenced {
  mark: string;
  name: string;
  what: "blocked" | "muted";
  at: number;
}

/** All that I can see and change about myself here. */
export interface Account {
  name: string;
  since: number;
  private: boolean;
  rests: number;
  passkeys: Passkey[];
  mail: string | null;
  games: number;
  silenced: Silenced[];
  keyed: boolean;
  posted: boolean;
}

/** What I would be called from now on. */
export interface Renaming {
  name: string;
}

/** How I would have it. */
export interface Wished {
  private: boolean;
}

/** What a browser asks its authenticator: the options of WebAuthn, with a challenge that holds once. */
export interface Ceremony {
  options: Record<string, unknown>;
}

/** A passkey that was made for me, what I call it, and the name it shall keep if I have none yet. */
export interface Attested {
  id: string;
  client: string;
  attestation: string;
  label: string;
  name: string;
}

/** A passkey that was used. */
export interface Asserted {
  id: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** Take a way in away; `sure` where it is the last. */
export interface Removing {
  sure?: boolean;
}

/** Let me sign in by this address; the name it shall keep if I have none yet. */
export interface ByMail {
  mail: string;
  name: string;
  lang?: "en" | "de";
}

/** Write to me how I come in on this device. */
export interface Knocking {
  mail: string;
  lang?: "en" | "de";
}

/** What a key would do: `enter` makes me `name` here, `mail` lets `name` sign in by this address. */
export interface Entry {
  kind: "enter" | "mail";
  key: string;
  name: string;
  mail: string;
  now: string;
  games: number;
  same: boolean;
  member: boolean;
}

/** Sign out on this device, or on all. */
export interface Leaving {
  everywhere?: boolean;
}

/** Delete all of me; the name I go by says that it is meant. */
export interface Goodbye {
  name: string;
}

/** Somebody: who sits at a table that I can see, or a member by name. */
export interface Whom {
  name?: string;
  table?: string;
  seat?: number;
  watch?: string | null;
}

/** Tell the operator about somebody. */
export interface Report {
  whom: Whom;
  reason: "words" | "name" | "cheating" | "stalling" | "other";
  words?: string;
}

/** Block or mute somebody, or no longer. */
export interface Silence {
  whom: Whom;
  what: "blocked" | "muted";
  on: boolean;
}

/** How I stand with whoever sits in a seat. */
export interface Bearing {
  seat: number;
  blocked: boolean;
  muted: boolean;
}
