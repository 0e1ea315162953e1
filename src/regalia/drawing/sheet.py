"""A sheet to draw on: paper, type, cards, dice and crests as the page has them."""

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from itertools import accumulate

import msgspec

from regalia.core import Seat
from regalia.locale import Texts

WIDTH, HEIGHT = 1200, 630
"""The size of a link's preview; everything else scales it."""

# As in web/src/styles/tokens.css: light, and dark where it differs.
PALETTE: dict[str, tuple[str, str]] = {
    "table": ("#d7dbce", "#131a17"),
    "table-deep": ("#c7cdbc", "#0c110f"),
    "table-rail": ("#e1e4d9", "#18211d"),
    "paper": ("#fdfaf2", "#232d28"),
    "ink": ("#1f1a17", "#f2ecdd"),
    "ink-2": ("#4c453d", "#c8c1b1"),
    "line-strong": ("#7d7365", "#8f8a7b"),
    "block-ink": ("#fbf5e6", "#fbf5e6"),
    "gules": ("#98281f", "#ad4036"),
    "azure": ("#22497b", "#33629c"),
    "vert": ("#2c5f3b", "#3a7449"),
    "purpure": ("#5f3872", "#7b4f90"),
    "tenne": ("#774820", "#8d5a2c"),
    "or": ("#d3a13a", "#dcae4c"),
    "or-ink": ("#241a08", "#241a08"),
    "sable": ("#2d2823", "#0a0d0b"),
    "gules-text": ("#8e241c", "#f08e80"),
    "die": ("#fffdf6", "#f4ecd8"),
    "die-edge": ("#1f1a17", "#060807"),
    "die-pip": ("#1f1a17", "#1f1a17"),
    "die-side": ("#d9d0bb", "#cfc4a8"),
    "die-red": ("#a3271d", "#a3271d"),
    "die-green": ("#1f6a3c", "#1f6a3c"),
    "die-blue": ("#1d4b8f", "#1d4b8f"),
    "die-red-face": ("#fbe9e1", "#fbe9e1"),
    "die-green-face": ("#e6f1df", "#e6f1df"),
    "die-blue-face": ("#e3ecf7", "#e3ecf7"),
}
FACES = {
    "display": '"Grenze", Georgia, "Times New Roman", serif',
    "text": '"Source Sans 3", system-ui, -apple-system, "Segoe UI", sans-serif',
}
SHIELD = "M2 2h32v17c0 11-8 17-16 20C10 36 2 30 2 19Z"
SHIELDS = (
    ("gules", "M2 27 18 11l16 16v7L18 18 2 34Z"),
    ("azure", "M2 2h7l25 24v3l-3 3L2 6Z"),
    ("vert", "M12 2h12v36H12Z"),
    ("sable", "M14 2h8v12h12v7H22v19h-8V21H2v-7h12Z"),
    ("purpure", "M2 13h32v10H2Z"),
)
"""Of each seat the tincture and the ordinary, so that no two are told apart by colour alone."""

NEAR, FAR, MID, IN, OUT = 16.8, 42.8, 29.8, 15.8, 43.8
PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((MID, MID),),
    ((NEAR, NEAR), (FAR, FAR)),
    ((IN, IN), (MID, MID), (OUT, OUT)),
    ((NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)),
    ((IN, IN), (OUT, IN), (MID, MID), (IN, OUT), (OUT, OUT)),
    ((NEAR, 13.8), (NEAR, MID), (NEAR, 45.8), (FAR, 13.8), (FAR, MID), (FAR, 45.8)),
)
SIZES = (1, 1.5, 1.16, 1, 1, 0.95, 0.86)
TURNED = {"red": 0, "green": -45, "blue": 90}
"""Engravers' hatchings: red upright, green falling, blue level."""
COLOURED = {
    "red": '<path d="M0-9 7 0 0 9-7 0Z"/>',
    "green": '<circle cy="-4.2" r="4.1"/><circle cx="-4.4" cy="2.3" r="4.1"/>'
    '<circle cx="4.4" cy="2.3" r="4.1"/><path d="M-1.2-1h2.4l1.6 9.4h-5.6Z"/>',
    "blue": '<path d="M3.6-7.6A8 8 0 1 0 7.9 3.2 6.3 6.3 0 1 1 3.6-7.6Z"/>',
}


@cache
def figures() -> dict[str, str]:
    """The outlines of the page's figures by their names at game-icons.net, 512 by 512."""
    found = files(__package__).joinpath("figures.json").read_bytes()
    return msgspec.json.decode(found, type=dict[str, str])


