import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { fluent } from "./vite/fluent.ts";
import { icons } from "./vite/icons.ts";
import { worker } from "./vite/worker.ts";

export default defineConfig({
  plugins: [icons(), fluent(), svelte(), worker()],
  build: {
    outDir: "../src/regalia/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict policy allows no data: fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
    license: { fileName: "licences.md" }, // whose code is in here; a test looks whether we pass their licences on
  },
  server: {
    fs: { allow: [".", "../src/regalia/locale"] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
