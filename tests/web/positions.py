"""Positions worth measuring and photographing, made by the rules and shown without a server playing them."""

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute

import regalia
from regalia import odds
from regalia.catalogue import game
from regalia.core import Chance, Choice, Over, text
from regalia.games.to_court_the_king.abilities import Add
from regalia.games.to_court_the_king.characters import CARDS, NEEDED, Cards, Character
from regalia.games.to_court_the_king.rules import Bar, Phase
from regalia.play import Play, begin
from regalia.server import sight, wire
from regalia.server.computers import at_court, made
from regalia.server.fold import fold
from regalia.server.words import line
from regalia.table.table import Line
from tests.web.browsing import Visitor

NAMES = ("Anna", "Ottilie", "Bram", "Sable", "Kunigunde")

Touch = Callable[[Page], None]


def untouched(page: Page) -> None:
    """Nothing is marked."""


class Position(Struct, frozen=True):
    """A play as one seat sees it, and what that person has marked before we look."""

    play: Play
    seat: int | None = 0  # None: a spectator
    touch: Touch = untouched
    chance: float = 0.37  # what the odds say of everything in reach
    refused: str = ""  # the code of a refusal that has just come


# --- To Court the King --------------------------------------------------------------------------------------

LATE = dict.fromkeys(
    (
        *("fool", "farmer", "maid", "philosopher", "laborer", "guard", "hunter", "astronomer", "merchant"),
        *("noblewoman", "pawnbroker", "knight", "magician", "nobleman", "general"),
    ),
    1,
)
SOME = {"charlatan": 2, "farmer": 1, "laborer": 1, "guard": 1, "hunter": 1, "knight": 1, "bishop": 1}
FEW = {"farmer": 1, "maid": 1, "guard": 1, "noblewoman": 1}


def court(*courts: Mapping[str, int], **state: Any) -> Play:
    """To Court the King with these courts, and with whatever else is said of the state."""
    rules = game("to-court-the-king", seats=len(courts))
    start, held = rules.start(), tuple(Cards(**cards) for cards in courts)
    taken = {who: sum(getattr(cards, who) for cards in held) for who in Cards.__struct_fields__}
    left = {who: max(0, getattr(start.supply, who) - taken[who]) for who in taken if who != "fool"}
    return begin(rules, replace(start, courts=held, supply=Cards(**left), **state))


def rolled(*dice: int, aside: tuple[int, ...] = ()) -> dict[str, Any]:
    """Dice on the table, some of them set aside."""
    return {"phase": Phase.CHOOSING, "hand": 0, "active": dice, "aside": aside, "free": bool(aside)}


NOBLEMAN = re.compile("Nobleman|Edelmann")
TWELVE = (6, 6, 5, 4, 4, 4, 3, 3, 3, 3, 2, 1)


def raise_seven(page: Page) -> None:
    """The Nobleman is in use, and seven dice are marked for him."""
    page.locator(".mycard.use", has_text=NOBLEMAN).click()
    for die in page.locator(".dieb").all()[3:10]:
        die.click()


def choose_the_first(page: Page) -> None:
    page.locator(".takes .chip").first.click()


def mark_two(page: Page) -> None:
    for n in (0, 2):
        page.locator(".dieb, .kdie").nth(n).click()


# --- King of the Dice ---------------------------------------------------------------------------------------


def land(seats: int, seed: int, steps: int = 110) -> Play:
    """King of the Dice in its middle: the first player has rolled once and may choose."""
    play, random = regalia.play("king-of-the-dice", seats=seats), Random(seed)
    while len(play.steps) < steps or play.asked != (0,) or play.state.phase != "rolled":
        if isinstance(play.turn, Chance):
            play = play.draw(random.randrange)
            continue
        options = [*map(text, play.options())]
        pleased = any(play.rules.marks(play.view()).fits)
        wanted = [one for one in options if one.startswith(("take", "bonus")) or (pleased and one == "stop")]
        play = play.pick(random.choice(wanted or [one for one in options if one != "stop"]))
    return play


def finished(name: str, seed: int, **options: Any) -> Play:
    """A game played to its end by chance."""
    return by_chance(regalia.play(name, **options), seed, 10_000)[-1]


def by_chance(play: Play, seed: int, frames: int) -> list[Play]:
    """How a play goes on by chance, as often as somebody may choose."""
    found, random = [play], Random(seed)
    while len(found) <= frames and not isinstance(play.turn, Over):
        if isinstance(play.turn, Chance):
            play = play.draw(random.randrange)
        else:
            seat = random.choice(play.asked)
            play = play.pick(random.choice([*map(text, play.options(seat))]), seat)
        if not isinstance(play.turn, Chance):
            found.append(play)
    return found


def laid(name: str, *lines: str, **options: Any) -> Play:
    return regalia.play(name, **options).go(*lines)


