/** What the cards of King of the Dice look like. */

import badGnome from "icon:bad-gnome";
import castle from "icon:castle";
import dwarfFace from "icon:dwarf-face";
import fairy from "icon:fairy";
import forest from "icon:forest";
import gearHammer from "icon:gear-hammer";
import hutsVillage from "icon:huts-village";
import mineWagon from "icon:mine-wagon";
import orcHead from "icon:orc-head";
import spellBook from "icon:spell-book";
import spikedDragonHead from "icon:spiked-dragon-head";
import superMushroom from "icon:super-mushroom";
import thirdEye from "icon:third-eye";
import topHat from "icon:top-hat";
import womanElfFace from "icon:woman-elf-face";

import type { Tincture } from "../../kit/tinctures";
import { CITIZEN, COLOURS, KIND, type Citizen, type Colour, type Kind, type Kingdom, type Village } from "./types";

interface Look {
  icon: string;
  tincture: Tincture;
}

export const VILLAGE_LOOK: Readonly<Record<Village, Look>> = {
  city: { icon: castle, tincture: "or" },
  mine: { icon: mineWagon, tincture: "tenne" },
  workshop: { icon: gearHammer, tincture: "azure" },
  "orc-village": { icon: hutsVillage, tincture: "vert" },
  forest: { icon: forest, tincture: "purpure" },
};

const FIGURES: Readonly<Record<Kind, string>> = {
  snob: topHat,
  elf: womanElfFace,
  dwarf: dwarfFace,
  gnome: badGnome,
  orc: orcHead,
  goblin: superMushroom,
  apprentice: spellBook,
  fairy,
  hypnotist: thirdEye,
  dragon: spikedDragonHead,
};

/** A citizen wears the tincture of its village. */
export function look(citizen: Citizen): Look & { village: Village | null } {
  const { kind } = CITIZEN[citizen];
  const { village } = KIND[kind];
  return { icon: FIGURES[kind], tincture: village ? VILLAGE_LOOK[village].tincture : "sable", village };
}

export const cardsIn = ({ citizens, villages, penalties }: Kingdom): number =>
  citizens.length + villages.length + penalties.length;

/** Points as they are printed. */
export const minus = (points: number): string => String(points).replace("-", "−");

/** Little dice that picture a wish: by number, by colour, by group of alike, or a total. */
export type Wish =
  | { show: "numbers"; numbers: number[] }
  | { show: "colours"; colours: Colour[] }
  | { show: "groups"; sizes: readonly number[] }
  | { show: "any-colour"; count: number }
  | { show: "total"; sign: "≥" | "≤"; total: number };

/** What a citizen wishes for, as a picture. */
export function wish(citizen: Citizen): Wish {
  const { need } = CITIZEN[citizen];
  switch (need.kind) {
    case "parity":
      return { show: "numbers", numbers: need.odd ? [1, 3, 5] : [2, 4, 6] };
    case "run":
      return { show: "numbers", numbers: Array.from({ length: need.length }, (_, n) => n + 1) };
    case "number":
      return { show: "numbers", numbers: Array<number>(need.count).fill(need.number) };
    case "colours":
      return { show: "colours", colours: COLOURS.flatMap((colour) => Array<Colour>(need[colour]).fill(colour)) };
    case "one-colour":
      return { show: "any-colour", count: need.count };
    case "groups":
      return { show: "groups", sizes: need.sizes };
    case "total-at-most":
      return { show: "total", sign: "≤", total: need.most };
    case "total-at-least":
      return { show: "total", sign: "≥", total: need.least };
  }
}
