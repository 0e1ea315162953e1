import { listing, t } from "../../lib/texts.svelte";
import type { InWords } from "../registry";
import type { View } from "./types";

const BOARD = "king-at-court-board";

/** The table in sentences. */
export const inWords: InWords<"king-at-court"> = (view, names, seat, marks) => {
  const name = (one: number): string => names[one] ?? "";
  const said = [phase(view, name)];
  view.cards.forEach((card, owner) => {
    const about = { seat: owner + 1, name: name(owner) };
    if (!card) {
      said.push(t(`${BOARD}.closed`, about));
      return;
    }
    const team = marks.wicked[owner] ? t(`${BOARD}.wicked`) : t(`${BOARD}.wise`);
    said.push(t(owner === seat ? `${BOARD}.yours` : `${BOARD}.open`, { ...about, card: t(`card-${card}`), team }));
  });
  if (view.cast.length) said.push(t(`${BOARD}.cast`, { names: listing(view.cast.map(name)) }));
  if (view.look) said.push(t(`${BOARD}.looked`, { name: name(view.look.by), at: name(view.look.at) }));
  return said;
};

function phase(view: View, name: (seat: number) => string): string {
  switch (view.phase) {
    case "questioning":
      return t(`${BOARD}.questioning`, { left: listing(view.statements.map((left, seat) => `${name(seat)} ${left}`)) });
    case "look":
      return t(`${BOARD}.look`, { name: name(view.knight!) });
    case "sides":
      return t(`${BOARD}.sides`, { name: name(view.accused!) });
    default:
      return t(`${BOARD}.${view.phase}`);
  }
}
