import type { Component } from "svelte";

/** The pages of a club, by the first word of their address. */
export const PAGES: Record<string, (() => Promise<{ default: Component<{ given: string }> }>) | undefined> = {
  me: () => import("./Account.svelte"),
  enter: () => import("./Enter.svelte"),
  programs: () => import("./Programs.svelte"),
  member: () => import("./Member.svelte"),
  leaders: () => import("./Leaders.svelte"),
  lobby: () => import("./Lobby.svelte"),
  daily: () => import("./Daily.svelte"),
  contests: () => import("./Contests.svelte"),
  contest: () => import("./Contest.svelte"),
};
