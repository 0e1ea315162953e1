"""`regalia arena`: players meet in every seating with the same luck; who is better, and how sure is it?"""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import json
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regalia import catalogue
from regalia.shell.given import options_of, refuse

EXAMPLES = (
    "arena tourney-for-the-king --players monarch,random --games 200",
    "arena to-court-the-king --players monarch,courtier -o seats=4 --out games.jsonl --picture shares.svg",
)
MISSING = "the arena needs more than the games do: pip install 'regalia[lab]'"


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name that 'regalia games' lists.")],
    players: Annotated[str, typer.Option(help="Who meets, such as monarch,courtier,squire.")],
    games: Annotated[
        int, typer.Option(min=1, help="At least so many; a round has every seating once.")
    ] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes here; as many as cores.")] = None,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help="A Dask scheduler to send games to.")] = "",
    out: Annotated[Path | None, typer.Option(help="Keep every game here, as JSON lines; resumes.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the result: a .png or .svg file.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Leave luck in: quicker games, wider intervals.")
    ] = False,
    confidence: Annotated[float, typer.Option(min=0.5, max=0.9999, help="Of the intervals.")] = 0.99,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Let computer players meet, and say who is better and how sure that is."""
    try:
        from regalia.lab import arena as lab
        from regalia.lab import statistics
    except ImportError as error:
        refuse(f"{MISSING} ({error.name} is missing)")
    options: dict[str, Any] = options_of(option or [])
    names = [name.strip() for name in players.split(",") if name.strip()]
    if picture and picture.suffix not in (".png", ".svg"):
        refuse(f"{picture}: a picture is a .png or .svg file")
    try:
        if "seats" not in options and len(names) in catalogue.entry(game).facts.seats:
            options["seats"] = len(names)
        contest = lab.contest(game, options, names, seed)
        done = lab.load(out, contest) if out else []
        if out:
            lab.keep(out, contest, done)
        if picture:
            picture.parent.mkdir(parents=True, exist_ok=True)
    except (catalogue.Unknown, lab.Mismatch) as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"{error.filename}: {error.strerror}")
    whole = len(list(lab.rounds(contest, games)))
    console = Console(stderr=True)
    if done:
        console.print(f"{out}: {len(done)} games are there already; going on from them", markup=False)
    with ExitStack() as stack:
        try:
            pool, width = stack.enter_context(lab.executor(workers, cluster))
        except (OSError, ValueError) as error:
            refuse(f"no cluster answers at {cluster}: {error}")
        bar = stack.enter_context(_bar(console))
        kept = stack.enter_context(out.open("ab")) if out else None
        task = bar.add_task(game, total=whole, completed=len(done))
        for played in lab.run(contest, games, pool, done, width=2 * width, judged=not plain):
            done.append(played)
            if kept:
                kept.write(json.encode(played) + b"\n")
                kept.flush()
            bar.advance(task)
    fair = done if plain else statistics.fairly(done)
    standings = statistics.standings(fair, contest.players, confidence)
    duels = statistics.duels(fair, contest.players, confidence)
    thrift = 1.0 if plain else statistics.thrift(done, contest.players)
    if as_json:
        typer.echo(
            json.encode(
                {
                    "contest": contest,
                    "games": len(done),
                    "thrift": thrift,
                    "standings": standings,
                    "duels": duels,
                }
            )
        )
    else:
        show(standings, duels, len(done), confidence)
        if thrift > 1:
            typer.echo(f"Luck is taken out: as sure as {thrift * len(done):.0f} games with it.")
    offences = [offence for one in done for offence in one.offences]
    for offence in sorted({(offence.player, offence.reason) for offence in offences}):
        console.print(f"{offence[0]} lost moves to a stand-in: {offence[1]}", markup=False)
    if picture:
        from regalia.lab.picture import picture as draw

        title = f"{game}, {contest.rules().seats} seats, {len(done)} games"
        draw(standings, title, 1 / contest.rules().seats, picture)


def show(standings: Sequence[Any], duels: Sequence[Any], games: int, confidence: float) -> None:
    """The result as tables."""
    console = Console()
    table = Table("player", "share of the win", "rating", title=f"{games} games", title_justify="left")
    for one in standings:
        table.add_row(one.player, str(one.share), f"{one.rating:.0f} ± {one.spread:.0f}")
    console.print(table)
    lead = Table("better", "worse", "lead", f"sure to {100 * confidence:g} %")
    for duel in duels:
        lead.add_row(duel.first, duel.second, str(duel.lead), "yes" if duel.sure else "no")
    console.print(lead)


def _bar(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console)
