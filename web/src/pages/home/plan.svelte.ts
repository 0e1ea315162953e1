import { GAMES, SEALED } from "../../lib/games";
import { middle, standing } from "../../lib/levels";
import { settings } from "../../lib/settings.svelte";
import { t, texts } from "../../lib/texts.svelte";
import type { Catalogue, Chair, GameOption, NewTable } from "../../wire";

export type Mode = "computers" | "friends" | "screen" | "party";
/** Where I sit: in the first seat, in the last, or wherever the lot falls. */
export type Place = "first" | "last" | "drawn";
/** A single game, or a match until somebody has won enough of them. */
export type Match = "one" | "best-3" | "best-5" | "first-5";

/** Who plays where nobody was named. */
export const NAMES = ["Ottilie", "Bram", "Sable", "Ines"];
export const CLOCKS = {
  none: null,
  talk: { kind: "talk", talk: 300 },
  live: { kind: "live", seconds: 90, reserve: 120, talk: 300 },
  days: { kind: "days", days: 3, talk: 3 },
} as const;
export type ClockName = keyof typeof CLOCKS;

const MATCHES: Record<Match, Record<string, number>> = { one: {}, "best-3": { best_of: 3 }, "best-5": { best_of: 5 }, "first-5": { first_to: 5 } };
const OF_MATCHES = ["best_of", "first_to", "swap", "draws"];
/** The games in which seats have roles: a lord and a vassal. */
const ROLES = ["find-the-king", "support-the-king"];
/** The games in which it makes no difference who sits where. */
const ALIKE = ["defend-the-king", "tourney-for-the-king", "king-at-court"];

/** The games in which all talk at once, for five minutes by the rules (KC-5.3). */
const TALKS = ["king-at-court"];

/** A table as it shall be laid. */
export class Plan {
  game = $state(GAMES[0]!);
  house = $state.raw<Catalogue | null>(null);
  name = $state("");
  people = $state<string[]>(["", ...NAMES]);
  help = $state(true);
  coach = $state(false);
  everyone = $state(false);
  programs = $state(false);
  standIn = $state(false);
  rated = $state(false);
  #mode = $state<Mode>("computers");
  #wanted = $state(3);
  #given = $state<Record<string, unknown>>({});
  #clocks = $state<Record<string, ClockName | undefined>>({});
  #places = $state<Record<string, Place | undefined>>({});
  #match = $state<Match>("one");

