import type { Transport } from "./transport";

/** The server that the page came from. */
export const house: Transport = {
  ask: (path, method, body) => fetch(`/api/${path}`, { method, ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }) }),
  connect: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
  patience: 8_000,
  ready: Promise.resolve(),
  far: true,
};
