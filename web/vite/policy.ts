import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SERVED = JSON.parse(readFileSync(new URL("../../src/regalia/server/policy.json", import.meta.url), "utf8")) as string[];

/** What a server says in its headers stands in the page of a folder, which is served by anybody. */
const POLICY = SERVED.filter((one) => !one.startsWith("frame-ancestors")) // a page cannot say that of itself
  .join("; ");

export function policy(): Plugin {
  return {
    name: "policy",
    transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "content-security-policy", content: POLICY }, injectTo: "head-prepend" }],
  };
}
