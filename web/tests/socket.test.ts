import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Socket, type Link } from "../src/lib/socket";
import type { FromHouse } from "../src/wire";

/** A line to nowhere that tests open, cut and speak through. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: { type: string; id?: string; after?: number }[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;

  constructor() {
    Line.all.push(this);
  }
  send(words: string): void {
    this.sent.push(JSON.parse(words));
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(heard: Partial<FromHouse>): void {
    this.onmessage({ data: JSON.stringify(heard) });
  }
}

let read = 0;
let links: Link[] = [];
const connect = (): Socket =>
  new Socket(
    () => new WebSocket("ws://here/ws"),
    {
      hello: () => ({ type: "hello", table: "t", after: read }),
      hear: () => undefined,
      link: (link) => links.push(link),
    },
    8000,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  links = [];
  read = 0;
});
afterEach(() => vi.useRealTimers());

test("what was asked while the line was down is sent when it is back, after hello with the last line read", () => {
  const socket = connect();
  Line.all[0]!.open();
  read = 17;
  Line.all[0]!.close();
  socket.ask({ type: "pick", id: "a", step: 3, action: "roll" });
  vi.advanceTimersByTime(2000);
  const line = Line.all[1]!;
  line.open();
  expect(line.sent).toEqual([
    { type: "hello", table: "t", after: 17, changes: true },
    { type: "pick", id: "a", step: 3, action: "roll" },
  ]);
  expect(links).toEqual(["connecting", "open", "lost", "lost", "open"]);
});

test("what was acknowledged is not sent again", () => {
  const socket = connect();
  Line.all[0]!.open();
  socket.ask({ type: "rematch", id: "a" });
  Line.all[0]!.say({ type: "ack", id: "a", step: 1 });
  Line.all[0]!.close();
  vi.advanceTimersByTime(2000);
  Line.all[1]!.open();
  expect(Line.all[1]!.sent.map(({ type }) => type)).toEqual(["hello"]);
});

test("a silent server is asked, and given up if it does not answer", () => {
  connect();
  const line = Line.all[0]!;
  line.open();
  line.say({ type: "pong", now: 0 });
  vi.advanceTimersByTime(26_000);
  expect(line.sent.at(-1)).toEqual({ type: "ping" });
  vi.advanceTimersByTime(9_000);
  expect(links).toContain("lost");
});

test("whoever was asked to leave does not come back by itself", () => {
  connect();
  Line.all[0]!.open();
  Line.all[0]!.say({ type: "gone", because: "kicked" });
  Line.all[0]!.close();
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBe(1);
  expect(links.at(-1)).toBe("gone");
});
