"""`regalia admin`: keeping order in a house, on its store, while the server runs or not."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Concatenate, ParamSpec, get_args

import typer
from msgspec import Struct, json

from regalia.shell.given import refuse
from regalia.shell.serve import Config, Data, Database, plainly, setup

P = ParamSpec("P")
DAY = 24 * 60 * 60 * 1000
RUNNING = 30_000
"""A server that has written within so many milliseconds is taken to be running."""

PAUSE = 8
"""Seconds in which a running server lets go of a table that was amended."""


def _examples(*commands: str) -> str:
    return "\n".join(("\b", "Examples:", *(f"  regalia admin {command}" for command in commands)))


app = typer.Typer(
    help="Keep order: bans, deleting old tables and people's data, keys. Works while the server runs or not.",
    epilog=_examples("stats", "ban --table Qx3hB1cXo9aW --seat 2", "prune --older-than 365 --dry-run"),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GuestId = Annotated[
    str,
    typer.Argument(
        metavar="GUEST", help="As 'regalia admin guests' lists them; after -- if it begins with a dash."
    ),
]
TableId = Annotated[str, typer.Option("--table", help="The guest who sits at this table …")]
SeatNumber = Annotated[int, typer.Option("--seat", min=1, max=5, help="… in this seat, counted from 1.")]
Limit = Annotated[int, typer.Option(min=1, help="How many at most.")]


class Desk(Struct):
    """What a command works on."""

    store: Any
    settings: Any

    async def seal(self) -> Any:
        """The seal of the house."""
        from regalia.server.seal import seal_for

        return await seal_for(self.store, self.settings.keys, self.settings.secret)

    async def running(self) -> bool:
        """Whether a server has the store open, as far as can be seen."""
        return now() - int(await self.store.alive()) < RUNNING

    async def club(self) -> Any:
        """The ledger of the club, opened; None where there is no club."""
        from regalia.club.ledger import kept

        return await kept(self.settings.database, self.settings.data)

    async def guest(self, guest: str, table: str, seat: int) -> str:
        """Who is meant: a guest, or whoever sits at a table."""
        from regalia.server.headings import Summary

        if bool(guest) == bool(table):
            refuse("name a guest, or a table and a seat")
        if guest:
            return guest
        heading = await self.store.heading(table)
        guests = json.decode(heading.summary, type=Summary).guests if heading else []
        if seat > len(guests) or not guests[seat - 1]:
            refuse(f"nobody with a cookie sits in seat {seat} of table {table}")
        return guests[seat - 1]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def command(
    *examples: str,
) -> Callable[[Callable[Concatenate[Desk, P], Awaitable[None]]], Callable[..., None]]:
    """A command at the desk: it gets the store of these settings, which must be there."""

    def made(work: Callable[Concatenate[Desk, P], Awaitable[None]]) -> Callable[..., None]:
        @wraps(work)
        def run(
            *given: Any, config: Path | None, data: Path | None, database: str | None, **named: Any
        ) -> None:
            with plainly():
                settings = setup(config, {"data": data, "database": database})
                asyncio.run(_at_desk(settings, lambda desk: work(desk, *given, **named)))

        own = list(inspect.signature(work).parameters.values())[1:]
        where = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)
            for name, kind in (("config", Config), ("data", Data), ("database", Database))
        ]
        run.__signature__ = inspect.Signature([*own, *where])  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in (*own, *where)}
        app.command(work.__name__.replace("_", "-"), epilog=_examples(*examples))(run)
        return run

    return made


async def _at_desk(settings: Any, work: Callable[[Desk], Awaitable[None]]) -> None:
    from regalia.server.serve import store_for

    store = store_for(settings, make=False)
    await store.open()
    try:
        await work(Desk(store, settings))
    finally:
        await store.close()


# --- Guests -----------------------------------------------------------------------------------------------


@command("bans")
async def bans(desk: Desk) -> None:
    """List who is banned or muted, and whose cookies were revoked."""
    orders = await desk.store.orders()
    for guest, what, at in orders:
        kept = await desk.store.guest(guest)
        typer.echo(f"{guest}  {what:<8} {_day(at)}  {_plain(kept.name) if kept else ''}".rstrip())
    typer.echo(f"{len(orders)} in all")


@command("ban 5yWGmA4T0kcsuBZ3", "ban --table Qx3hB1cXo9aW --seat 2")
async def ban(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Refuse whatever a guest asks for, from a few seconds from now on."""
    await _order(desk, await desk.guest(guest, table, seat), "banned")


