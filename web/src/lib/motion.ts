import { settings } from "./settings.svelte";

/** Whether things shall appear in place: the reader wants less motion, or is in a hurry. */
export const calm = (): boolean => settings.hurry || matchMedia("(prefers-reduced-motion: reduce)").matches;
