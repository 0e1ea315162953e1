/** What the page and the worker with its house say to each other. */

export type ToHouse =
  | { kind: "start"; folder: string; keeps: boolean }
  | { kind: "ask"; n: number; method: string; path: string; body: string }
  | { kind: "connect" | "part"; n: number }
  | { kind: "say"; n: number; frame: string };

export type ToPage =
  | { kind: "fetched"; bytes: number; of: number }
  | { kind: "ready" }
  | { kind: "failed"; why: string }
  | { kind: "answer"; n: number; answer: string }
  | { kind: "heard"; n: number; frame: string };
