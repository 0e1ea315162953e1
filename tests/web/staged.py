"""Great moments, arranged: the table is real, what is told of it is written here."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

from regalia.core import Event
from regalia.games.king_and_crown import at_court, defend
from regalia.games.king_and_crown.deck import Card, Revealed
from regalia.games.king_of_the_dice import events as dice
from regalia.games.king_of_the_dice.citizens import Citizen, Village
from regalia.games.to_court_the_king import events as court
from regalia.games.to_court_the_king.characters import Character
from regalia.server.words import line
from regalia.table.table import Line
from tests.web.browsing import Visitor

ME, BRAM, CARLA = 0, 1, 2


class Stage:
    """A visitor's table, where what the house says may be replaced by what a test tells."""

    def __init__(self, visitor: Visitor, game: str, seats: int, **options: Any) -> None:
        self.page, self.game = visitor.page, game
        self._line: WebSocketRoute | None = None
        self._play: dict[str, Any] = {}
        self._told, self._heard = 0, True
        self.page.route_web_socket("**/ws", self._open)
        while True:
            visitor.lay(game, *["random"] * (seats - 1), **options)
            self.page.wait_for_selector("#main .middle > *")
            if game != "king-at-court" or self.view["cards"][ME] == "king":
                break  # another King might end the game before anything is told

    def _open(self, line: WebSocketRoute) -> None:
        house, self._line = line.connect_to_server(), line
        line.on_message(lambda said: house.send(str(said).replace('"changes":true', '"changes":false')))
        house.on_message(lambda said: self._hear(line, str(said)))

    def _hear(self, line: WebSocketRoute, said: str) -> None:
        if not self._heard:
            return
        heard = json.loads(said)
        if heard["type"] == "play":
            self._play = heard
        if heard.get("lines"):
            self._told = heard["lines"][-1]["n"]
        line.send(said)

    @property
    def view(self) -> dict[str, Any]:
        """What the reader was shown last."""
        return dict(self._play["view"])

    def tell(self, *events: Event, over: dict[str, Any] | None = None, **view: Any) -> None:
        """From now on only this is heard: a step in which these things happened, and that of the view."""
        if self._heard:
            self._heard = False
            self.page.wait_for_timeout(100)
            self.page.keyboard.press("Escape")  # what the house has told already
        first = self._told + 1
        lines = [
            msgspec.to_builtins(line(self.game, n, Line(0, event)), enc_hook=_raw)
            for n, event in enumerate(events, first)
        ]
        self._told += len(lines)
        self._play = {
            **self._play,
            "step": self._play["step"] + 1,
            "view": {**self._play["view"], **view},
            "lines": lines,
            "options": None,
            "asked": [BRAM],
            "any_one": False,
            "picked": None,
            "over": over,
        }
        assert self._line
        self._line.send(json.dumps(self._play))


def _raw(value: Any) -> Any:
    return json.loads(bytes(value))


# --- The moments ------------------------------------------------------------------------------------------


def king(visitor: Visitor) -> Callable[[], None]:
    """A rival claims the King."""
    stage = Stage(visitor, "to-court-the-king", 3)
    told = court.Took(BRAM, Character.KING, (6,) * 7), court.Crowned(BRAM, 7, 6)
    courts = [{}, {"king": 1, "queen": 1, "farmer": 1}, {"fool": 1}]
    return lambda: stage.tell(*told, seat=CARLA, courts=courts, bar={"alike": 7, "face": 6})


def final(visitor: Visitor) -> Callable[[], None]:
    """The final round begins."""
    stage = Stage(visitor, "to-court-the-king", 3)
    courts = [{}, {"king": 1, "queen": 1}, {"fool": 1}]
    bar = {"alike": 7, "face": 6}
    return lambda: stage.tell(court.Final(CARLA, 7, 6), seat=CARLA, final=True, courts=courts, bar=bar)


