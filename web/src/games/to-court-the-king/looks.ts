import alchemist from "icon:standing-potion";
import astronomer from "icon:telescope";
import bishop from "icon:pope-crown";
import charlatan from "icon:drama-masks";
import farmer from "icon:wheat";
import fool from "icon:jester-hat";
import general from "icon:knight-banner";
import guard from "icon:guarded-tower";
import hunter from "icon:deer-head";
import king from "icon:imperial-crown";
import knight from "icon:visored-helm";
import laborer from "icon:hammer-nails";
import magician from "icon:crystal-wand";
import maid from "icon:jug";
import merchant from "icon:scales";
import nobleman from "icon:fleur-de-lys";
import noblewoman from "icon:handheld-fan";
import pawnbroker from "icon:two-coins";
import philosopher from "icon:owl";
import queen from "icon:queen-crown";

import type { Tincture } from "../../kit/tinctures";
import { t } from "../../lib/texts.svelte";
import { CARDS, type Ability, type Character } from "./types";

export const FIGURES: Readonly<Record<Character, string>> = {
  alchemist, astronomer, bishop, charlatan, farmer, fool, general, guard, hunter, king, knight, laborer, magician, maid,
  merchant, nobleman, noblewoman, pawnbroker, philosopher, queen,
};

interface Look {
  tincture: Tincture;
  mark: string;
}

const CHANGES: Look = { tincture: "purpure", mark: "±" };
const ROLLS: Look = { tincture: "vert", mark: "↻" };
const LOOKS: Readonly<Record<Ability["kind"], Look>> = {
  add: { tincture: "azure", mark: "+" },
  begin: { tincture: "tenne", mark: "»" },
  "reroll-one": ROLLS,
  "reroll-any": ROLLS,
  "raise-one": CHANGES,
  "raise-any": CHANGES,
  shift: CHANGES,
  "turn-to": CHANGES,
};

export function tincture(who: Character): Tincture {
  return who === "king" || who === "queen" ? "or" : LOOKS[CARDS[who].ability.kind].tincture;
}

/** The mark before an ability says its kind again, beside the tincture; on the King's card stands the Queen's. */
export function mark(who: Character): string {
  return LOOKS[CARDS[who === "king" ? "queen" : who].ability.kind].mark;
}

/** The rows of the supply. */
export const ROWS = ["", "I", "II", "III", "IV", "V"];

export const called = (who: Character): string => t(`character-${who}`);
