/** The little Markdown of our rules: headings, paragraphs, lists, **strong**, `code`. It gives values, never HTML. */

export type Inline = { kind: "text" | "strong" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: 2 | 3; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] };

/** The blocks of a text. */
export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const part of dedent(source).split(/\n\s*\n/)) {
    let lines: string[] = [];
    const paragraph = () => {
      if (lines.length > 0) found.push({ kind: "paragraph", inlines: inlines(lines.join(" ")) });
      lines = [];
    };
    let items: string[] = [];
    for (const line of part.split("\n").filter((line) => line.trim())) {
      const heading = /^(##+) (.*)/.exec(line);
      const item = /^- (.*)/.exec(line);
      if (heading) {
        paragraph();
        found.push({ kind: "heading", level: heading[1] === "##" ? 2 : 3, inlines: inlines(heading[2] ?? "") });
      } else if (item) {
        paragraph();
        items.push(item[1] ?? "");
      } else if (items.length > 0) {
        items.push(`${items.pop()} ${line.trim()}`);
      } else {
        lines.push(line.trim());
      }
    }
    paragraph();
    if (items.length === 0) continue;
    const last = found.at(-1);
    const list = items.map(inlines);
    if (last?.kind === "list") last.items.push(...list);
    else found.push({ kind: "list", items: list });
  }
  return found;
}

/** A line as plain, strong and code parts. */
export function inlines(line: string): Inline[] {
  return line
    .split(/(\*\*.+?\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

function dedent(source: string): string {
  const lines = source.split("\n");
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join("\n");
}
