import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** `import crown from "icon:imperial-crown"` gives the outline of one game-icons.net figure, and bundles no other. */
export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconSet | undefined;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith("\0icon:")) return null;
      set ??= JSON.parse(readFileSync(file, "utf-8")) as IconSet;
      const name = id.slice("\0icon:".length);
      const path = set.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
      if (path === undefined) throw new Error(`game-icons has no figure of one path called ${name}`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}
