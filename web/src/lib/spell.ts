import { t, texts } from "./texts.svelte";

/** An action's notation, and the text that says it. In braces: what stands there, a seat from 1, a card, or as it is. */
const SPELLED: readonly (readonly [string, string])[] = [
  ["roll", "page-do-roll"],
  ["keep {what}", "page-do-keep"],
  ["use {card} {what}", "page-do-use-on"],
  ["use {card}", "page-do-use"],
  ["take {card} alone", "page-do-take-alone"],
  ["take {card}", "page-do-take"],
  ["pass", "page-do-pass"],
  ["reroll {what}", "page-do-reroll"],
  ["stop", "page-do-stop"],
  ["bonus", "page-do-bonus"],
  ["bonus alone", "page-do-bonus-alone"],
  ["no bonus", "page-do-no-bonus"],
  ["dragon to {seat}", "page-do-dragon-to"],
  ["again", "page-do-again"],
  ["enough", "page-do-enough"],
  ["penalty", "page-do-penalty"],
  ["reveal {what}", "page-do-reveal"],
  ["pick {card}", "page-do-pick"],
  ["say i am {card}", "page-do-i-am"],
  ["say {seat} is {card}", "page-do-is"],
  ["say doubt {seat}", "page-do-doubt"],
  ["ask {seat}", "page-do-ask"],
  ["cast", "page-do-cast"],
  ["look {seat}", "page-do-look"],
  ["decline", "page-do-decline"],
  ["close", "page-do-close"],
  ["accuse {seat}", "page-do-accuse"],
  ["join", "page-do-join"],
  ["stand by", "page-do-stand-by"],
  ["wait", "king-at-court-page-not-now"],
];
const PATTERNS = SPELLED.map(
  ([notation, key]) => [new RegExp(`^${notation.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${name === "what" ? ".+" : "\\S+"})`)}$`), key] as const,
);
const CARDS = ["card", "character", "citizen"];

/** The name of a card, whichever game it belongs to. */
export function cardName(word: string): string {
  const kind = CARDS.find((kind) => texts.has(`${kind}-${word}`));
  return kind ? t(`${kind}-${word}`) : word;
}

/** A die as it is named: `A5` is a 5 and green. */
export function dieName(word: string): string {
  return texts.has(`face-${word.toLowerCase()}`) ? t(`face-${word.toLowerCase()}`) : word;
}

/** An action as one would say it; its notation where nobody has. */
export function spell(action: string, names: readonly string[]): string {
  for (const [pattern, key] of PATTERNS) {
    const found = pattern.exec(action);
    if (!found) continue;
    const { what, seat, card } = found.groups ?? {};
    const vars: Record<string, string> = {};
    if (what) vars.what = what.split(" ").map(dieName).join(" ").replaceAll(">", " → ");
    if (seat) vars.name = names[Number(seat) - 1] ?? seat;
    if (card) vars.card = cardName(card);
    return t(key, vars);
  }
  return action;
}
