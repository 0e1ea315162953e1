import type { Component } from "svelte";

import "./words";

export { default as Rated } from "./Rated.svelte";

type Page = Promise<{ default: Component<{ given: string }> }>;

/** Pages by their address that the first page knows nothing of: those of the club, and those that few come to. */
const PAGES: Record<string, (() => Page) | undefined> = {
  me: () => import("./Account.svelte"),
  enter: () => import("./Enter.svelte"),
  programs: () => import("./Programs.svelte"),
  member: () => import("./Member.svelte"),
  leaders: () => import("./Leaders.svelte"),
  lobby: () => import("./Lobby.svelte"),
  daily: () => import("./Daily.svelte"),
  contests: () => import("./Contests.svelte"),
  contest: () => import("./Contest.svelte"),
  stage: () => import("../pages/Stage.svelte"),
  tutorial: () => import("../pages/Tutorial.svelte"),
  analysis: () => import("../pages/Analysis.svelte"),
  verify: () => import("../pages/Verify.svelte"),
  watch: () => import("../pages/Watch.svelte"),
  puzzles: () => import("../pages/Puzzle.svelte"),
  device: () => import("../pages/Device.svelte"),
  mail: () => import("../pages/Mail.svelte"),
  credits: () => import("../pages/Credits.svelte"),
};
const nowhere = (): Page => import("../pages/Nowhere.svelte");

/** The page of an address, or that nothing is there. */
export const page = (name: string): Page => (PAGES[name] ?? nowhere)();
