import { expect, test } from "vitest";
import { blocks } from "../src/lib/markdown";

test("headings, paragraphs and lists with continued lines", () => {
  const source = "First line\nsecond line.\n\n## Play\n- **Roll** all\n  six dice.\n- Take `X`.\n\nEnd.";
  expect(blocks(source)).toEqual([
    { kind: "paragraph", inlines: [{ kind: "text", text: "First line second line." }] },
    { kind: "heading", level: 2, inlines: [{ kind: "text", text: "Play" }] },
    {
      kind: "list",
      items: [
        [{ kind: "strong", text: "Roll" }, { kind: "text", text: " all six dice." }],
        [{ kind: "text", text: "Take " }, { kind: "code", text: "X" }, { kind: "text", text: "." }],
      ],
    },
    { kind: "paragraph", inlines: [{ kind: "text", text: "End." }] },
  ]);
});

test("what looks like HTML stays text", () => {
  expect(blocks("<b>x</b>")).toEqual([{ kind: "paragraph", inlines: [{ kind: "text", text: "<b>x</b>" }] }]);
});
