"""`regalia bot`: a computer player, or any program that answers questions, at the tables of a server."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

import msgspec
import typer

from regalia import catalogue
from regalia.core import AnyGame, Choice, Event, Seat, text
from regalia.games.king_and_crown import match
from regalia.lab.arena import steady
from regalia.lab.outsider import Outsider
from regalia.locale import Texts
from regalia.players.stand_in import Steady
from regalia.server import wire
from regalia.shell.given import plain_errors, refuse

if TYPE_CHECKING:
    from regalia.shell.app.house import House
    from regalia.shell.app.session import Heard

EXAMPLES = (
    "bot --server https://play.example.org --player monarch",
    "bot --server http://127.0.0.1:8000 --player 'cmd:python examples/player.py' --join 4fXq2",
)

USUAL = "king-of-the-dice"
"""The game whose players are tried where nobody says which."""

EVERY = 2.0
"""Seconds between two looks for tables."""


def bot(
    server: Annotated[str, typer.Option(metavar="URL", help="The address of the server.")],
    player: Annotated[
        str,
        typer.Option(help="Who plays: random, squire, courtier, monarch, a number, or cmd:COMMAND."),
    ] = "monarch",
    token: Annotated[
        str, typer.Option(envvar="REGALIA_TOKEN", help="The program's token; better in REGALIA_TOKEN.")
    ] = "",
    join: Annotated[str, typer.Option(metavar="KEY", help="An invitation to begin with.")] = "",
    game: Annotated[
        list[str] | None, typer.Option("--game", help="Sit down at public tables of these games only.")
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="End when a game is over.")] = False,
) -> None:
    """Let a computer player, or a program of yours, play at the tables of a server.

    It sits down at public tables that let programs in, plays there and at all tables it was seated at, and
    sees what a person in its seat would. Ctrl-C ends it; the seats stay its own.
    """
    from regalia.shell.app.house import House, Refuses, split

    if not token:
        refuse("a program needs a token: REGALIA_TOKEN=regalia_… regalia bot …")
    for name in game or ():
        if name not in catalogue.RULES:
            refuse(f"'{name}' is no game: 'regalia games' lists them")
    with plain_errors():
        try:
            origin, _, _ = split(server)
        except ValueError:
            refuse(f"'{server}' is no address, such as https://play.example.org")
        try:
            with suppress(KeyboardInterrupt):
                for name in game or (USUAL,):  # a player that cannot be made is noticed before it sits down
                    steady(player, catalogue.game(name), 0, "")
                asyncio.run(Bot(House(origin, token=token), player, tuple(game or ()), once).play(join))
        except Refuses as refuses:
            refuse(f"the server says no: {Texts('en').known(f'refused-{refuses.code}', refuses.code)}")


class Bot:
    """A player at all tables that it has a seat at."""

    def __init__(self, house: "House", player: str, games: Sequence[str], once: bool) -> None:
        self.house, self.player, self.games, self.once = house, player, games, once
        self.tables: dict[str, At] = {}

    async def play(self, join: str = "") -> None:
        """Look for tables, sit down, and play."""
        await self.house.ask(wire.Me, "GET", "me")  # a token that does not hold is noticed here
        if join:
            await self._sit(join.rpartition("/")[2], invited=True)
        else:
            of = f" of {', '.join(self.games)}" if self.games else ""
            typer.echo(f"waiting for a table{of} …", err=True)
        while not (self.once and any(at.over for at in self.tables.values())):
            await self._look()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended(), EVERY)

    async def _look(self) -> None:
        for one in await self.house.ask(list[wire.Listed], "GET", "lobby"):
            free = one.phase == "seating" and "" in one.names
            if one.programs and free and (not self.games or one.game in self.games):
                await self._sit(one.table)
        for one in await self.house.ask(list[wire.Listed], "GET", "games"):
            if one.phase in ("seating", "playing") and one.table not in self.tables:
                self.tables[one.table] = At(self.house, one.table, self._made, told=True)

    def _made(self, rules: AnyGame, seat: Seat) -> Steady:
        return steady(self.player, rules, seat, secrets.token_hex())

    async def _sit(self, key: str, invited: bool = False) -> None:
        from regalia.shell.app.house import Refuses

        try:
            await self.house.ask(wire.Table, "POST", "join", wire.Join(key))
        except Refuses as refuses:
            if invited or refuses.code in ("token-void", "out-of-scope"):
                raise  # anything else is this table's: it is full, or has begun

    async def _ended(self) -> None:
        if waiting := [at.ended.wait() for at in self.tables.values() if not at.over]:
            await asyncio.wait([asyncio.create_task(one) for one in waiting], return_when="FIRST_COMPLETED")
        else:
            await asyncio.sleep(EVERY)


class At:
    """One table, with whoever plays there: each question is answered once."""

    def __init__(
        self, house: "House", table: str, made: Callable[[AnyGame, Seat], Steady], told: bool = False
    ) -> None:
        from regalia.shell.app.house import Away

        self.away, self.made, self.told = Away(house, table), made, told
        self.ended = asyncio.Event()
        self.because = ""  # why it has ended, if not because the game is over
        self.table: wire.Table | None = None
        self.seat = 0
        self.player: Steady | None = None
        self.longest = 0.0  # seconds of thought
        self._heard: list[Event] = []
        self._asked = -1
        self._work: set[asyncio.Task[Any]] = set()
        self.away.open(self._hear, self._run)

    @property
    def over(self) -> bool:
        return self.ended.is_set()

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def _hear(self, heard: "Heard") -> None:
        match heard:
            case wire.Welcome(table, int(seat)) | wire.People(table, int(seat)):
                self.table, self.seat = table, seat
            case wire.Play() if self.table:
                rules = catalogue.game(self.table.game, **self.table.options)
                self._heard += events(rules, heard.lines)
                if heard.over:
                    self._say(f"{rules.facts.name}: {heard.over.payoff[self.seat]:g}")
                    self.ended.set()
                elif heard.options is not None and heard.picked is None and heard.step != self._asked:
                    self._asked = heard.step
                    self._run(self._choose(rules, heard))
            case wire.Refused(_, code) if code != "stale":  # it is asked anew after what came first
                self._end(code)
            case wire.Gone("kicked" | "left" | "void" as because):
                self._end(because)
        if self.over:
            self._run(self.close())

    def _end(self, because: str) -> None:
        self.because = because
        self._say(because)
        self.ended.set()

    def _say(self, words: str) -> None:
        if self.told and self.table and not self.over:
            typer.echo(f"{self.table.id} {words}")

    async def close(self) -> None:
        """Leave the line; whoever has played here has nothing more to read."""
        await self.away.close()
        if self.player and isinstance(outsider := self.player.player, Outsider):
            await outsider.close()

    async def _choose(self, rules: AnyGame, play: wire.Play) -> None:
        from regalia.shell.app.session import seen

        view = seen(rules, play.view)
        turn = rules.turn(next(iter(rules.worlds(view, self.seat))))
        assert isinstance(turn, Choice)
        options, told = turn.options[self.seat], tuple(self._heard)
        self.player = player = self.player or self.made(rules, self.seat)
        began = perf_counter()
        if isinstance(player.player, Outsider):
            chosen = await player.choose(view, options, told)
        else:  # it may think for seconds, and other tables go on
            chosen = await asyncio.to_thread(lambda: asyncio.run(player.choose(view, options, told)))
        self.longest = max(self.longest, perf_counter() - began)
        action = None if chosen is None else text(chosen)
        self.away.ask(wire.Pick(secrets.token_hex(8), play.step, action))


def events(rules: AnyGame, lines: Sequence[wire.Line]) -> list[Event]:
    """What the game itself told, as the rules have it."""
    told = get_args(get_args(get_type_hints(type(rules.single).tell)["return"])[0])[0] | match.Told
    found = [line.event for line in lines if not line.key.startswith("table-")]
    return [msgspec.json.decode(event, type=told) for event in found]