def statements() -> Play:
    """King at Court with five seats, after a lively talk."""
    play = regalia.play("king-at-court", seats=5).fell("deal king dragon knight witch beggar")
    for seat, said in (
        *((0, "ask 2"), (1, "say i am knight"), (2, "say i am knight"), (2, "say 2 is dragon")),
        *((3, "say i am beggar"), (4, "say 2 is witch"), (1, "say doubt 3"), (4, "ask 4")),
    ):
        play = play.pick(said, seat)
    return play


def bewitched() -> Play:
    """The same after the spell: the former Knight has looked, and two claim to be Knight again."""
    play = statements().pick("cast", 3).fell("deal knight beggar dragon witch").pick("look 4", 2)
    for seat, said in ((0, "ask 2"), (1, "say i am knight"), (2, "say i am knight"), (2, "say 4 is dragon")):
        play = play.pick(said, seat)
    return play.pick(None, 1).pick(None, 4)


def accuse(page: Page) -> None:
    page.locator(".pick button").nth(1).click()


def lay_the_third(page: Page) -> None:
    page.locator(".hand li button").nth(2).click()


def in_words(page: Page) -> None:
    page.keyboard.press("t")
    page.wait_for_selector(".choices")


def open_the_sheet(page: Page) -> None:
    page.locator(".ending nav button", has_text=re.compile("How it ended|Wie es ausging")).click()
    page.wait_for_selector(".sheet")


MIDDLE = court(FEW, SOME, FEW, SOME, round=5, **rolled(6, 4, 3, 1, aside=(4, 4)))
CROWNED = court(
    {**SOME, "king": 1, "queen": 1},
    {**FEW, "queen": 0},
    LATE,
    round=16,
    final=True,
    bar=Bar(8, 6),
    phase=Phase.OVER,
)

POSITIONS: dict[str, Position] = {
    "court-opening": Position(court({}, {}, {}, **rolled(6, 5, 2)), touch=mark_two),
    "court-middle": Position(MIDDLE, touch=mark_two),
    "court-watched": Position(
        court(FEW, SOME, LATE, LATE, SOME, round=9, **rolled(5, 5, 4, 3, 1)), seat=None
    ),
    "court-words": Position(MIDDLE, touch=in_words),
    "court-end": Position(CROWNED, touch=open_the_sheet),
    "court-late": Position(court(LATE, SOME, round=14, **rolled(*TWELVE)), chance=1),
    "court-preview": Position(court(LATE, SOME, round=14, **rolled(*TWELVE)), touch=raise_seven),
    "court-many": Position(court({}, FEW, round=14, **rolled(aside=TWELVE))),
    "court-taking": Position(court(SOME, FEW, FEW, round=11, **rolled(aside=TWELVE)), touch=choose_the_first),
    "court-five": Position(
        court(FEW, SOME, LATE, LATE, SOME, round=9, **rolled(5, 5, 4, 3, 1)), touch=mark_two
    ),
    "court-final": Position(
        court(
            {**SOME, "queen": 0},
            {**FEW, "king": 1, "queen": 1},
            FEW,
            round=16,
            final=True,
            bar=Bar(8, 5),
            **rolled(6, 6, 6, 3, 1, aside=(6, 6, 6, 6)),
        ),
        touch=mark_two,
    ),
    "court-banner": Position(court(FEW, SOME, FEW, **rolled(6, 4, 3, 1)), refused="not-offered"),
    "dice": Position(land(4, 6), touch=mark_two),
    "dice-five": Position(land(5, 5)),
    "dice-watched": Position(land(4, 6), seat=None),
    "dice-words": Position(land(4, 6), touch=in_words),
    "dice-end": Position(finished("king-of-the-dice", 3, seats=5), touch=open_the_sheet),
    "find": Position(laid("find-the-king", "reveal 3", "draw knight", first_to=3), seat=1),
    "defend": Position(
        laid(
            "defend-the-king",
            "1 pick knight, 2 pick knight, 3 pick knight, 4 pick dragon, 5 pick dragon",
            seats=5,
        ),
        touch=lay_the_third,
    ),
    "support": Position(
        laid("support-the-king", "1 pick king, 2 pick witch", first_to=5), touch=lay_the_third
    ),
    "tourney": Position(
        laid("tourney-for-the-king", "1 pick king, 2 pick witch", "1 pick dragon, 2 pick king"),
        touch=lay_the_third,
    ),
    "find-end": Position(finished("find-the-king", 1), touch=open_the_sheet),
    "defend-watched": Position(
        laid("defend-the-king", "1 pick knight, 2 pick knight, 3 pick dragon", seats=3), seat=None
    ),
    "defend-end": Position(finished("defend-the-king", 1, seats=5), touch=open_the_sheet),
    "support-end": Position(finished("support-the-king", 1), touch=open_the_sheet),
    "tourney-words": Position(laid("tourney-for-the-king", "1 pick king, 2 pick witch"), touch=in_words),
    "tourney-end": Position(finished("tourney-for-the-king", 1, best_of=3), touch=open_the_sheet),
    "king-at-court": Position(statements(), touch=accuse),
    "king-at-court-watched": Position(statements(), seat=None),
    "king-at-court-words": Position(statements(), seat=3, touch=in_words),
    "king-at-court-end": Position(finished("king-at-court", 1, seats=5), touch=open_the_sheet),
    "king-at-court-witch": Position(statements(), seat=3),
    "king-at-court-spell": Position(bewitched(), touch=accuse),
    "king-at-court-looked": Position(bewitched(), seat=2),
}


