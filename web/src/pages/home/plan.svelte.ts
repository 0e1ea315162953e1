import { GAMES } from "../../lib/games";
import { t } from "../../lib/texts.svelte";
import type { Catalogue, Chair, GameOption, NewTable } from "../../wire";

export type Mode = "computers" | "friends" | "screen";

/** Who plays where nobody was named. */
export const NAMES = ["Ottilie", "Bram", "Sable", "Ines"];
export const CLOCKS = {
  none: null,
  live: { kind: "live", seconds: 90, reserve: 120, talk: 300 },
  days: { kind: "days", days: 3, talk: 3 },
} as const;

/** A table as it shall be laid. */
export class Plan {
  game = $state(GAMES[0]!);
  house = $state.raw<Catalogue | null>(null);
  mode = $state<Mode>("computers");
  name = $state("");
  people = $state<string[]>(["", ...NAMES]);
  help = $state(true);
  everyone = $state(false);
  clock = $state<keyof typeof CLOCKS>("none");
  #wanted = $state(3);
  #levels = $state<(string | undefined)[]>([]);
  #given = $state<Record<string, unknown>>({});

  readonly entry = $derived(this.house?.games.find(({ name }) => name === this.game));
  readonly least = $derived(this.entry?.seats[0] ?? 2);
  readonly most = $derived(this.entry?.seats.at(-1) ?? 2);
  readonly seats = $derived(Math.min(this.most, Math.max(this.least, this.#wanted)));
  readonly options = $derived(this.entry?.options.filter(({ name }) => name !== "seats") ?? []);
  /** Whether strangers may be let in here, and among friends at all. */
  readonly open = $derived(!!this.house?.lobby && this.mode === "friends");

  /** The game one came for, if the house has it. */
  readonly #wished: string;

  constructor(wished: string) {
    this.#wished = wished;
    if (GAMES.includes(wished)) this.game = wished;
  }

  enter(house: Catalogue): void {
    this.house = house;
    if (house.games.some(({ name }) => name === this.#wished)) this.game = this.#wished;
  }

  more(): void {
    this.#wanted = this.seats + 1;
  }

  fewer(): void {
    this.#wanted = this.seats - 1;
  }

  value({ name, default: first }: GameOption): unknown {
    return this.#given[name] ?? first;
  }

  give(option: string, value: unknown): void {
    this.#given[option] = value;
  }

  /** Computer players are as good as they come, unless one asks for less. */
  level(seat: number): string {
    const levels = this.entry?.levels ?? [];
    const asked = this.#levels[seat];
    return asked && levels.includes(asked) ? asked : (levels.at(-1) ?? "random");
  }

  easier(seat: number): void {
    const levels = this.entry?.levels ?? [];
    this.#levels[seat] = levels[(levels.indexOf(this.level(seat)) + 1) % levels.length];
  }

  /** What to ask the server for. */
  table(): NewTable {
    const { game, seats, help } = this;
    const name = this.name.trim() || t("page-guest");
    const own = this.options.map((option) => option.name).filter((option) => option in this.#given);
    const options = { ...Object.fromEntries(own.map((option) => [option, this.#given[option]])), seats };
    const chairs = [{ player: "me", name }, ...Array.from({ length: seats - 1 }, (_, k) => this.#chair(k + 1))];
    return { game, options, chairs, name, help, clock: CLOCKS[this.clock], public: this.open && this.everyone };
  }

  #chair(seat: number): Chair {
    if (this.mode === "friends") return { player: "open" };
    if (this.mode === "screen") return { player: "me", name: this.people[seat]?.trim() || `${t("page-guest")} ${seat + 1}` };
    return { player: this.level(seat), name: NAMES[seat - 1] ?? null };
  }
}
