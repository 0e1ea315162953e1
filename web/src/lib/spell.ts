import type { Games } from "../games/types";
import { known } from "./called";
import { GAMES, type Shelved } from "./games";
import { capital, plain } from "./plain";
import { t, texts } from "./texts.svelte";

/** How an action is written, and the text that says it. */
const SPELLED: Readonly<Record<Games[Shelved]["notation"] | "wait", string>> = {
  roll: "page-do-roll",
  "keep {dice}": "page-do-keep",
  "use {character} {dice}": "page-do-use-on",
  "use {character}": "page-do-use",
  "take {citizen} alone": "page-do-take-alone",
  "take {character}": "page-do-take",
  "take {citizen}": "page-do-take",
  pass: "page-do-pass",
  "reroll {dice}": "page-do-reroll",
  stop: "page-do-stop",
  bonus: "page-do-bonus",
  "bonus alone": "page-do-bonus-alone",
  "no bonus": "page-do-no-bonus",
  "dragon to {seat}": "page-do-dragon-to",
  again: "page-do-again",
  enough: "page-do-enough",
  penalty: "page-do-penalty",
  "reveal {position}": "page-do-reveal",
  "pick {card}": "page-do-pick",
  "say i am {card}": "page-do-i-am",
  "say {seat} is {card}": "page-do-is",
  "say doubt {seat}": "page-do-doubt",
  "ask {seat}": "page-do-ask",
  cast: "page-do-cast",
  "look {seat}": "page-do-look",
  decline: "page-do-decline",
  close: "page-do-close",
  "accuse {seat}": "page-do-accuse",
  join: "page-do-join",
  "stand by": "page-do-stand-by",
  wait: "king-at-court-page-done",
};
const PATTERNS = Object.entries(SPELLED).map(([notation, key]) => {
  const written = notation.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${name === "dice" ? ".+" : "\\S+"})`);
  return [new RegExp(`^${written}$`), key] as const;
});
const CARDS = ["card", "character", "citizen"];

/** The name of a card, whichever game it belongs to. */
export function cardName(word: string): string {
  const kind = CARDS.find((kind) => texts.has(`${kind}-${word}`));
  return kind ? t(`${kind}-${word}`) : plain(word);
}

/** A die as it is named: `A5` is a 5 and green. */
export function dieName(word: string): string {
  return texts.has(`face-${word.toLowerCase()}`) ? t(`face-${word.toLowerCase()}`) : word;
}

/** What is done with some of several things: `reroll` and `keep` have a word of their own. */
export function spellSome(verb: string, names: readonly string[], game?: string): string {
  const shelved = !game || GAMES.includes(game);
  return shelved && texts.has(`page-some-${verb}`) ? t(`page-some-${verb}`) : spell(verb, names, game);
}

/** An action as one would say it; in a game that is not on the shelf, its own text or its notation. */
export function spell(action: string, names: readonly string[], game?: string): string {
  if (game && !GAMES.includes(game)) return known(`${game}-action-${action.replaceAll(" ", "-")}`, capital(action));
  for (const [pattern, key] of PATTERNS) {
    const found = pattern.exec(action);
    if (!found) continue;
    const vars: Record<string, string | number> = {};
    for (const [name, word] of Object.entries(found.groups ?? {})) {
      if (name === "seat") vars.name = names[Number(word) - 1] ?? word;
      else if (CARDS.includes(name)) vars.card = cardName(word);
      else {
        const dice = word.split(" ");
        vars.what = dice.map(dieName).join(" ").replaceAll(">", " → ");
        vars.count = dice.length;
      }
    }
    return t(key, vars);
  }
  return action;
}
