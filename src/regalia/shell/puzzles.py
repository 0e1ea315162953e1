"""`regalia puzzles`: what puzzles there are, one after another to solve, and more of them from games."""

import secrets
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from msgspec import DecodeError, Struct, json
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from regalia.boards import board, brief
from regalia.core import Illegal, text
from regalia.locale import Texts, UnknownLanguage
from regalia.play import Play
from regalia.review import Decision, Grade, Review, words
from regalia.review import puzzles as room
from regalia.review.coaching import chosen
from regalia.shell import typing
from regalia.shell.given import Lang, data, refuse, screen
from regalia.shell.line import Quit
from regalia.shell.offer import Mistyped, Offer

EXAMPLES = (
    "puzzles",
    "puzzles --play",
    "puzzles --play --number 17",
    "puzzles --find 400 --out puzzles.json.gz",
)


def puzzles(
    lang: Lang,
    play: Annotated[bool, typer.Option("--play", help="Deal puzzles, and judge the answers.")] = False,
    number: Annotated[int | None, typer.Option(min=1, help="Which puzzle to deal first.")] = None,
    find: Annotated[int, typer.Option(min=0, help="Find so many new ones; takes a second for four.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write what was found.")] = None,
    seed: Annotated[int, typer.Option(help="Which games to look through first.")] = 1,
) -> None:
    """List the puzzles that come with the package, play them, or find new ones in games.

    One choice is best by three points of the chance to win or more, and the obvious one is another.
    """
    try:
        texts = Texts(lang)
    except UnknownLanguage as error:
        refuse(str(error))
    if number is not None and not play:
        refuse("--number goes with --play")
    if play:
        if find or out:
            refuse("--play deals the puzzles that come with the package; --find and --out do not apply")
        if number is not None and number > len(room.puzzles()):
            refuse(texts("refused-no-such-puzzle"))
        _deal(number, texts, screen())
        return
    some = _found(find, seed, texts) if find else list(room.puzzles())
    if out:
        try:
            out.write_bytes(room.packed(some))
        except OSError as error:
            refuse(f"{out}: {error.strerror}")
    table = Table("", texts("puzzle-theme"), texts("puzzle-many"), box=SIMPLE_HEAD, show_edge=False)
    for (game, theme), many in sorted(Counter((one.game, one.theme) for one in some).items()):
        table.add_row(texts.title(game), texts(f"puzzle-theme-{theme}"), str(many))
    Console(markup=False, highlight=False, emoji=False).print(table)


# --- To solve ---------------------------------------------------------------------------------------------


class Streak(Struct, frozen=True):
    """How many puzzles in a row were solved, and how many at best."""

    streak: int = 0
    best: int = 0

    def after(self, solved: bool) -> "Streak":
        """With one more puzzle."""
        now = self.streak + 1 if solved else 0
        return Streak(now, max(now, self.best))


def _deal(number: int | None, texts: Texts, console: Console) -> None:
    """One puzzle after another, until somebody leaves."""
    every = len(room.puzzles())
    try:
        while True:
            solved = _solved(number or 1 + secrets.randbelow(every), texts, console)
            kept = _kept().after(solved)
            _keep(kept)
            console.print(texts("puzzle-streak", streak=kept.streak, best=kept.best))
            if input(f"{texts('puzzle-on')} ").strip() == "quit":
                return
            number = None
    except (EOFError, KeyboardInterrupt, Quit):
        console.print()


def _solved(number: int, texts: Texts, console: Console) -> bool:
    """Whether the answer to this puzzle was right; it is said what is best, and why."""
    puzzle = room.puzzles()[number - 1]
    play = puzzle.play()
    seat = play.asked[0]
    names = tuple(texts("puzzle-other", number=one + 1) for one in range(play.rules.seats))
    of = texts("puzzle-of", number=number, all=len(room.puzzles()))
    console.print(
        f"\n{texts.title(puzzle.game)} · {of} · {texts(f'puzzle-theme-{puzzle.theme}')}", style="bold"
    )
    console.print(brief(play.view(seat), texts, names))
    console.print()
    offer = Offer(play.rules, names, texts, console)
    offer.show(play.options(seat))
    console.print(texts("puzzle-seat", name=names[seat]))
    console.print(texts("puzzle-ask", points=words.number(int(puzzle.gap * 1000) / 1000, texts)))
    one = _answer(play, offer)
    found = Review(puzzle.game, puzzle.options, names, 0, False)
    said = words.opening(words.spoken(found, one.chosen, texts))
    if one.grade is Grade.BEST:
        console.print(f"{texts('puzzle-right')} {texts('puzzle-right-how', said=said)}", style="green")
        return True
    console.print(texts("puzzle-wrong", said=said, points=words.number(one.cost, texts)), style="red")
    console.print(f"{texts('puzzle-best')} {words.why(found, one, texts, you=True)}")
    return False


def _answer(play: Play, offer: Offer) -> Decision:
    """The first answer that is an option, judged."""
    options, texts, console = play.options(), offer.texts, offer.console
    typing.offer(("?", "board", "quit", *map(text, options)))
    while True:
        typed = input(f"{texts('line-prompt', name=offer.names[play.asked[0]])} ").strip()
        try:
            match typed.split():
                case []:
                    console.print(texts("puzzle-help"))
                case ["?", *start]:
                    offer.list(options, " ".join(start))
                case ["board"]:
                    console.print(board(play.view(play.asked[0]), texts, offer.names))
                case ["quit"]:
                    raise Quit
                case _:
                    return chosen(play, text(offer.read(options, typed)))
        except Mistyped as mistyped:
            offer.unclear(options, mistyped)
        except Illegal as illegal:
            console.print(texts.refusal(illegal), style="red")


def _file() -> Path:
    return data() / "puzzles.json"


def _kept() -> Streak:
    try:
        return json.decode(_file().read_bytes(), type=Streak)
    except (OSError, DecodeError):
        return Streak()


def _keep(streak: Streak) -> None:
    with suppress(OSError):  # then it lasts until I leave
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(json.encode(streak))


# --- To find ----------------------------------------------------------------------------------------------


def _found(many: int, seed: int, texts: Texts) -> list[room.Puzzle]:
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(texts("puzzle"), total=many)
        return room.gathered(many, seed, lambda done: bar.update(task, completed=done))
