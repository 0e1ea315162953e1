import { listing, t } from "../../lib/texts.svelte";
import type { InWords } from "../registry";
import { cardsIn } from "./citizens";
import { VILLAGES } from "./types";

const BOARD = "king-of-the-dice-board";

/** The table in sentences: villages with their citizens from left to right, dice, piles, kingdoms. */
export const inWords: InWords<"king-of-the-dice"> = (view, names, _, marks) => {
  const said = marks.row.map((citizen, place) => {
    const stack = t(`${BOARD}-stack`, { left: view.villages[place]!, points: marks.villages[place]! });
    return [
      `${t(`village-${VILLAGES[place]}`)} (${stack}): ${citizen ? t(`citizen-${citizen}`) : t(`${BOARD}-empty`)}`,
      ...(marks.home[place] ? [t(`${BOARD}-home`)] : []),
      ...(marks.fits[place] ? [t(`${BOARD}-fits`)] : []),
    ].join(", ");
  });
  if (view.dice.length) {
    said.push(t(`${BOARD}-dice`, { dice: listing(view.dice.map((face) => t(`face-${face.toLowerCase()}`))) }));
    if (view.phase === "rolled") said.push(t(`${BOARD}-rolls`, { rolls: view.rolls }));
  }
  const piles = { citizens: view.unseen.length, penalties: view.penalties.length + (view.penalty === null ? 0 : 1) };
  said.push(view.penalty === null ? t(`${BOARD}-piles-bare`, piles) : t(`${BOARD}-piles`, { ...piles, top: view.penalty }));
  view.kingdoms.forEach((kingdom, seat) => {
    const top = kingdom.top
      ? t(`citizen-${kingdom.top}`)
      : kingdom.penalties.length
        ? t(`${BOARD}-penalty`)
        : t("nothing");
    const pile = t(`${BOARD}-kingdom`, { name: names[seat] ?? "", points: marks.points[seat]!, cards: cardsIn(kingdom), top });
    said.push(view.seat === seat && view.phase !== "over" ? `${pile}; ${t(`${BOARD}-turn`)}` : pile);
  });
  return said;
};
