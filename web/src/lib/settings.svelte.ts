export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  lang: string;
  sound: boolean;
  words: boolean;
  odds: boolean;
  hurry: boolean;
  notify: boolean;
  /** How well the computer player of each seat shall play; "": as usual. */
  levels: string[];
}

const KEY = "regalia";
const FIRST: Kept = { theme: "system", lang: "", sound: false, words: false, odds: true, hurry: false, notify: false, levels: [] };

function kept(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
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
