import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** `file.ftl?words`, `?rules`, `?titles`: a Fluent file without its rule pages, those alone, or only what a shelf of games says; without comments. */
export function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    load(id) {
      const found = /^(.*\.ftl)\?(words|rules|titles)$/.exec(id);
      if (!found?.[1]) return null;
      const messages = readFileSync(found[1], "utf-8").replace(/^#.*\n/gm, "").split(/^(?=[a-z])/m);
      const named = messages.flatMap((message) => /^([a-z-]+)-tagline =/.exec(message)?.[1] ?? []);
      const titles = new RegExp(`^(${named.join("|")}|[a-z-]+-tagline|([a-z-]+-)?option-[a-z_-]+) =`);
      const some = messages.filter((message) =>
        found[2] === "titles" ? titles.test(message) : /^(?!page-)[a-z-]+-rules =/.test(message) === (found[2] === "rules"),
      );
      return `export default ${JSON.stringify(some.join("").replace(/\n{2,}(?=[a-z])/g, "\n"))};`;
    },
  };
}
