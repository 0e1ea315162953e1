/** Passkeys, as this browser makes and uses them. */

import { beginEntry, beginPasskey, keepPasskey, showPasskey } from "./account";
import type { Account, Entry } from "./wire";

/** Whether this browser has any. */
export const canHavePasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential === "function";

/** Bytes in letters that an address can hold, and back. */
export const coded = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
export const bytes = (words: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

interface Described { id: string; type: "public-key" }
type Making = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
};
type Using = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & { challenge: string };

/** Have a passkey made and kept; a guest becomes a member of this name. */
export async function addPasskey(name: string, label: string): Promise<Account> {
  const asked = (await beginPasskey(name)).options as unknown as Making;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...asked,
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: (asked.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return keepPasskey({ id: made.id, client: coded(clientDataJSON), attestation: coded(attestationObject), name, label });
}

/** Use a passkey, and hear what coming in by it would do. */
export async function usePasskey(): Promise<Entry> {
  const { challenge, ...asked } = (await beginEntry()).options as unknown as Using;
  const used = (await navigator.credentials.get({ publicKey: { ...asked, allowCredentials: [], challenge: bytes(challenge) } })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  return showPasskey({ id: used.id, client: coded(clientDataJSON), authenticator: coded(authenticatorData), signature: coded(signature) });
}

/** What a passkey is called unless its owner says so: what it was made with. */
export function usualLabel(): string {
  const known = [/Windows/, /Android/, /iPhone/, /iPad/, /Macintosh/, /CrOS/, /Linux/].map((system) => system.exec(navigator.userAgent)?.[0]);
  return (known.find((found) => found) ?? "").replace("Macintosh", "Mac");
}
