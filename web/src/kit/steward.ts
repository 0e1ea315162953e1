import { getContext, setContext, type Snippet } from "svelte";

const STEWARD = Symbol("steward");

/** What a steward says beside the board, for a lesson; the frame has a place for it. */
export const teach = (steward: Snippet): Snippet => setContext(STEWARD, steward);

/** The steward of this lesson, if it is one. */
export const taught = (): Snippet | undefined => getContext(STEWARD);
