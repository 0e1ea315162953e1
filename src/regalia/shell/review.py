"""`regalia review`: a record judged, as tables, JSON, a picture or a page; judged once, and kept."""

import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import regalia
from regalia import record
from regalia.locale import Texts, UnknownLanguage
from regalia.review import Decision, Grade, Line, Review, curve, page, sure, words
from regalia.shell.given import Lang, loaded, refuse

STYLES = {Grade.BEST: "green", Grade.SOUND: "", Grade.SLIP: "yellow", Grade.BLUNDER: "bold red"}
SHOWN = 12
"""So many decisions are listed, unless all are asked for."""

EXAMPLES = ("review game.txt", "review game.txt --all --lang de", "review game.txt --html game.html")


def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as text or JSON.")],
    lang: Lang,
    every: Annotated[bool, typer.Option("--all", help="List every decision, not only the costly.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw the chances to win: an .svg file.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the whole review as one page.")] = None,
) -> None:
    """Judge a game: what each choice cost, how much was luck, and why.

    Any record will do, also of a game that was played on paper and typed in.
    """
    try:
        texts = Texts(lang)
    except UnknownLanguage as error:
        refuse(str(error))
    found = judged(loaded(file), texts)
    if svg:
        _write(svg, curve.svg(found, texts))
    if html:
        _write(html, page.html(found, texts))
    if as_json:
        typer.echo(msgspec.json.encode(found))
    elif not (svg or html):
        show(found, texts, Console(markup=False, highlight=False, emoji=False), every)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        refuse(f"{file}: {error.strerror}")


# --- Judged once ------------------------------------------------------------------------------------------


def judged(found: record.Record, texts: Texts) -> Review:
    """The review of a record; what was judged before by the same measure is at hand at once."""
    kept = kept_in() / f"{_mark(found)}.json"
    try:
        return msgspec.json.decode(kept.read_bytes(), type=Review)
    except (OSError, msgspec.DecodeError):
        pass
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(texts("review-judging"), total=len(found.steps))
        made = regalia.review(found, lambda done, of: bar.update(task, completed=done))
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.encode(made))
    except OSError:
        pass  # where nothing can be kept, it is judged again
    return made


def kept_in() -> Path:
    """Where reviews are kept."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "regalia" / "reviews"


def _mark(found: record.Record) -> str:
    """What tells a review from others: the record, and what it is judged by."""
    by = regalia.__version__, record.to_json(found), msgspec.to_builtins(sure.MEASURED)
    return sha256(msgspec.json.encode(by)).hexdigest()[:32]


# --- For people -------------------------------------------------------------------------------------------


def show(found: Review, texts: Texts, console: Console, every: bool) -> None:
    """The review as tables and sentences."""
    console.print(texts("review-of", game=texts.title(found.game)), style="bold")
    console.print(texts.listing(found.names))
    if not found.finished:
        console.print(texts("review-unfinished"), style="italic")
    if found.court:
        console.print(f"\n{texts('review-no-numbers')}")
        for heading, said in words.court(found, found.court, texts):
            console.print(f"\n{heading}", style="bold")
            for one in said:
                console.print(f"  {one}")
        return
    if not found.moments:
        console.print(texts("review-no-judge"))
        return
    console.print()
    for seat in range(len(found.names)):
        console.print(words.lead(found, seat, texts))
    console.print(f"\n{texts('review-line')}", style="bold")
    console.print(_lines(found, texts))
    console.print(texts("review-points-are"), style="dim")
    if lucky := words.luckiest(found):
        console.print(f"\n{texts('review-lucky')}", style="bold")
        for fall in lucky:
            console.print(f"  {words.luck(found, fall, texts)}")
    _decisions(found, texts, console, every)


def _lines(found: Review, texts: Texts) -> Table:
    """Where each seat's share came from, a column a seat."""
    table = Table("", box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in found.names:
        table.add_column(name, justify="right")
    for field in Line.__struct_fields__:
        sign = "" if field in ("start", "result") else "+"
        cells = [words.number(getattr(line, field), texts, sign) for line in found.lines]
        style = "bold" if field == "result" else ""
        table.add_row(texts(f"review-line.{field.replace('_', '-')}"), *cells, style=style)
    return table


def _decisions(found: Review, texts: Texts, console: Console, every: bool) -> None:
    if not found.decisions:
        console.print(f"\n{texts('review-no-decisions')}")
        return
    console.print(f"\n{texts('review-every-decision' if every else 'review-decisions')}", style="bold")
    costly = [one for one in found.costliest()[:SHOWN] if one.grade in (Grade.SLIP, Grade.BLUNDER)]
    shown = found.decisions if every else sorted(costly, key=lambda one: one.step)
    if not shown:
        console.print(texts("review-all-sound"))
        return
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in ("step", "seat", "chosen", "best", "worth", "cost", "grade", "sure"):
        right = name in ("step", "worth", "cost")
        table.add_column(texts(f"review-column.{name}"), justify="right" if right else "left")
    for one in shown:
        table.add_row(*_row(found, one, texts), style=STYLES[one.grade])
    console.print(table)
    for one in shown:
        if said := words.why(found, one, texts):
            console.print(f"  {one.step}. {said}")
    console.print(f"{words.grades(texts)} {texts('review-sure-is')}", style="dim")


def _row(found: Review, one: Decision, texts: Texts) -> list[str]:
    return [
        str(one.step),
        found.names[one.seat or 0],
        words.spoken(found, one.chosen, texts),
        words.spoken(found, one.chosen if one.grade is Grade.BEST else one.best, texts),
        texts.percent(one.worth, 1),
        "" if one.grade is Grade.BEST else words.number(-one.cost, texts),
        words.judgement(one, texts),
        texts("review-exact") if one.exact else f"± {words.number(one.margin, texts)}",
    ]
