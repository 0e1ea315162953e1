"""A review as one page of HTML that needs nothing else, or as a part of a notebook."""

from collections.abc import Iterator
from html import escape

from regalia.locale import Texts
from regalia.review import words
from regalia.review.curve import svg
from regalia.review.moments import Decision, Grade, Line, as_good
from regalia.review.reviews import Review

STYLE = """
.regalia-review { --ink: #1f1a17; --soft: #4c453d; --line: #0003; --paper: #fdfaf2; --gules: #8e241c;
  --or: #6d4c05; --vert: #245232; color: var(--ink); background: var(--paper);
  font: 16px/1.45 system-ui, sans-serif; padding: 1.5rem; max-width: 60rem; margin: 0 auto; }
.regalia-review h1 { font-size: 1.9rem; margin: 0 0 .3rem; }
.regalia-review h2 { font-size: 1.25rem; margin: 1.6rem 0 .4rem; }
.regalia-review .soft { color: var(--soft); font-size: .9rem; }
.regalia-review table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
.regalia-review th, .regalia-review td { text-align: right; padding: .3rem .6rem; vertical-align: top;
  border-top: 1px solid var(--line); }
.regalia-review .said, .regalia-review th:first-child, .regalia-review td:first-child { text-align: left; }
.regalia-review .scroll { overflow-x: auto; }
.regalia-review .blunder { color: var(--gules); font-weight: 700; }
.regalia-review .slip { color: var(--or); font-weight: 700; }
.regalia-review .best { color: var(--vert); }
.regalia-review summary { cursor: pointer; }
.regalia-review ol { margin: .3rem 0 .3rem 1.2rem; padding: 0; }
@media (prefers-color-scheme: dark) { .regalia-review { --ink: #f2ecdd; --soft: #c8c1b1; --line: #fff3;
  --paper: #232d28; --gules: #f08e80; --or: #e8bd5d; --vert: #8fcf9f; } }
"""


def html(review: Review, texts: Texts) -> str:
    """The whole page."""
    title = escape(texts("review-of", game=texts.title(review.game)))
    return (
        f'<!doctype html>\n<html lang="{texts.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        "<style>body { margin: 0; background: #d7dbce; color-scheme: light dark; }\n"
        "@media (prefers-color-scheme: dark) { body { background: #131a17; } }</style>\n</head>\n<body>\n"
        f"{part(review, texts)}</body>\n</html>\n"
    )


def part(review: Review, texts: Texts) -> str:
    """The review as a part of another page."""
    return "\n".join(
        [f'<section class="regalia-review"><style>{STYLE}</style>', *_parts(review, texts), "</section>", ""]
    )


def _parts(review: Review, texts: Texts) -> Iterator[str]:
    yield f"<h1>{escape(texts('review-of', game=texts.title(review.game)))}</h1>"
    yield f'<p class="soft">{escape(texts.listing(review.names))}</p>'
    if not review.finished:
        yield _said(texts("review-unfinished"))
    if review.court:
        yield _said(texts("review-no-numbers"))
        for heading, said in words.court(review, review.court, texts):
            yield f"<h2>{escape(heading)}</h2>"
            yield _list(said)
        return
    if not review.moments:
        yield _said(texts("review-no-judge"))
        return
    for seat in range(len(review.names)):
        yield _said(words.lead(review, seat, texts))
    yield f"<h2>{escape(texts('review-curve'))}</h2>"
    yield svg(review, texts)
    yield f"<h2>{escape(texts('review-line'))}</h2>"
    yield from _lines(review, texts)
    yield f'<p class="soft">{escape(texts("review-points-are"))}</p>'
    if lucky := words.luckiest(review):
        yield f"<h2>{escape(texts('review-lucky'))}</h2>"
        yield _list([words.luck(review, one, texts) for one in lucky])
    yield f"<h2>{escape(texts('review-every-decision'))}</h2>"
    yield from _decisions(review, texts)


def _said(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _list(said: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in said) + "</ul>"


def _lines(review: Review, texts: Texts) -> Iterator[str]:
    names = [field.replace("_", "-") for field in Line.__struct_fields__]
    heads = "".join(f"<th>{escape(texts(f'review-line.{name}'))}</th>" for name in ("seat", *names))
    yield f'<div class="scroll"><table><tr>{heads}</tr>'
    for name, line in zip(review.names, review.lines, strict=True):
        cells = [
            words.number(getattr(line, field), texts, "" if field in ("start", "result") else "+")
            for field in Line.__struct_fields__
        ]
        yield f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</table></div>"


def _decisions(review: Review, texts: Texts) -> Iterator[str]:
    if not review.decisions:
        yield _said(texts("review-no-decisions"))
        return
    heads = "".join(
        f'<th class="said">{escape(texts(f"review-column.{name}"))}</th>'
        for name in ("step", "seat", "chosen", "grade")
    )
    heads += f"<th>{escape(texts('review-column.cost'))}</th>"
    yield f'<div class="scroll"><table><tr>{heads}</tr>'
    for one in review.decisions:
        grade = words.judgement(one, texts)
        yield (
            f'<tr><td>{one.step}</td><td class="said">{escape(review.names[one.seat or 0])}</td>'
            f'<td class="said">{_details(review, one, texts)}</td>'
            f'<td class="said {one.grade}">{escape(grade)}</td>'
            f"<td>{'' if one.grade is Grade.BEST else words.number(-one.cost, texts)}</td></tr>"
        )
    said = f"{words.grades(texts)} {texts('review-sure-is')}"
    yield f'</table></div><p class="soft">{escape(said)}</p>'


def _details(review: Review, one: Decision, texts: Texts) -> str:
    """What was chosen, and behind it the best options with what each was worth."""
    same = as_good(one.options, one.margin)
    options = "".join(
        f"<li>{escape(words.spoken(review, option.action, texts))}: {texts.percent(option.worth, 1)}"
        f"{', ' + escape(texts('review-as-good')) if option.action in same else ''}</li>"
        for option in one.options
    )
    rest = one.many - len(one.options)
    more = f"<li>{escape(texts('review-more-options', many=rest))}</li>" if rest > 0 else ""
    notes = [words.why(review, one, texts), words.habit(one, texts), words.sure(one, texts)]
    said = "".join(f'<p class="soft">{escape(note)}</p>' for note in notes if note)
    chosen = escape(words.spoken(review, one.chosen, texts))
    return f"<details><summary>{chosen}</summary><ol>{options}{more}</ol>{said}</details>"
