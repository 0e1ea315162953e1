/** What the cards and dice of King of the Dice show. A citizen's id says what it wishes for: `dwarf-444`, `orc-32`. */

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
import type { Line } from "../../wire";

export type Colour = "red" | "green" | "blue";


export const VILLAGES = ["city", "mine", "workshop", "orc-village", "forest"] as const;
export type Village = (typeof VILLAGES)[number];

export const VILLAGE_LOOK: Record<Village, { icon: string; tincture: Tincture }> = {
  city: { icon: castle, tincture: "or" },
  mine: { icon: mineWagon, tincture: "tenne" },
  workshop: { icon: gearHammer, tincture: "azure" },
  "orc-village": { icon: hutsVillage, tincture: "vert" },
  forest: { icon: forest, tincture: "purpure" },
};

/** The points of the card on top of a stack, by how many are left. */
export const STACK_POINTS = [0, 4, 3, 2];

interface Look {
  icon: string;
  tincture: Tincture;
  village: Village | null;
}

const KINDS: Record<string, Look> = {
  snob: { icon: topHat, tincture: "or", village: "city" },
  elf: { icon: womanElfFace, tincture: "or", village: "city" },
  dwarf: { icon: dwarfFace, tincture: "tenne", village: "mine" },
  gnome: { icon: badGnome, tincture: "azure", village: "workshop" },
  orc: { icon: orcHead, tincture: "vert", village: "orc-village" },
  goblin: { icon: superMushroom, tincture: "purpure", village: "forest" },
  apprentice: { icon: spellBook, tincture: "purpure", village: "forest" },
  fairy: { icon: fairy, tincture: "purpure", village: "forest" },
  hypnotist: { icon: thirdEye, tincture: "sable", village: null },
  dragon: { icon: spikedDragonHead, tincture: "sable", village: null },
};

/** Printed points; fairies print none, they count each other. */
export const POINTS: Record<string, number> = {
  "snob-even": 5, "snob-odd": 5,
  "elf-4": 1, "elf-5": 3, "elf-6": 7,
  "dwarf-111": 4, "dwarf-333": 4, "dwarf-444": 4, "dwarf-3333": 6, "dwarf-4444": 6, "dwarf-6666": 6,
  "dwarf-11111": 10, "dwarf-66666": 10,
  "gnome-ggg": 1, "gnome-gggg": 2, "gnome-rrrr": 2, "gnome-rrrrr": 3, "gnome-bbbbb": 3, "gnome-bbbbbb": 8,
  "orc-22": 1, "orc-3": 2, "orc-4": 3, "orc-32": 3, "orc-5": 7, "orc-222": 7, "orc-42": 8,
  "goblin-4": 1, "goblin-5": 2, "goblin-6": 7,
  "apprentice-rrggbb": 2, "apprentice-rrrbbb": 3,
  "fairy-rrgg": 0, "fairy-bbgg": 0, "fairy-rrrbb": 0, "fairy-rrggg": 0, "fairy-ggbbb": 0,
  hypnotist: 1,
  "dragon-25": -2, "dragon-28": -4, "dragon-30": -6,
};

const COLOUR: Record<string, Colour> = { r: "red", g: "green", b: "blue" };
const SIDES: Record<string, string> = { A: "bgrrgb", B: "rbggbr", C: "grbbrg" };

export interface Kingdom {
  top: string | null;
  citizens: string[];
  villages: number[];
  penalties: number[];
}

export interface View {
  phase: "dealing" | "ready" | "rolling" | "rolled" | "taking" | "bonus" | "dragon" | "filling" | "again" | "over";
  seat: number;
  dice: string[];
  rolls: number;
  row: string[];
  unseen: string[];
  villages: number[];
  penalty: number | null;
  penalties: number[];
  kingdoms: Kingdom[];
  bonus: number | null;
  dragon: string | null;
  again: boolean;
}

/** The kind of a citizen: `dwarf` of `dwarf-444`. */
export const kindOf = (citizen: string): string => citizen.split("-")[0]!;

export const look = (citizen: string): Look => KINDS[kindOf(citizen)]!;

export const numberOf = (face: string): number => Number(face[1]);
export const colourOf = (face: string): Colour => COLOUR[SIDES[face[0]!]![numberOf(face) - 1]!]!;
export const total = (dice: string[]): number => dice.reduce((sum, face) => sum + numberOf(face), 0);

