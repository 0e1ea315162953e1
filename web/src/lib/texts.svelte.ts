import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";

import type { Line, Var } from "../wire";
import { capital, plain } from "./plain";
import { settings } from "./settings.svelte";

export type Lang = "en" | "de";
export const LANGS: readonly Lang[] = ["en", "de"];

type Load = () => Promise<string>;
const WORDS = import.meta.glob<string>(["../../../src/regalia/locale/*/*.ftl", "!../../../src/regalia/locale/*/{shell,app,previews,page-club*}.ftl"], {
  query: "?words",
  import: "default",
});
const RULES = import.meta.glob<string>(["../../../src/regalia/locale/*/*.ftl", "!../../../src/regalia/locale/*/{shell,app,previews,table,common,fair,review,coach,puzzles,analysis,page*}.ftl"], {
  query: "?rules",
  import: "default",
});
const TITLES = import.meta.glob<string>(["../../../src/regalia/locale/*/*.ftl", "!../../../src/regalia/locale/*/{shell,app,previews,table,common,fair,review,coach,puzzles,analysis,page*}.ftl"], {
  query: "?titles",
  import: "default",
});
const KING_AND_CROWN = ["find-the-king", "defend-the-king", "support-the-king", "tourney-for-the-king", "king-at-court"];

/** Texts that the first page knows nothing of: whoever needs them brings them. */
export const bring = (files: Record<string, Load>): unknown => Object.assign(WORDS, files);

/** What a shelf says of these games: their titles and options. */
export const titlesOf = (...games: string[]): string[] => filesOf(...games).map((file) => `${file}?titles`);

/** The file that holds a game's texts; a new game may have none yet. */
export function filesOf(...games: string[]): string[] {
  const files = new Set(games.map((game) => (KING_AND_CROWN.includes(game) ? "king-and-crown" : game)));
  return [...files].filter((file) => `../../../src/regalia/locale/en/${file}.ftl` in WORDS);
}

function source(part: string, lang: Lang): Load {
  const [name, only] = part.split("?");
  const files: Record<string, Load | undefined> = only === "rules" ? RULES : only === "titles" ? TITLES : WORDS;
  const load = files[`../../../src/regalia/locale/${lang}/${name}.ftl`];
  if (!load) throw new Error(`no texts ${part} in ${lang}`);
  return load;
}

/** All the texts of the page, from the same files as the terminal; each game's come when they are needed. */
class Texts {
  lang = $state<Lang>("en");
  #bundle = $state.raw(new FluentBundle("en"));
  #wanted = new Set<string>();
  #parts = new Map<string, FluentResource>();

  /** Bring these files (`"page"`, `"king-of-the-dice"`, `"king-of-the-dice?rules"`), in the language spoken now. */
  async need(...parts: string[]): Promise<void> {
    for (const part of parts) this.#wanted.add(part);
    await untrack(() => this.speak(this.lang)); // whoever waits for texts need not wait for them again
  }

  /** Change the language of all that is on the screen. */
  async speak(lang: Lang): Promise<void> {
    const wanted = [...this.#wanted];
    const missing = wanted.filter((part) => !this.#parts.has(`${lang}/${part}`));
    const loaded = await Promise.all(missing.map((part) => source(part, lang)()));
    missing.forEach((part, k) => this.#parts.set(`${lang}/${part}`, new FluentResource(loaded[k] ?? "")));
    if (lang === this.lang && !missing.length) return;
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const part of this.#wanted) {
      const resource = this.#parts.get(`${lang}/${part}`);
      if (resource) bundle.addResource(resource);
    }
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The text of a key, an attribute as `key.attribute`. A missing text is an error, and never shows its key. */
  say(key: string, vars: Record<string, FluentVariable> = {}): string {
    const [name, attribute] = key.split(".", 2) as [string, string?];
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) {
      console.error(`no text ${key} in ${this.lang}`);
      return "";
    }
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, vars, errors);
    if (errors.length) console.error(`text ${key} in ${this.lang}: ${errors.join("; ")}`);
    return said;
  }
}

export const texts = new Texts();

/** The text of a key in the reader's language. */
export const t = texts.say.bind(texts);

/** Several things in a row, as one says them. */
export function listing(items: readonly string[]): string {
  if (!items.length) return t("nothing");
  if (items.length === 1) return items[0]!;
  return t("list", { most: items.slice(0, -1).join(", "), last: items.at(-1)! });
}

/** A line of the log as a sentence; where it has no text, by the event's own name and fields, whose seat comes first. */
export function sentence(line: Line, names: readonly string[]): string {
  if (!texts.has(line.key)) return plainly(line, names);
  const vars: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(line.vars)) {
    vars[name] = spoken(value, names);
    if (typeof value === "object" && value.text) vars[`${name}_key`] = value.text.slice(value.text.indexOf("-") + 1);
  }
  return t(line.key, vars);
}

function plainly({ key, vars: { seat, ...vars } }: Line, names: readonly string[]): string {
  const what = key.slice(key.lastIndexOf("-") + 1);
  const said = [what, ...Object.entries(vars).map(([name, value]) => `${plain(name)} ${spoken(value, names)}`)].join(", ");
  return seat === undefined ? `${capital(said)}.` : `${spoken(seat, names)}: ${said}.`;
}

function spoken(value: Var, names: readonly string[]): string | number {
  if (typeof value === "number" && value < 0) return `−${-value}`; // as on the cards
  if (typeof value !== "object") return value;
  if (value.seat != null) return names[value.seat] ?? "";
  if (value.text) return texts.has(value.text) ? t(value.text) : plain(value.text.slice(value.text.indexOf("-") + 1));
  return listing((value.items ?? []).map((item) => String(spoken(item, names))));
}

/** The language this reader wants: what was chosen before, else the browser's, else English. */
export function preferred(): Lang {
  const wishes = [settings.lang, ...navigator.languages.map((wish) => wish.slice(0, 2))];
  return wishes.find((wish): wish is Lang => LANGS.includes(wish as Lang)) ?? "en";
}

/** The language one can change to. */
export function otherLang(): Lang {
  return texts.lang === "en" ? "de" : "en";
}

/** Change to the other language, and remember it. */
export function speakOther(): void {
  const lang = otherLang();
  settings.lang = lang;
  void texts.speak(lang);
}
