"""`regalia arena`: players meet in every seating with the same luck; who is better, and how sure is it?"""

import csv
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from msgspec import json
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from regalia import catalogue
from regalia.shell.given import options_of, refuse, screen

EXAMPLES = (
    "arena tourney-for-the-king --players monarch,random --games 200",
    "arena to-court-the-king --players monarch,courtier -o seats=4 --out games.jsonl --picture shares.svg",
    "arena king-of-the-dice --players squire,'cmd:python examples/player.py' --games 100 --limit 5",
    "arena king-of-the-dice --players monarch,courtier --server localhost:8000 --tokens tokens.txt",
)
MISSING = "the arena needs more than the games do: pip install 'regalia[lab]'"


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")],
    players: Annotated[
        str,
        typer.Option(
            help="Who meets, such as monarch,courtier,1.5 (0 to 3 is random to monarch); mcts:SECONDS is "
            "OpenSpiel's search, cmd:COMMAND a program of yours. Some games have previous, the monarch "
            "before today's, answer, which has learned to beat today's, beginner, and players with a habit: "
            "kingly, downward, upward, thrifty."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="At least so many; a round has every seating once.")
    ] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes here, and games at a time; as many as cores.")
    ] = None,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help="A Dask scheduler to send games to.")] = "",
    server: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Play at the tables of a club's server, which throws the dice: no seed."
        ),
    ] = "",
    tokens: Annotated[
        Path | None,
        typer.Option(
            help="A file with a token for each player, in their order, for --server; or in REGALIA_TOKENS."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game here, as JSON lines; resumes, and makes folders that are missing."
        ),
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the result: a .png or .svg file.")] = None,
    limit: Annotated[
        float, typer.Option(min=0.01, help="Seconds a choice may take; then a stand-in chooses.")
    ] = 30.0,
    plain: Annotated[
        bool, typer.Option("--plain", help="Leave luck in: quicker games, wider intervals.")
    ] = False,
    confidence: Annotated[float, typer.Option(min=0.5, max=0.9999, help="Of the intervals.")] = 0.99,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Let computer players meet, and say who is better and how sure that is.

    Standings are shown while it runs. Ctrl-C, or SIGTERM, ends it: what was played counts. On a server every
    game has dice of its own, so luck is not shared within a round; it is taken out all the same, unless
    --plain.
    """
    try:
        from regalia.lab import arena as lab
        from regalia.lab import statistics
    except ImportError as error:
        refuse(f"{MISSING} ({error.name} is missing)")
    options: dict[str, Any] = options_of(option or [])
    names = named(players)
    if picture and picture.suffix not in (".png", ".svg"):
        refuse(f"{picture}: a picture is a .png or .svg file")
    if tokens and not server:
        refuse("tokens are for a server: --server https://play.example.org")
    visitors: dict[str, Any] = {}
    try:
        if "seats" not in options and len(names) in catalogue.entry(game).facts.seats:
            options["seats"] = len(names)
        if server:
            from regalia.shell import visiting

            server = visiting.origin(server)
        contest = lab.contest(game, options, names, seed, server)
        done = lab.load(out, contest) if out else []
        if out:
            lab.keep(out, contest, done)
        if picture:
            picture.parent.mkdir(parents=True, exist_ok=True)
            lab.writable(picture)
        lab.rehearse(contest, limit)
        if server:
            visitors = visiting.houses(contest, tokens)
    except (catalogue.Unknown, lab.Mismatch, lab.Unfit, lab.Stopped) as error:
        refuse(str(error))
    except FileExistsError as error:
        refuse(f"{error.filename}: not a folder")
    except OSError as error:
        refuse(f"{error.filename}: {error.strerror}")
    jobs = set(lab.rounds(contest, games))
    console = Console(stderr=True)
    if done:
        left = len(jobs - {(one.round, one.seating) for one in done})
        typer.echo(f"{out} holds {len(done)} games: going on from them, {left} to play", err=True)
    watched = Watched(console, game, len(jobs), len(done))

    def told() -> tuple[Sequence[Any], Sequence[Any], list[Any]]:
        """Standings and duels of what was played in whole rounds."""
        counted = lab.whole(contest, done)
        fair = counted if plain else statistics.fairly(counted)
        if not fair:
            return (), (), counted
        return (
            statistics.standings(fair, contest.players, confidence),
            statistics.duels(fair, contest.players, confidence),
            counted,
        )

    stopped = ""
    with ExitStack() as stack:
        stack.enter_context(told_to_end())
        try:
            pool, width = stack.enter_context(lab.executor(workers, cluster))
        except (OSError, ValueError) as error:
            refuse(f"no cluster answers at {cluster}: {error}")
        kept = stack.enter_context(out.open("ab")) if out else None
        if server:
            coming = visiting.run(contest, games, visitors, pool, done, width, not plain, limit)
        else:
            coming = lab.run(contest, games, pool, done, 4 * width, 1, not plain, limit)
        try:
            with watched, closing(coming):
                for played in coming:
                    done.append(played)
                    if kept:
                        kept.write(json.encode(played) + b"\n")
                        kept.flush()
                    watched.after(lambda: told()[0])
        except (KeyboardInterrupt, lab.Stopped) as error:
            stopped = f"{error}: stopped" if isinstance(error, lab.Stopped) else "interrupted"
            lab.dismiss(pool)
            if out and kept:  # it may have come between a game and its line
                kept.flush()
                done = lab.load(out, contest)
    standings, duels, counted = told()
    thrift = 1.0 if plain or not counted else statistics.thrift(counted, contest.players)
    if as_json:
        result = {"contest": contest, "games": len(counted), "interrupted": bool(stopped), "thrift": thrift}
        typer.echo(json.encode(result | {"standings": standings, "duels": duels}))
    elif standings:
        show(standings, duels, len(counted), confidence)
        if thrift > 1:
            typer.echo(f"Luck is taken out: as sure as {thrift * len(counted):.0f} games with it.")
    lost = Counter((offence.player, offence.reason) for one in done for offence in one.offences)
    for (who, reason), many in sorted(lost.items()):
        typer.echo(f"{who} lost {many} moves to a stand-in: {reason}", err=True)
    if picture and standings:
        from regalia.lab.picture import picture as draw

        title = f"{game}, {contest.rules().seats} seats, {len(counted)} games"
        draw(standings, title, 1 / contest.rules().seats, picture)
    if stopped:
        rest = f"{stopped} after {len(done)} of {len(jobs)} games"
        if len(counted) < len(done):
            rest += f"; the {len(counted)} of whole rounds count"
        typer.echo(rest + (f"; the same command goes on from {out}" if out else ""), err=True)
        raise typer.Exit(130 if stopped == "interrupted" else 1)


def named(players: str) -> list[str]:
    """Players as they were typed, with commas between them; one that has a comma stands in double quotes."""
    try:
        found = next(csv.reader([players], skipinitialspace=True, strict=True), [])
    except csv.Error:
        refuse('a double quote in --players begins and ends a player: squire,"cmd:./mine --depth 3,4"')
    return [name.strip() for name in found if name.strip()]


@contextmanager
def told_to_end() -> Iterator[None]:
    """Whoever ends the process from outside finds what Ctrl-C leaves; only the main thread hears of it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Watched:
    """Games under way: a bar, and the standings above it as they are."""

    def __init__(self, console: Console, game: str, games: int, done: int) -> None:
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        self.bar = Progress(*columns, console=console)
        self.task = self.bar.add_task(game, total=games, completed=min(done, games))
        self.live = Live(self.bar, console=console, refresh_per_second=4, transient=True)
        self.shown, self.rest = 0.0, 1.0

    def __enter__(self) -> None:
        self.live.start()

    def __exit__(self, *_: object) -> None:
        self.live.stop()

    def after(self, told: Callable[[], Sequence[Any]]) -> None:
        """Another game has ended; standings are worked out once a second, or seldom if that is slow."""
        self.bar.advance(self.task)
        now = perf_counter()
        if not self.live.console.is_terminal or now - self.shown < self.rest:
            return
        if standings := told():
            self.live.update(Group(table(standings), self.bar))
        self.shown = perf_counter()
        self.rest = max(1.0, 20 * (self.shown - now))


def table(standings: Sequence[Any], title: str | None = None) -> Table:
    """Who stands where."""
    from regalia.lab import statistics

    rows = Table("player", "share of the win", "rating", title=title, title_justify="left")
    judged = all(one.given for one in standings)
    if judged:
        rows.add_column("given away a turn")
    for one in standings:
        share = one.share.within(0)
        rating = statistics.rated(one)
        rows.add_row(Text(one.player), share, rating, *([one.given.within(0)] if judged else []))
    return rows


def show(standings: Sequence[Any], duels: Sequence[Any], games: int, confidence: float) -> None:
    """The result as tables."""
    console = screen()
    console.print(table(standings, f"{games} games"))
    lead = Table("better", "worse", "lead", f"sure to {100 * confidence:g}%")
    for duel in duels:
        lead.add_row(Text(duel.first), Text(duel.second), duel.lead.within(-1), "yes" if duel.sure else "no")
    console.print(lead)
