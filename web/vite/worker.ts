import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `worker.js`: web/worker.js that knows every file of this build, so that another build is another worker. */
export function worker(folder = ""): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle(_, bundle) {
      const hashed = Object.keys(bundle).filter((name) => name !== "index.html");
      const plain = readdirSync(here("../public"));
      const python = folder ? readdirSync(folder).map((name) => `python/${name}`) : [];
      const files = [...hashed, ...plain, ...python].sort();
      const build = createHash("sha256").update(files.join("\n"));
      for (const path of ["../index.html", ...plain.map((name) => `../public/${name}`)]) build.update(readFileSync(here(path)));
      for (const name of python) build.update(readFileSync(`${folder}/${name.slice("python/".length)}`));
      const source = readFileSync(here("../worker.js"), "utf-8");
      this.emitFile({
        type: "asset",
        fileName: "worker.js",
        source: `const BUILD = "${build.digest("hex").slice(0, 12)}";\nconst FILES = ${JSON.stringify(files)};\n${source}`,
      });
    },
  };
}
