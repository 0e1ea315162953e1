"""The standings of a contest as one picture for a chat."""

from html import escape
from io import BytesIO

from PIL import Image, ImageDraw

from regalia.club import wire
from regalia.locale import Texts
from regalia.server.picture import (
    HEIGHT,
    INK,
    LEFT,
    PAPER,
    RULE,
    SEATS,
    SIZE,
    SOFT,
    WIDTH,
    one_at_a_time,
    typeface,
)

MOST, TOP, STEP = 9, 190, 42
"""So many are shown, from where on, and how far apart."""

GOLD = "#d3a13a"


def _lines(contest: wire.Contest, texts: Texts) -> list[tuple[str, str, str]]:
    """Place, name and points of those who lead."""
    return [
        (
            f"{one.place}.",
            one.name,
            texts("contest-points", points=number(one.points, texts.lang), count=one.points),
        )
        for one in contest.entrants[:MOST]
    ]


def number(points: float, lang: str) -> str:
    """Points as they are written; halves as fractions.

    >>> number(3.5, "en"), number(0.5, "en"), number(1 / 3, "de"), number(2, "de")
    ('3½', '½', '0,33', '2')
    """
    whole, part = divmod(round(points, 2), 1)
    if part in (0, 0.5):
        return f"{int(whole) if whole or not part else ''}{'½' if part else ''}"
    return f"{points:.2f}".replace(".", "," if lang == "de" else ".")


def _about(contest: wire.Contest, texts: Texts) -> str:
    about = contest.about
    said = [texts.title(about.game), texts(f"contest-form-{about.form}")]
    if contest.rounds and contest.round and about.phase != "over":
        said.append(texts("contest-round-of", round=contest.round, rounds=contest.rounds))
    return " · ".join([*said, texts(f"contest-phase-{about.phase}")])


def png(contest: wire.Contest, texts: Texts) -> bytes:
    """The picture, as PNG."""
    with one_at_a_time:
        image = Image.new("RGB", SIZE, PAPER)
        draw = ImageDraw.Draw(image)
        title, text = typeface("grenze-latin-700-normal", 54), typeface("source-sans-3-latin-wght-normal", 28)
        left, right = LEFT - 50, WIDTH - LEFT + 50
        draw.rectangle((0, 0, WIDTH, 10), fill=SEATS[1])
        draw.text((left, 34), _short(contest.about.name), fill=INK, font=title)
        draw.text((left, 106), _about(contest, texts), fill=SOFT, font=text)
        for n, (place, name, points) in enumerate(_lines(contest, texts)):
            y = TOP + n * STEP
            draw.line((left, y + STEP - 6, right, y + STEP - 6), fill=RULE, width=2)
            if contest.entrants[n].place == 1 and contest.entrants[n].points:
                draw.rectangle((left - 16, y - 4, left - 8, y + STEP - 8), fill=GOLD)
            draw.text((left + 50, y), place, fill=SOFT, font=text, anchor="ra")
            draw.text((left + 70, y), name, fill=INK, font=text)
            draw.text((right, y), points, fill=INK, font=text, anchor="ra")
        draw.text((left, HEIGHT - 46), _rest(contest, texts), fill=SOFT, font=text)
        made = BytesIO()
        image.save(made, "PNG", optimize=True)
        return made.getvalue()


def svg(contest: wire.Contest, texts: Texts) -> bytes:
    """The picture, as SVG."""
    left, right = LEFT - 50, WIDTH - LEFT + 50

    def text(x: int, y: int, words: str, kind: str) -> str:
        return f'<text x="{x}" y="{y}" class="{kind}">{escape(words)}</text>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(contest.about.name)}</title>",
        f"<style>text{{font:28px sans-serif;fill:{INK}}}.t{{font:bold 52px serif}}.s{{fill:{SOFT}}}"
        ".e{text-anchor:end}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<rect width="{WIDTH}" height="10" fill="{SEATS[1]}"/>',
        text(left, 84, _short(contest.about.name), "t"),
        text(left, 134, _about(contest, texts), "s"),
    ]
    for n, (place, name, points) in enumerate(_lines(contest, texts)):
        y = TOP + n * STEP + 26
        parts.append(f'<path d="M{left} {y + 10}H{right}" stroke="{RULE}" stroke-width="2"/>')
        if contest.entrants[n].place == 1 and contest.entrants[n].points:
            parts.append(f'<rect x="{left - 16}" y="{y - 26}" width="8" height="34" fill="{GOLD}"/>')
        parts += [
            text(left + 50, y, place, "s e"),
            text(left + 70, y, name, ""),
            text(right, y, points, "e"),
        ]
    parts += [text(left, HEIGHT - 22, _rest(contest, texts), "s"), "</svg>"]
    return "\n".join(parts).encode()


def _short(name: str) -> str:
    return name if len(name) <= 42 else f"{name[:41]}…"


def _rest(contest: wire.Contest, texts: Texts) -> str:
    return texts("contest-entrants", entrants=contest.about.entrants, most=contest.about.most)