@command("unban 5yWGmA4T0kcsuBZ3")
async def unban(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Take a ban back."""
    await _lift(desk, await desk.guest(guest, table, seat), "banned")


@command("mute 5yWGmA4T0kcsuBZ3", "mute --table Qx3hB1cXo9aW --seat 2")
async def mute(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Let a guest play, but neither speak nor make gestures."""
    await _order(desk, await desk.guest(guest, table, seat), "muted")


@command("unmute 5yWGmA4T0kcsuBZ3")
async def unmute(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Let a guest speak again."""
    await _lift(desk, await desk.guest(guest, table, seat), "muted")


@command("revoke 5yWGmA4T0kcsuBZ3")
async def revoke(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Make every cookie of a guest void that was issued until now: a device was lost, a link stolen."""
    await _order(desk, await desk.guest(guest, table, seat), "revoked")


async def _order(desk: Desk, guest: str, what: Any) -> None:
    await desk.store.order(guest, what, now())
    kept = await desk.store.guest(guest)
    typer.echo(f"{what}: {guest} ({_plain(kept.name) if kept else 'without a name'})")


async def _lift(desk: Desk, guest: str, what: Any) -> None:
    if not await desk.store.lift(guest, what):
        refuse(f"{guest} is not {what}")
    typer.echo(f"no longer {what}: {guest}")


@command("guests", "guests --limit 1000")
async def guests(desk: Desk, limit: Limit = 100) -> None:
    """List guests by name."""
    found = await desk.store.guests(limit)
    for guest in found:
        typer.echo(f"{guest.id}  {_plain(guest.name)}{'  has a mail address' if guest.mail else ''}")
    typer.echo(f"{len(found)} of {(await desk.store.counts())['guests']}")


@command("forget 5yWGmA4T0kcsuBZ3")
async def forget(desk: Desk, guest: GuestId = "", table: TableId = "", seat: SeatNumber = 1) -> None:
    """Delete a person's data: name, words, mail address, cookie. Their games stay, as those of "somebody"."""
    from regalia.server.forget import forget

    whom, seal = await desk.guest(guest, table, seat), await desk.seal()
    await _forget_in_club(desk, whom)
    forgot = await forget(desk.store, seal, whom)
    done, running = forgot.tables, await desk.running()
    for _ in range(6 if running else 0):
        # A server lets go of these tables soon; what it has written meanwhile is forgotten too.
        await asyncio.sleep(PAUSE)
        if not (forgot := await forget(desk.store, seal, whom)).tables:
            break
    else:
        if running:
            refuse(f"{whom} is still playing: ban them first, and forget them again")
    typer.echo(f"forgotten: {whom}, at {done} tables. Backups made before still know them.")
    if forgot.unreadable:
        refuse(f"not forgotten at tables that cannot be read: {' '.join(forgot.unreadable)}")


async def _forget_in_club(desk: Desk, guest: str) -> None:
    """What the club keeps of somebody, and of their programs."""
    if (ledger := await desk.club()) is None:
        return
    await ledger.close()
    from regalia.server.app import Site
    from regalia.server.serve import house_for
    from regalia.shell.serve import club_class

    club = club_class()(Site(house_for(desk.settings), desk.settings))
    await club.ledger.open()
    try:
        async with club.ledger.writing() as book:
            await club.forget(book, guest)
    finally:
        await club.ledger.close()


# --- The club ---------------------------------------------------------------------------------------------


@command("reports", "reports --all --limit 20")
async def reports(
    desk: Desk,
    everything: Annotated[bool, typer.Option("--all", help="Those that were dealt with too.")] = False,
    limit: Limit = 100,
) -> None:
    """List what members and guests of the club have reported, the latest first."""
    from regalia.club.manners import reports

    ledger = await desk.club() or refuse("there is no club here")
    try:
        found = await reports(ledger, everything, limit)
    finally:
        await ledger.close()
    for one in found:
        by, about = await desk.store.guest(one.guest), await desk.store.guest(one.about)
        said = f": {_plain(one.words)}" if one.words else ""
        done = "  dealt with" if one.done else ""
        typer.echo(f"{one.id}  {_day(one.at)}  {one.reason}{done}{said}")
        typer.echo(f"    about {_plain(about.name) if about else 'somebody'}  {one.about}")
        typer.echo(f"    by    {_plain(by.name) if by else 'somebody'}  {one.guest}")
        if one.of:
            typer.echo(f"    at table {one.of}")
    typer.echo(f"{len(found)} in all")


@command("close-report 3f9a01bc")
async def close_report(
    desk: Desk, report: Annotated[str, typer.Argument(help="As 'regalia admin reports' lists them.")]
) -> None:
    """Have a report dealt with; what you did about it (ban, mute) is another command."""
    from regalia.club.manners import close_report

    ledger = await desk.club() or refuse("there is no club here")
    try:
        if not await close_report(ledger, report):
            refuse(f"there is no open report {report}")
    finally:
        await ledger.close()
    typer.echo(f"dealt with: {report}")


# --- Tables -----------------------------------------------------------------------------------------------


@command("tables", "tables --limit 20")
async def tables(desk: Desk, limit: Limit = 100) -> None:
    """List tables, the latest first, with who sits at them."""
    from regalia.server.headings import Summary
    from regalia.store.store import Phase

    found = await desk.store.headings(get_args(Phase), now() + DAY, limit)
    for heading in found:
        about = json.decode(heading.summary, type=Summary)
        names = ", ".join(_plain(name) or "–" for name in about.names)
        typer.echo(f"{heading.id}  {heading.phase:<8} {_day(heading.at)}  {about.game}: {names}")
    typer.echo(f"{len(found)} of {(await desk.store.counts())['tables']}")


@command("prune --older-than 365", "prune --older-than 30 --seating --closed --dry-run")
async def prune(
    desk: Desk,
    older_than: Annotated[int, typer.Option(min=1, metavar="DAYS", help="Nothing has happened for so long.")],
    finished: Annotated[bool, typer.Option("--finished", help="Games that are over.")] = False,
    closed: Annotated[bool, typer.Option("--closed", help="Tables that were given up.")] = False,
    seating: Annotated[bool, typer.Option("--seating", help="Tables that never began.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")] = False,
) -> None:
    """Delete old tables for good; without a kind all but those that are being played."""
    chosen = {"over": finished, "closed": closed, "seating": seating}
    phases = [phase for phase, wanted in chosen.items() if wanted] or list(chosen)
    counted = dict.fromkeys(phases, 0)
    before = now() - older_than * DAY
    if dry_run:
        found = await desk.store.headings(phases, before, 10**9)
        for heading in found:
            counted[heading.phase] += 1
    while not dry_run and (found := await desk.store.headings(phases, before, 500)):
        for heading in found:
            counted[heading.phase] += 1
        await desk.store.drop([heading.id for heading in found], now())
    said = ", ".join(f"{count} {phase}" for phase, count in counted.items())
    typer.echo(f"{'would delete' if dry_run else 'deleted'} {sum(counted.values())} tables: {said}")


@command("stats")
async def stats(desk: Desk) -> None:
    """Say how much the house keeps, and when it was last open."""
    for name, count in sorted((await desk.store.counts()).items()):
        typer.echo(f"{name:<10} {count:>10}")
    alive = await desk.store.alive()
    typer.echo("a server is running" if await desk.running() else f"last open {_moment(alive)}")


# --- Keys -------------------------------------------------------------------------------------------------


@command("rotate-key", "rotate-key --reseal")
async def rotate_key(
    desk: Desk,
    reseal: Annotated[
        bool, typer.Option("--reseal", help="Seal all anew, and forget the old keys; no server may run.")
    ] = False,
) -> None:
    """Seal with a new key from the next start on. Old keys stay, to read what they have sealed."""
    from regalia.server import seal as seals

    keys = desk.settings.keys
    if reseal:
        if desk.settings.database and await desk.running():
            refuse("a server is running: stop it first")
        await desk.store.claim()
    await desk.seal()
    fresh, old = seals.fresh_key(), keys.read()
    if keys.given:
        if reseal:
            refuse(
                "with REGALIA_KEY set, put the new key before the old one there, and reseal with a key file"
            )
        typer.echo("Set REGALIA_KEY to this everywhere, and start every server again, before anything else:")
        typer.echo(" ".join(key.hex() for key in (fresh, *old)))
        return
    keys.write([fresh, *old])
    typer.echo(f"{keys.file}: {seals.named(fresh)} seals from the next start on; {len(old)} older open")
    if reseal:
        count = await seals.reseal(desk.store, await desk.seal(), now())
        keys.write([fresh])
        typer.echo(f"{count} tables sealed anew; older keys are gone, and older backups need them")


def _plain(words: str) -> str:
    """Words without anything that a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in words)


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d %H:%M:%S}" if at else "never"
