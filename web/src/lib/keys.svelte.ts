/** Keys of a board: `1`–`9`, `shift+1`–`shift+9`, letters in lower case, `?`, `escape`. */
export type Keys = Record<string, (() => void) | undefined>;

/** Listen to these keys while the component lives; never while somebody writes. */
export function keys(bound: () => Keys): void {
  $effect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog[open]")) return;
      if (event.key === " " && target.matches(":is(a, button, summary):focus-visible")) return; // there it presses
      const digit = event.shiftKey && /^Digit(\d)$/.exec(event.code)?.[1]; // whatever stands above it on this keyboard
      const act = bound()[digit ? `shift+${digit}` : event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

/** Press the first button of this kind that can be pressed now. */
export function press(selector: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.ariaDisabled !== "true" && one.checkVisibility())?.click();
}