# --- Showing them -------------------------------------------------------------------------------------------


def _table(position: Position) -> wire.Table:
    rules = position.play.rules
    seats = [
        wire.Seating(
            name,
            "person" if n == position.seat else "random",
            "",
            True,
            n == position.seat,
            True,
            False,
            n == 0,
        )
        for n, name in enumerate(NAMES[: rules.seats])
    ]
    fair = wire.FairDice("", [None] * len(seats), None, [], True, False)
    return wire.Table(
        id="shown",
        game=rules.facts.name,
        options=msgspec.to_builtins(rules),
        rules=1,
        phase="over" if isinstance(position.play.turn, Over) else "playing",
        seats=seats,
        fair=fair,
        clock=None,
        help=True,
        public=False,
        undo=True,
        host=True,
        invite=None,
        watch=None,
        paused=False,
        next=None,
        watching=0,
        stand_in=False,
        wait=120,
    )


def _frame(play: Play, seat: int | None, read: int = 0) -> wire.Play:
    """How it stands for a seat that has read so many lines."""
    view, marks = sight.seen(play, seat)
    turn = play.turn
    name = play.rules.facts.name
    return wire.Play(
        step=len(play.steps),
        now=0,
        view=view,
        marks=marks,
        asked=list(play.asked),
        options=None if seat is None else fold(map(text, play.options(seat))) or None,
        any_one=isinstance(turn, Choice) and turn.any_one,
        picked=None,
        undo=True,
        clocks=[],
        done=list(play.done),
        lines=[line(name, n, Line(0, event)) for n, event in enumerate(play.told(seat), 1) if n > read],
        over=wire.Ending(list(turn.payoff), turn.because) if isinstance(turn, Over) else None,
    )


def exact(position: Position) -> list[wire.Chance]:
    """The real odds."""
    play = position.play
    return [
        wire.Chance(
            text(found.aim),
            found.chance,
            None if found.best is None else text(found.best),
            {text(option): worth for option, worth in found.options},
        )
        for found in odds.at_once(play.rules, play.state).prospects(play.state)
    ]


def _chances(position: Position) -> list[wire.Chance]:
    """Odds as they might be: cards that need more dice than there are lie out of reach."""
    view = position.play.view(position.seat)
    if position.play.rules.facts.name != "to-court-the-king":
        return [wire.Chance(aim, position.chance) for aim in (*map(str, getattr(view, "row", ())), "penalty")]
    adding = sum(isinstance(CARDS[who].ability, Add) for who in position.play.rules.marks(view).ready)
    dice = len(view.active + view.aside) + adding
    reach = [who for who in Character if NEEDED.get(CARDS[who].level, 0) <= dice]
    return [wire.Chance(who, position.chance if who in reach else 0.0) for who in Character]


def _explained(position: Position) -> Any:
    """What the house says of a King at Court that is over."""
    play = position.play
    return msgspec.to_builtins(at_court(made(play.rules), tuple(play.steps)))


def show(
    visitor: Visitor, position: Position, chances: list[wire.Chance] | None = None, then: Iterable[Play] = ()
) -> Page:
    """This position on the page, with these odds or some, and what comes after it.

    Its line is answered here and not by a server.
    """
    chances = _chances(position) if chances is None else chances
    line: list[WebSocketRoute] = []

    def answer(socket: WebSocketRoute, said: str | bytes) -> None:
        heard = msgspec.json.decode(said)
        if heard["type"] == "hello":
            line.append(socket)
            send(socket, wire.Welcome(_table(position), position.seat, 0))
            send(socket, _frame(position.play, position.seat))
            if position.refused:
                send(socket, wire.Refused(None, position.refused, "", None))
        elif heard["type"] == "odds":
            send(socket, wire.Chances(heard["id"], heard["step"], chances))
        elif heard["type"] == "ping":
            send(socket, wire.Pong(0))

    def send(socket: WebSocketRoute, said: Any) -> None:
        socket.send(msgspec.json.encode(said).decode())

    page = visitor.page
    page.route_web_socket("**/ws", lambda socket: socket.on_message(lambda said: answer(socket, said)))
    page.route("**/api/tables/shown/court", lambda asked: asked.fulfill(json=_explained(position)))
    visitor.go("/table/shown")
    page.wait_for_selector("main .middle > *")
    position.touch(page)
    read = len([*position.play.told(position.seat)])
    for play in then:
        send(line[-1], _frame(play, position.seat, read))
        read = len([*play.told(position.seat)])
    return page
