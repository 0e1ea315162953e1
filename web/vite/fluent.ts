import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** `file.ftl?words` and `file.ftl?rules`: a Fluent file without its rule pages, and those alone; both without comments. */
export function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    load(id) {
      const found = /^(.*\.ftl)\?(words|rules)$/.exec(id);
      if (!found?.[1]) return null;
      const messages = readFileSync(found[1], "utf-8").replace(/^#.*\n/gm, "").split(/^(?=[a-z])/m);
      const some = messages.filter((message) => /^(?!page-)[a-z-]+-rules =/.test(message) === (found[2] === "rules"));
      return `export default ${JSON.stringify(some.join("").replace(/\n{2,}(?=[a-z])/g, "\n"))};`;
    },
  };
}
