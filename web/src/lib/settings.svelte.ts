export type Theme = "system" | "light" | "dark";

/** How many times as fast as the easy pace others' turns are told; 0 is at once. */
export type Speed = 1 | 2 | 4 | 0;
export const SPEEDS: readonly Speed[] = [1, 2, 4, 0];

interface Kept {
  theme: Theme;
  lang: string;
  sound: boolean;
  words: boolean;
  odds: boolean;
  coach: boolean;
  speed: Speed;
  notify: boolean;
  /** How well the computer player of each seat shall play; "": as usual. */
  levels: string[];
}

const KEY = "regalia";
const FIRST: Kept = { theme: "system", lang: "", sound: true, words: false, odds: true, coach: false, speed: 1, notify: false, levels: [] };

function kept(): Kept {
  try {
    const { hurry, ...found } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept> & { hurry?: boolean }; // as it was called before
    return { ...FIRST, ...(hurry ? { speed: 0 } : {}), ...found };
  } catch {
    return FIRST;
  }
}

/** How this reader wants the page, kept in this browser. */
export const settings: Kept = $state(kept());

/** Keep the settings and show the theme, now and whenever they change. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    const { theme } = settings;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
}

/** Whether the page is dark now, whoever decided it. */
export function isDark(): boolean {
  return settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark";
}
