import { listing, t } from "../../lib/texts.svelte";
import type { InWords } from "../registry";
import { held } from "./court";
import { called } from "./looks";
import { CARDS, CHARACTERS, type Character } from "./types";

const BOARD = "to-court-the-king-board";
const all = (some: readonly Character[]): string => listing(some.map(called));

/** The table in sentences, from the same texts as the terminal's. */
export const inWords: InWords<"to-court-the-king"> = (view, names, _, marks) => {
  const name = (seat: number): string => names[seat] ?? "";
  if (view.phase === "over") return [t(`${BOARD}.over`)];
  const said = [
    t(`${BOARD}.round`, { round: view.round, first: name(view.first) }),
    t(`${BOARD}.turn`, { name: name(view.seat) }),
  ];
  if (view.phase === "begin") said.push(t(`${BOARD}.hand`, { dice: view.hand }));
  if (view.active.length) said.push(t(`${BOARD}.active`, { dice: view.active.join(" ") }));
  if (view.aside.length) said.push(t(`${BOARD}.aside`, { dice: view.aside.join(" ") }));
  if (marks.earned.length) said.push(t(`${BOARD}.earns`, { characters: all(marks.earned) }));
  said.push(t(`${BOARD}.ready`, { characters: all(marks.ready) }));
  view.courts.forEach((court, seat) =>
    said.push(t(`${BOARD}.court`, { name: name(seat), dice: marks.beginning[seat] ?? 0, characters: all(held(court)) })),
  );
  const next = marks.coming.slice(1, view.bar ? undefined : view.courts.length + 1);
  if (next.length) said.push(t(`${BOARD}.next`, { names: listing(next.map(name)) }));
  if (view.bar) {
    const king = view.courts.findIndex((court) => court.king);
    said.push(t(`${BOARD}.bar`, { alike: view.bar.alike, face: view.bar.face, king: name(king) }));
  }
  for (const who of CHARACTERS.filter((one) => CARDS[one].level && one !== "queen" && !marks.gone.includes(one))) {
    const left = view.supply[who] ?? 0;
    said.push(t("court-in-words", { name: called(who), left, cost: t(`character-${who}.cost`), ability: t(`character-${who}.ability`) }));
  }
  return said;
};
