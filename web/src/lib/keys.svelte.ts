/** Keys of a board: `1`–`9`, letters in lower case, `?`, `Escape`. */
export type Keys = Record<string, (() => void) | undefined>;

/** Listen to these keys while the component lives; never while somebody writes. */
export function keys(bound: () => Keys): void {
  $effect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog[open]")) return;
      if (event.key === " " && target.matches(":is(a, button, summary):focus-visible")) return; // there it presses
      const act = bound()[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
