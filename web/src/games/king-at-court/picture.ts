import { t } from "../../lib/texts.svelte";
import { shields } from "../../kit/shields";
import { SHIELDS } from "../../kit/tinctures";
import { LOOK } from "../king-and-crown/cards";
import { breaks, line, type Facts } from "./after";

const [WIDTH, ROW, CHART] = [720, 56, 150];
const COLOURS = { gules: "#98281f", azure: "#22497b", vert: "#2c5f3b", purpure: "#5f3872", tenne: "#7a4a20", sable: "#2d2823", or: "#8a6410" } as const;
const SHIELD = "M2 2h32v17c0 11-8 17-16 20C10 36 2 30 2 19Z";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The game as one picture that needs nothing else: who was who, who lied, who won, and how suspicion went. */
export function picture(facts: Facts, title: string, result: string): string {
  const { names, held, words, won } = facts;
  const worn = shields(names);
  const colour = (seat: number): string => COLOURS[SHIELDS[worn[seat]!]!.tincture];
  const rows = names.map((name, seat) => {
    const y = 96 + seat * ROW;
    const { before, now } = held[seat]!;
    const cards = (before && before !== now ? [before, now] : [now]).flatMap((card) => (card ? [card] : []));
    const icons = cards.map((card, k) => `${k ? `<text x="${282 + k * 150}" y="${y + 30}" font-size="17" text-anchor="end">→</text>` : ""}<path transform="translate(${300 + k * 150} ${y + 8}) scale(.06)" fill="${COLOURS[LOOK[card].tincture]}" d="${LOOK[card].icon}"/><text x="${338 + k * 150}" y="${y + 30}" font-size="17">${escaped(t(`card-${card}`))}</text>`);
    const lies = words.filter((word) => word.seat === seat && word.verdict === "lie").length;
    return [
      `<path d="M24 ${y + ROW - 6}H${WIDTH - 24}" stroke="#0002"/>`,
      `<g transform="translate(28 ${y + 3})"><path d="${SHIELD}" fill="${colour(seat)}" stroke="#1f1a17" stroke-width="2"/><text x="18" y="25" font-size="19" font-weight="700" fill="#fff" text-anchor="middle">${escaped([...name][0]?.toUpperCase() ?? "")}</text></g>`,
      `<text x="78" y="${y + 30}" font-size="21" font-weight="700">${escaped(name)}${won[seat] ? " ★" : ""}</text>`,
      ...icons,
      `<text x="${WIDTH - 28}" y="${y + 30}" font-size="15" fill="#8e241c" text-anchor="end">${lies ? escaped(t("court-after-lies", { count: lies })) : ""}</text>`,
    ].join("");
  });
  const top = 96 + names.length * ROW + 24;
  const chart = facts.suspicions.length > 1
    ? `<g transform="translate(40 ${top + 24})"><text y="-10" font-size="15" font-weight="700">${escaped(t("court-after-suspicion"))}</text><path d="M0 0V${CHART}H${WIDTH - 80}" fill="none" stroke="#0005"/>${breaks(facts, WIDTH - 80).map((x) => `<path d="M${x} 0V${CHART}" stroke="#5f3872" stroke-dasharray="4 4"/>`).join("")}${[...names.keys()].filter((seat) => seat !== facts.king).map((seat) => `<path d="${line(facts, seat, WIDTH - 80, CHART)}" fill="none" stroke="${colour(seat)}" stroke-width="3" stroke-linecap="round"/>`).join("")}</g>`
    : "";
  const height = top + (chart ? CHART + 56 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" fill="#1f1a17"><rect width="${WIDTH}" height="${height}" fill="#fdfaf2"/><text x="28" y="48" font-size="30" font-weight="700">${escaped(title)}</text><text x="28" y="76" font-size="17" fill="#4c453d">${escaped(result)}</text>${rows.join("")}${chart}<text x="${WIDTH - 28}" y="48" font-size="15" fill="#4c453d" text-anchor="end">Regalia</text></svg>`;
}