@cache
def style() -> str:
    """Every colour as a class, for fills and strokes, in both themes."""

    def rules(theme: int) -> str:
        return "".join(
            f".rg .f-{name}{{fill:{both[theme]}}}.rg .s-{name}{{stroke:{both[theme]}}}"
            for name, both in PALETTE.items()
            if not theme or both[0] != both[1]
        )

    faces = "".join(f".rg .{name}{{font-family:{stack}}}" for name, stack in FACES.items())
    return f"{rules(0)}{faces}@media (prefers-color-scheme:dark){{{rules(1)}}}"


def width(said: str, size: float, bold: int = 400) -> float:
    """How wide a text may be, whatever face it is set in: measured by a wide one."""
    each = sum(0.4 if c in "iljtfr.,:;'|! ()I" else 0.98 if c in "mwMW%&" else 0.64 for c in said)
    return size * each * (1.1 if bold >= 600 else 1)


def lines(said: str, size: float, room: float, most: int = 2, bold: int = 400) -> list[str]:
    """A text broken into lines that fit; what the last one has too much makes it smaller when it is drawn."""
    found = [""]
    for word in said.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width(longer, size, bold) > room and len(found) < most:
            found.append(word)
        else:
            found[-1] = longer
    return found


class Sheet:
    """What has been drawn so far, and whose names stand there, by seat."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts, self.names = texts, names
        self.parts: list[str] = []

    def svg(self, title: str, described: str) -> str:
        """The whole picture."""
        hatches = "".join(
            f'<pattern id="rg-{colour}" width="5" height="5" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate({turned})"><path d="M2.5 0v5" class="s-die-{colour}" '
            'stroke-opacity=".27"/></pattern>'
            for colour, turned in TURNED.items()
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="rg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'font-size="16"><title>{escape(title)}</title><desc>{escape(described)}</desc>'
            f'<style>{style()}</style><defs>{hatches}<clipPath id="rg-shield"><path d="{SHIELD}"/></clipPath>'
            "</defs>"
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" class="f-table"/>{"".join(self.parts)}</svg>\n'
        )

    def add(self, *parts: str) -> None:
        self.parts.extend(parts)

    # --- Paper and type -----------------------------------------------------------------------------------

    def box(
        self, x: float, y: float, w: float, h: float, fill: str = "paper", edge: str = "ink", **more: object
    ) -> None:
        """A piece of paper; without fill or edge only the other; `dash` for what is not there."""
        classes = " ".join(filter(None, [f"f-{fill}" if fill else "", f"s-{edge}" if edge else ""]))
        extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
        none = "" if fill else ' fill="none"'
        line = (
            f' stroke-width="{more.get("stroke_width", 1.5)}"' if edge and "stroke_width" not in more else ""
        )
        at = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
        corner = "" if "rx" in more else ' rx="7"'
        self.add(f'<rect {at}{corner} class="{classes}"{none}{line}{extra}/>')

    def gap(self, x: float, y: float, w: float, h: float) -> None:
        """A place where nothing lies."""
        self.box(x, y, w, h, "", "line-strong", stroke_dasharray="5 4")

    def say(
        self,
        x: float,
        y: float,
        said: str,
        size: float = 16,
        room: float = WIDTH,
        face: str = "text",
        bold: int = 400,
        colour: str = "ink",
        anchor: str = "start",
        struck: bool = False,
    ) -> None:
        """A line of type on its baseline, smaller where it would leave its room."""
        size *= min(1, max(room / (width(said, size, bold) or 1), 0.58))
        line = ' text-decoration="line-through"' if struck else ""
        self.add(
            f'<text x="{x:g}" y="{y:g}" class="{face} f-{colour}" font-size="{size:.4g}" '
            f'font-weight="{bold}" text-anchor="{anchor}"{line}>{escape(said)}</text>'
        )

    def ribbon(self, x: float, y: float, said: str) -> None:
        """A golden ribbon around this place."""
        wide = width(said, 15, 700) + 18
        self.box(x - wide / 2, y - 13, wide, 26, "or", "or-ink", rx=4)
        self.say(x, y + 5, said, 15, wide - 10, bold=700, colour="or-ink", anchor="middle")

    # --- Figures ------------------------------------------------------------------------------------------

    def figure(self, x: float, y: float, size: float, name: str, colour: str) -> None:
        """One figure, in one colour."""
        scale = size / 512
        self.add(
            f'<path class="f-{colour}" transform="translate({x:g} {y:g}) scale({scale:.5g})" '
            f'd="{figures()[name]}"/>'
        )

    def block(self, x: float, y: float, w: float, h: float, name: str, tincture: str) -> None:
        """A figure carved out of a block of its tincture."""
        size = min(w, h) * 0.78
        self.box(x, y, w, h, tincture, "", rx=4)
        colour = "or-ink" if tincture == "or" else "block-ink"
        self.figure(x + (w - size) / 2, y + (h - size) / 2, size, name, colour)

    def crest(self, x: float, y: float, size: float, seat: Seat) -> None:
        """The shield of a seat, with the first letter of who sits there."""
        tincture, ordinary = SHIELDS[seat % len(SHIELDS)]
        letter = escape(self.names[seat][:1].upper())
        self.add(
            f'<g transform="translate({x:g} {y:g}) scale({size / 41:.4g})">'
            f'<path d="{SHIELD}" class="f-{tincture}"/>'
            f'<path d="{ordinary}" class="f-block-ink" opacity=".3" clip-path="url(#rg-shield)"/>'
            f'<path d="{SHIELD}" fill="none" class="s-ink" stroke-width="2"/>'
            '<text x="18" y="26" font-size="21" font-weight="700" text-anchor="middle" '
            f'class="display f-block-ink">{letter}</text></g>'
        )

    def person(
        self, x: float, y: float, seat: Seat, size: float = 22, room: float = 150, struck: bool = False
    ) -> None:
        """A crest and a name, around the middle of this place."""
        name = self.names[seat]
        wide = min(width(name, size), room)
        left = x - (wide + size * 1.4) / 2
        self.crest(left, y - size * 0.95, size * 1.2, seat)
        self.say(left + size * 1.4, y, name, size, room, "display", 700, struck=struck)

    # --- Dice ---------------------------------------------------------------------------------------------

    def die(self, x: float, y: float, size: float, face: int, coat: str = "") -> None:
        """A die as it lies, ivory or in a colour."""
        edge = 'x="2" y="2" width="55.5" height="55.5" rx="11.5"'
        drawn = [
            f'<g transform="translate({x:g} {y:g}) scale({size / 64:.4g})"><rect x="6" y="6" width="55.5" '
            'height="55.5" rx="12" class="f-die-side s-die-edge" stroke-width="2.4"/>'
        ]
        if coat:
            drawn.append(f'<rect {edge} class="f-die-{coat}-face"/>')
            drawn.append(f'<rect {edge} fill="url(#rg-{coat})" class="s-die-edge" stroke-width="2.6"/>')
            drawn += [
                f'<g transform="translate({px} {py}) scale({SIZES[face]})" class="f-die-{coat}">'
                f"{COLOURED[coat]}</g>"
                for px, py in PIPS[face]
            ]
        else:
            drawn.append(f'<rect {edge} class="f-die s-die-edge" stroke-width="2.6"/>')
            drawn += [f'<circle cx="{px}" cy="{py}" r="5.4" class="f-die-pip"/>' for px, py in PIPS[face]]
        self.add(*drawn, "</g>")

    def pip(self, x: float, y: float, size: float, colour: str) -> None:
        """A little die of a colour, whatever its number."""
        self.add(
            f'<g transform="translate({x:g} {y:g}) scale({size / 13:.4g})"><rect x=".8" y=".8" width="11.4" '
            f'height="11.4" rx="2.6" class="f-die-{colour}-face s-die-{colour}" stroke-width="1.3"/>'
            f'<g transform="translate(6.5 6.5) scale(.47)" class="f-die-{colour}">{COLOURED[colour]}</g></g>'
        )

    def little(
        self, x: float, y: float, size: float, groups: Sequence[int] = (), faces: Sequence[int] = ()
    ) -> float:
        """Little dice, and where they end: of one shade for one value, with pips where numbers matter."""
        placed = [(15.0 * k, face, -1) for k, face in enumerate(faces)]
        for group, (before, count) in enumerate(zip(accumulate((0, *groups)), groups, strict=False)):
            placed += [(15.0 * (before + k) + 5 * group, 0, group) for k in range(count)]
        drawn = [f'<g transform="translate({x:g} {y:g}) scale({size / 13:.4g})">']
        for at, face, group in placed:
            fill = 'class="f-ink s-ink"' if group == 0 else 'fill="none" class="s-ink"'
            dash = ' stroke-dasharray="2.4 1.6"' if group == -1 and not face else ""
            drawn.append(
                f'<g transform="translate({at:g} 0)"><rect x=".8" y=".8" width="11.4" height="11.4" rx="2.6" '
                f'stroke-width="1.3" {fill}{dash}/>'
            )
            if group == 1:
                drawn.append('<circle cx="6.5" cy="6.5" r="2" class="f-ink"/>')
            if group == 2:
                drawn.append(
                    '<path d="M2.5 10 10 2.5M2.5 6 6 2.5M6 10.5 10.5 6" class="s-ink" stroke-width="1.2"/>'
                )
            for px, py in PIPS[face]:
                drawn.append(
                    f'<circle cx="{px * 0.2185:.1f}" cy="{py * 0.2185:.1f}" r="1.250" class="f-ink"/>'
                )
            drawn.append("</g>")
        self.add(*drawn, "</g>")
        return x + (placed[-1][0] + 13 if placed else 0) * size / 13
