import { settings } from "./settings.svelte";

/** Whether things shall appear in place: the reader wants less motion, or all of it at once. */
export const calm = (): boolean => settings.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