  readonly entry = $derived(this.house?.games.find(({ name }) => name === this.game));
  readonly least = $derived(this.entry?.seats[0] ?? 2);
  readonly most = $derived(this.entry?.seats.at(-1) ?? 2);
  readonly seats = $derived(Math.min(this.most, Math.max(this.least, this.#wanted)));
  /** Whether this can be a match, and which one is meant. */
  readonly matches = $derived(this.seats === 2 && !!this.entry?.options.some(({ name }) => name === "best_of"));
  readonly match = $derived(this.matches ? this.#match : "one");
  readonly roles = $derived(ROLES.includes(this.game));
  /** The options that make a difference as things stand. */
  readonly options = $derived((this.entry?.options ?? []).filter(({ name }) => (this.counts ? name === "edition" : this.#applies(name))));
  /** How this game can be played; a screen for all and phones make sense where something is secret. */
  readonly modes = $derived<readonly Mode[]>(this.entry?.hidden || SEALED.includes(this.game) ? ["computers", "friends", "screen", "party"] : ["computers", "friends", "screen"]);
  readonly mode = $derived<Mode>(this.modes.includes(this.#mode) ? this.#mode : "friends");
  /** Whether others come to the table, each with a device of their own. */
  readonly guests = $derived(this.mode === "friends" || this.mode === "party");
  /** Whether strangers may be let in here, and among friends at all. */
  readonly open = $derived(!!this.house?.lobby && this.mode === "friends");
  /** Whether it may be rated: among people who come by themselves, in a house with a club. */
  readonly ratable = $derived(!!this.house?.club && this.mode === "friends");
  /** Whether it is: then there is little to choose. */
  readonly counts = $derived(this.ratable && this.rated);
  /** Where I may choose to sit; against a computer nobody would choose to look on. */
  readonly places = $derived<readonly Place[]>(this.counts || ALIKE.includes(this.game) ? [] : this.roles ? ["drawn", "first", "last"] : ["first", "drawn"]);
  readonly place = $derived(this.#places[this.game] ?? this.#usual);

  /** What time may be limited to here; only among friends does anybody wait for a turn. */
  readonly clocks = $derived((Object.keys(CLOCKS) as ClockName[]).filter((clock) => (clock === "talk" ? this.#talks : clock === "none" || this.mode === "friends" || (clock === "live" && this.mode === "party"))));
  readonly clock = $derived.by((): ClockName => {
    const chosen = this.#clocks[this.game];
    return chosen && this.clocks.includes(chosen) ? chosen : this.#talks ? "talk" : "none";
  });

  /** The game one came for, if the house has it. */
  readonly #wished: string;

  /** With `open` it is a table for whoever comes. */
  constructor(wished: string, open: boolean) {
    this.#wished = wished;
    if ((this.everyone = open)) this.#mode = "friends";
    if (GAMES.includes(wished)) this.game = wished;
  }

  enter(house: Catalogue): void {
    this.house = house;
    if (house.games.some(({ name }) => name === this.#wished)) this.game = this.#wished;
  }

  meet(mode: Mode): void {
    this.#mode = mode;
  }

  more(): void {
    this.#wanted = this.seats + 1;
  }

  fewer(): void {
    this.#wanted = this.seats - 1;
  }

  /** What an option is: as it was given, else as the language has it, else as the rules do. */
  value({ name, default: first }: GameOption): unknown {
    if (name === "edition" && !(name in this.#given)) return texts.lang === "de" ? "amigo" : first;
    return this.#given[name] ?? first;
  }

  give(option: string, value: unknown): void {
    this.#given[option] = value;
  }

  limit(clock: ClockName): void {
    this.#clocks[this.game] = clock;
  }

  sit(place: Place): void {
    this.#places[this.game] = place;
  }

  play(match: Match): void {
    this.#match = match;
  }

  /** Computer players are neither the worst nor the best, unless one asks for others; that is remembered. */
  level(seat: number): string {
    const levels = this.entry?.levels ?? [];
    const asked = settings.levels[seat];
    return asked && !Number.isNaN(standing(asked, levels)) ? asked : middle(levels);
  }

  setLevel(seat: number, level: string): void {
    settings.levels = Array.from({ length: Math.max(seat + 1, settings.levels.length) }, (_, k) => (k === seat ? level : (settings.levels[k] ?? "")));
  }

  /** What to ask the server for. */
  table(): NewTable {
    const { game, seats, help, mode } = this;
    const name = this.name.trim() || t("page-guest");
    const chosen = this.options.filter((option) => this.value(option) !== option.default).map((option) => [option.name, this.value(option)] as const);
    const options = { ...Object.fromEntries(chosen), ...MATCHES[this.match], seats };
    const others = Array.from({ length: seats - 1 }, (_, k) => this.#chair(k + 1));
    const me = { player: "me", name };
    const first = mode === "party" ? this.#chair(0) : me;
    const chairs = this.places.length && this.place === "last" ? [...others, first] : [first, ...others];
    return {
      game,
      options,
      chairs,
      name,
      help,
      coach: this.guests ? this.coach : null,
      clock: CLOCKS[this.clock],
      public: this.open && this.everyone,
      programs: this.programs,
      stand_in: this.guests && this.standIn,
      drawn: this.places.length > 0 && this.place === "drawn",
    };
  }

  /** Where nobody has chosen: roles are drawn, but against a computer I am the one who has something to do. */
  get #usual(): Place {
    if (this.game === "find-the-king" && this.mode === "computers") return "last";
    return this.roles ? "drawn" : "first";
  }

  get #talks(): boolean {
    return TALKS.includes(this.game);
  }

  #applies(name: string): boolean {
    if (name === "seats" || name === "best_of" || name === "first_to") return false;
    if (name === "swap") return this.match !== "one" && this.roles;
    return !OF_MATCHES.includes(name) || this.match !== "one";
  }

  #chair(seat: number): Chair {
    if (this.guests) return { player: "open" };
    if (this.mode === "screen") return { player: "me", name: this.people[seat]?.trim() || `${t("page-guest")} ${seat + 1}` };
    return { player: this.level(seat), name: NAMES[seat - 1] ?? null };
  }
}
