import { listing, t } from "../../lib/texts.svelte";
import { beginning, coming, earned, held, NAMES, type View } from "./court";
import { CARDS, type Name } from "./facts";
import { called } from "./looks";

const BOARD = "to-court-the-king-board";
const all = (some: readonly Name[]): string => listing(some.map(called));

/** The table in sentences, from the same texts as the terminal's. */
export function inWords(given: unknown, names: readonly string[]): string[] {
  const view = given as View;
  const name = (seat: number): string => names[seat] ?? "";
  if (view.phase === "over") return [t(`${BOARD}.over`)];
  const said = [
    t(`${BOARD}.round`, { round: view.round, first: name(view.first) }),
    t(`${BOARD}.turn`, { name: name(view.seat) }),
  ];
  if (view.phase === "begin") said.push(t(`${BOARD}.hand`, { dice: view.hand }));
  if (view.active.length) said.push(t(`${BOARD}.active`, { dice: view.active.join(" ") }));
  if (view.aside.length) said.push(t(`${BOARD}.aside`, { dice: view.aside.join(" ") }));
  const dice = [...view.aside, ...view.active];
  const open = earned(dice).filter((who) => toBeHad(view, who));
  if (dice.length && !view.final) said.push(t(`${BOARD}.earns`, { characters: all(open) }));
  const court = view.courts[view.seat] ?? {};
  const ready = held(court).filter((who) => CARDS[who].ability.kind !== "begin" && !view.used[who]);
  said.push(t(`${BOARD}.ready`, { characters: all(ready) }));
  view.courts.forEach((cards, seat) =>
    said.push(t(`${BOARD}.court`, { name: name(seat), dice: beginning(cards), characters: all(held(cards)) })),
  );
  said.push(t(`${BOARD}.next`, { names: listing(coming(view, view.courts.length + 1).slice(1).map(name)) }));
  if (view.bar) {
    const king = view.courts.findIndex((cards) => cards.king);
    said.push(t(`${BOARD}.bar`, { alike: view.bar.alike, face: view.bar.face, king: name(king) }));
  }
  for (const who of NAMES.filter((one) => CARDS[one].level && one !== "queen")) {
    const left = view.supply[who] ?? 0;
    if (left) said.push(t("court-in-words", { name: called(who), left, cost: t(`character-${who}.cost`), ability: t(`character-${who}.ability`) }));
  }
  return said;
}

/** Whether the seat to play lacks this card and the supply has it. */
export function toBeHad(view: View, who: Name): boolean {
  const court = view.courts[view.seat] ?? {};
  if (who === "charlatan") return !!court.fool;
  if (court[who]) return false;
  return who === "fool" ? view.fools !== 0 : !!view.supply[who];
}
