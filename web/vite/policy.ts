import type { Plugin } from "vite";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** What a server says in its headers stands in the page of a folder, which is served by anybody. */
export function policy(): Plugin {
  return {
    name: "policy",
    transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "content-security-policy", content: POLICY.join("; ") }, injectTo: "head-prepend" }],
  };
}
