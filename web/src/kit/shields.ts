import { getContext, setContext } from "svelte";

import { SHIELDS } from "./tinctures";

const PEOPLE = Symbol("people");

/** Those whose crests are shown below here, seat by seat. */
export const gathered = (names: () => readonly string[]): unknown => setContext(PEOPLE, names);
export const gathering = (): (() => readonly string[]) | undefined => getContext(PEOPLE);

/** The shield a name calls for; a guest and the usual computer players have one each. */
const wanted = (name: string): number => [...name].reduce((sum, letter) => (sum * 1855 + letter.codePointAt(0)!) % 1_000_003, 0) % SHIELDS.length;

/** Each one's shield: it goes with the person from seat to seat. Of those who want the same, the first by name has it. */
export function shields(names: readonly string[]): number[] {
  const free = new Set(SHIELDS.keys());
  const found = Array<number>(names.length).fill(0);
  for (const { name, seat } of names.map((name, seat) => ({ name, seat })).sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.seat - other.seat))) {
    const first = wanted(name);
    const shield = [...SHIELDS.keys()].map((k) => (first + k) % SHIELDS.length).find((k) => free.has(k)) ?? first;
    free.delete(shield);
    found[seat] = shield;
  }
  return found;
}
