import type { Play } from "../wire";

/** A play put together from the last one and what has changed since; undefined, if that is not the one it changes. */
export function whole(last: Play | undefined, heard: Play): Play | undefined {
  if (heard.since === null) return heard;
  if (last?.step !== heard.since) return undefined;
  return { ...heard, view: { ...last.view, ...heard.view }, marks: heard.marks && { ...last.marks, ...heard.marks }, since: null } as Play;
}
