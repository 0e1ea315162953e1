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
import { CARDS, type Name } from "./facts";

export const FIGURES: Readonly<Record<Name, string>> = {
  alchemist, astronomer, bishop, charlatan, farmer, fool, general, guard, hunter, king, knight, laborer, magician, maid,
  merchant, nobleman, noblewoman, pawnbroker, philosopher, queen,
};

const TINCTURES = { add: "azure", change: "purpure", roll: "vert", begin: "tenne" } as const;
/** The mark before an ability says its kind again, beside the tincture. */
export const MARKS = { add: "+", change: "±", roll: "↻", begin: "»" } as const;

export function tincture(who: Name): Tincture {
  return who === "king" || who === "queen" ? "or" : TINCTURES[CARDS[who].ability.kind];
}

export const called = (who: Name): string => t(`character-${who}`);
export const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
