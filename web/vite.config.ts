import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { fluent } from "./vite/fluent.ts";
import { icons } from "./vite/icons.ts";
import { policy } from "./vite/policy.ts";
import { worker } from "./vite/worker.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `--mode site` builds the folder that plays by itself, around what `tools/folder.py` has gathered. */
export default defineConfig(({ mode }) => {
  const site = mode === "site";
  return {
    base: site ? "./" : "/",
    plugins: [icons(), fluent(), svelte(), worker(site ? here("../build/offline") : ""), ...(site ? [policy()] : [])],
    resolve: { alias: { $house: here(site ? "src/offline/house.svelte.ts" : "src/lib/server.ts") } },
    worker: { format: "es" },
    build: {
      outDir: site ? "../dist/site" : "../src/regalia/server/page",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0, // a strict policy allows no data: fonts
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { checks: { pluginTimings: false } },
      license: { fileName: "licences.md" }, // whose code is in here; a test looks whether we pass their licences on
    },
    server: {
      fs: { allow: [".", "../src/regalia/locale", "../kernel"] },
      proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
    },
    test: { include: ["tests/**/*.test.ts"] },
  };
});