/** The citizens by their places under the villages; a row of fewer than five is empty at its left, or still dealt. */
export function placed(view: View): (string | null)[] {
  const gap = Array<null>(5 - view.row.length).fill(null);
  return view.phase === "dealing" ? [...view.row, ...gap] : [...gap, ...view.row];
}

/** Whether a citizen lies under its own village, and a card of it is left. */
export const home = (view: View, citizen: string, place: number): boolean =>
  look(citizen).village === VILLAGES[place] && view.villages[place]! > 0;

/** How many rolls the turn has, and how many of them are made, as the log tells it. */
export function rollsOf(view: View, log: readonly Line[]): { made: number; all: number } {
  const told = log.map((line) => line.event as { event: string; rolls?: number });
  const turn = told.slice(told.findLastIndex(({ event }) => event === "begun"));
  const rolling = ["rolling", "rolled", "taking"].includes(view.phase);
  const top = view.kingdoms[view.seat]!.top;
  return {
    made: rolling ? turn.filter(({ event }) => event === "rolled").length : 0,
    all: rolling && turn[0]?.rolls ? turn[0].rolls : top && kindOf(top) === "elf" ? 4 : 3,
  };
}

/** A pile's points as people add them up, for the score beside the name; the winner is told by the rules. */
export function score({ citizens, villages, penalties }: Kingdom): number {
  const fairies = citizens.filter((citizen) => kindOf(citizen) === "fairy").length;
  const cards = [...citizens.map((citizen) => POINTS[citizen]!), ...villages, ...penalties];
  return cards.reduce((sum, points) => sum + points, fairies * fairies);
}

export const cardsIn = ({ citizens, villages, penalties }: Kingdom): number =>
  citizens.length + villages.length + penalties.length;

/** Little dice that picture a wish: by number, by colour, by group of alike, or a total. */
export type Wish =
  | { show: "numbers"; numbers: number[] }
  | { show: "colours"; colours: Colour[] }
  | { show: "groups"; sizes: number[] }
  | { show: "any-colour"; count: number }
  | { show: "total"; sign: "≥" | "≤"; total: number };

/** What a citizen wishes for, as a picture. */
export function wish(citizen: string): Wish {
  const [kind, asks = ""] = citizen.split("-");
  const digits = [...asks].map(Number);
  switch (kind) {
    case "snob":
      return { show: "numbers", numbers: asks === "even" ? [2, 4, 6] : [1, 3, 5] };
    case "elf":
      return { show: "numbers", numbers: Array.from({ length: Number(asks) }, (_, n) => n + 1) };
    case "dwarf":
      return { show: "numbers", numbers: digits };
    case "orc":
      return { show: "groups", sizes: digits };
    case "goblin":
      return { show: "any-colour", count: Number(asks) };
    case "hypnotist":
      return { show: "total", sign: "≤", total: 12 };
    case "dragon":
      return { show: "total", sign: "≥", total: Number(asks) };
    default:
      return { show: "colours", colours: [...asks].map((letter) => COLOUR[letter]!) };
  }
}

/** Whether six dice show what a citizen wishes for: a hint on the card; what may be taken, the server says. */
export function fits(citizen: string, dice: string[]): boolean {
  if (dice.length < 6) return false;
  const numbers = [1, 2, 3, 4, 5, 6].map((n) => dice.filter((face) => numberOf(face) === n).length);
  const colours = (colour: Colour) => dice.filter((face) => colourOf(face) === colour).length;
  const [kind, asks = ""] = citizen.split("-");
  const wanted = wish(citizen);
  switch (wanted.show) {
    case "numbers":
      if (kind === "snob") return dice.every((face) => wanted.numbers.includes(numberOf(face)));
      if (kind === "dwarf") return numbers[Number(asks[0]) - 1]! >= asks.length;
      return [0, 1, 2].some((low) => {
        const run = numbers.slice(low, low + Number(asks));
        return run.length === Number(asks) && run.every((count) => count > 0);
      });
    case "colours":
      return (["red", "green", "blue"] as const).every(
        (colour) => colours(colour) >= wanted.colours.filter((one) => one === colour).length,
      );
    case "groups": {
      const largest = numbers.toSorted((a, b) => b - a);
      return wanted.sizes.every((size, n) => largest[n]! >= size);
    }
    case "any-colour":
      return Math.max(colours("red"), colours("green"), colours("blue")) >= wanted.count;
    case "total":
      return wanted.sign === "≤" ? total(dice) <= wanted.total : total(dice) >= wanted.total;
  }
}
