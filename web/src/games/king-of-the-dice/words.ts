import { listing, t } from "../../lib/texts.svelte";
import { cardsIn, fits, home, placed, score, STACK_POINTS, VILLAGES, type View } from "./citizens";

const BOARD = "king-of-the-dice-board";

/** The table in sentences: villages with their citizens from left to right, dice, piles, kingdoms. */
export function inWords(given: unknown, names: readonly string[]): string[] {
  const view = given as View;
  const said = placed(view).map((citizen, place) => {
    const left = view.villages[place]!;
    const notes = citizen ? [home(view, citizen, place) && t(`${BOARD}-home`), fits(citizen, view.dice) && t(`${BOARD}-fits`)] : [];
    const stack = t(`${BOARD}-stack`, { left, points: STACK_POINTS[left]! });
    return [
      `${t(`village-${VILLAGES[place]}`)} (${stack}): ${citizen ? t(`citizen-${citizen}`) : t(`${BOARD}-empty`)}`,
      ...notes.filter((note) => note !== false),
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
    const pile = t(`${BOARD}-kingdom`, { name: names[seat] ?? "", points: score(kingdom), cards: cardsIn(kingdom), top });
    said.push(view.seat === seat && view.phase !== "over" ? `${pile}; ${t(`${BOARD}-turn`)}` : pile);
  });
  return said;
}