def crown_lost(visitor: Visitor) -> Callable[[], None]:
    """In the final round the King leaves me."""
    stage = Stage(visitor, "to-court-the-king", 3)
    mine = [{"king": 1, "queen": 1}, {"general": 1}, {"fool": 1}]
    theirs = [{"queen": 1}, {"king": 1, "general": 1}, {"fool": 1}]

    def tell() -> None:
        stage.tell(court.Crowned(ME, 7, 6), courts=mine, bar={"alike": 7, "face": 6}, final=True)
        stage.page.wait_for_selector(".moment")
        stage.page.keyboard.press("Escape")
        stage.tell(court.Crowned(BRAM, 8, 2), courts=theirs, bar={"alike": 8, "face": 2}, final=True)

    return tell


def taken(visitor: Visitor) -> Callable[[], None]:
    """A card flies from the supply to a rival's court."""
    stage = Stage(visitor, "to-court-the-king", 3)
    return lambda: stage.tell(
        court.Took(BRAM, Character.MERCHANT, (6, 5, 5, 4)), seat=CARLA, courts=[{}, {"merchant": 1}, {}]
    )


def rolled(visitor: Visitor) -> Callable[[], None]:
    """A rival's dice tumble."""
    stage = Stage(visitor, "to-court-the-king", 3)
    dice = (6, 5, 4, 2)
    return lambda: stage.tell(
        court.Rolled(BRAM, dice), seat=BRAM, phase="rolling", active=list(dice), hand=0, aside=[6]
    )


def dragon(visitor: Visitor) -> Callable[[], None]:
    """A dragon is sent to me."""
    stage = Stage(visitor, "king-of-the-dice", 3)
    return lambda: stage.tell(dice.Given(BRAM, ME, Citizen.DRAGON_30), seat=CARLA)


def village(visitor: Visitor) -> Callable[[], None]:
    """A citizen comes with its village."""
    stage = Stage(visitor, "king-of-the-dice", 3)
    citizen = msgspec.convert(stage.view["row"][-1], Citizen)
    told = dice.Took(BRAM, citizen, 5), dice.Founded(BRAM, Village.FOREST, 4)
    return lambda: stage.tell(*told, seat=CARLA)


def equal(visitor: Visitor) -> Callable[[], None]:
    """Five equal cards."""
    stage = Stage(visitor, "defend-the-king", 5)
    shown = [Revealed(seat, Card.WITCH) for seat in range(5)]
    return lambda: stage.tell(*shown, defend.Again(), selections=1)


def spell(visitor: Visitor) -> Callable[[], None]:
    """The Witch casts her spell: all cards are turned up, shuffled and dealt."""
    stage = Stage(visitor, "king-at-court", 5)
    cards = [Card.KNIGHT, Card.WITCH, Card.DRAGON, Card.KING, Card.BEGGAR]
    shown = [at_court.CardShown(seat, card) for seat, card in enumerate(cards)]
    stage.tell(cards=["knight", None, None, "king", None], phase="questioning")
    after = ["beggar", None, None, "king", None]
    return lambda: stage.tell(
        at_court.SpellCast(BRAM), *shown, at_court.Dealt(ME, Card.BEGGAR), cards=after, cast=[BRAM]
    )


def accusation(visitor: Visitor) -> Callable[[], None]:
    """I am accused."""
    stage = Stage(visitor, "king-at-court", 5)
    stage.tell(cards=["knight", None, None, "king", None], phase="questioning")
    return lambda: stage.tell(at_court.Accused(3, ME), accused=ME, phase="sides")


def won(visitor: Visitor) -> Callable[[], None]:
    """The crown is mine in the end."""
    stage = Stage(visitor, "to-court-the-king", 3)
    courts = [{"king": 1, "queen": 1, "farmer": 1}, {"general": 1}, {"fool": 1}]
    over = {"payoff": [1.0, 0.0, 0.0], "because": "king-held"}

    def tell() -> None:
        stage.tell(court.Crowned(ME, 8, 6), courts=courts, bar={"alike": 8, "face": 6}, final=True)
        stage.page.wait_for_selector(".moment")
        stage.page.keyboard.press("Escape")
        stage.tell(court.Missed(CARLA, 6, 5), over=over, phase="over")

    return tell


MOMENTS: dict[str, Callable[[Visitor], Callable[[], None]]] = {
    "dice": rolled,
    "card": taken,
    "king": king,
    "final": final,
    "crown-lost": crown_lost,
    "dragon": dragon,
    "village": village,
    "equal": equal,
    "spell": spell,
    "accusation": accusation,
    "won": won,
}
