"""The five King and Crown games and their matches: cards, face up and face down."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace
from rich.text import Text

from regalia.games.king_and_crown import at_court, defend, find, match, support, tourney
from regalia.games.king_and_crown.deck import THWARTS, Card
from regalia.shell.app.drawing import CARD, SIGNS, TINCTURES, Block, card, centred, doing, joined, rows
from regalia.shell.app.pictures import Look, picture


@picture.register
def _(view: find.State, look: Look) -> Text:
    up, rest = dict(view.shown), dict(look.marks.rest)
    blocks = []
    for position in range(1, 6):
        option = f"reveal {position}"
        face = up.get(position) or rest.get(position)
        style = "dim" if position in rest else ""
        does = doing("pick", option) if option in look.offered else None
        blocks.append(card(face, look.texts, str(position), style, does))
    return joined(_roles(look, "find-the-king-board.roles"), "", rows(blocks, look.width))


@picture.register
def _(view: defend.State, look: Look) -> Text:
    standing = look.texts.listing([look.names[seat] for seat in view.standing])
    said = look.texts("defend-the-king-board.standing", names=standing, selections=view.selections)
    return joined(said, *_chosen(look), "", _hand(look, tuple(Card)), *_last(look), "", *_thwarts(look))


@picture.register
def _(view: support.State, look: Look) -> Text:
    roles = _roles(look, "support-the-king-board.roles")
    if view.shown:
        lying = [card(face, look.texts, name) for name, face in zip(look.names, view.shown, strict=True)]
        return joined(roles, "", rows(lying, look.width))
    return joined(roles, *_chosen(look), "", _hand(look, tuple(Card)))


@picture.register
def _(view: tourney.State, look: Look) -> Text:
    parts: list[Text | str | Block] = [*_chosen(look), *_last(look)]
    seats = sorted(range(2), key=lambda seat: seat == look.seat)  # one's own hand lies nearest
    for seat in seats:
        rounds = look.texts("app-rounds", won=view.won[seat])
        parts += ["", Text(f"{look.names[seat]}: {rounds}", "bold")]
        if seat == look.seat:
            parts.append(_hand(look, view.hands[seat]))
        else:
            signs = Text("  ")
            for face in view.hands[seat]:
                signs.append(f"{SIGNS[face]} {look.texts.member(face)}  ", TINCTURES[face])
            parts.append(signs)
    return joined(*parts)


@picture.register
def _(view: at_court.View, look: Look) -> Text:
    claims, texts = _claims(look), look.texts
    blocks = []
    for seat, name in enumerate(look.names):
        face = view.cards[seat] if seat < len(view.cards) else None
        sides = look.marks.wicked
        side = sides[seat] if seat < len(sides) else None
        team = "" if side is None else texts(f"king-at-court-board.{'wicked' if side else 'wise'}")
        block = card(face, texts, team, does=doing("about", seat))
        said = texts("app-claims", card=texts.member(claims[seat])) if seat in claims else ""
        accused = "▲▲▲" if seat == view.accused else ""
        head = centred(f"{seat + 1} {name}", CARD, "bold reverse" if seat == look.seat else "bold")
        left = centred(f"{'●' if view.statements[seat] else '○'} {view.statements[seat]}", CARD, "dim")
        blocks.append([head, *block, centred(said or accused, CARD, "italic"), left])
    return joined(_phase(view, look), "", rows(blocks, look.width), *_spells(view, look))


@picture.register(match.State)
def _(view: match.State[Any], look: Look) -> Text:
    one, two = view.won
    score = look.texts("match-score", first=look.names[0], one=one, second=look.names[1], two=two)
    if not view.swapped:
        return joined(Text(score, "bold"), picture(view.game, look))
    seat = None if look.seat is None else 1 - look.seat
    asked = look.asked and tuple(1 - one for one in look.asked)
    turned = replace(look, names=look.names[::-1], seat=seat, marks=_reseated(look.marks), asked=asked)
    return joined(Text(score, "bold"), picture(view.game, turned))


def _reseated(marks: Any) -> Any:
    """Marks of a match name its seats; within the game they are the other way round."""
    fields = {name: 1 - getattr(marks, name) for name in ("lord", "vassal") if hasattr(marks, name)}
    return replace(marks, **fields) if fields else marks


def _roles(look: Look, key: str) -> Text:
    lord, vassal = look.names[find.LORD], look.names[find.VASSAL]
    return Text(look.texts(key, lord=lord, vassal=vassal))


def _hand(look: Look, faces: tuple[Card, ...]) -> Block:
    """One's own cards; the one that lies face down already is marked."""
    return rows(
        [
            card(
                face,
                look.texts,
                "▲▲▲" if look.picked == f"pick {face}" else "",
                does=doing("pick", f"pick {face}"),
            )
            for face in faces
        ],
        look.width,
    )


def _chosen(look: Look) -> Iterator[Text]:
    """Who is still choosing."""
    if look.asked:
        names = look.texts.listing([look.names[seat] for seat in look.asked])
        yield Text(look.texts("app-choosing", names=names), "dim")


def _last(look: Look) -> Iterator[Text]:
    """The cards that were turned up together last."""
    shown: dict[int, Card] = {}
    for event in look.told:
        if event["event"] == "revealed":
            if event["seat"] in shown:
                shown = {}
            shown[event["seat"]] = Card(event["card"])
    if shown:
        line = Text(f"{look.texts('app-last')}: ")
        for seat, face in shown.items():
            line.append(f"{look.names[seat]} ")
            line.append(f"{SIGNS[face]} {look.texts.member(face)}  ", f"bold {TINCTURES[face]}")
        yield line


def _thwarts(look: Look) -> Iterator[Text]:
    for face in Card:
        two = look.texts.listing([look.texts.member(other) for other in Card if other in THWARTS[face]])
        name = look.texts.member(face)
        yield Text(look.texts("defend-the-king-board.thwarts", card=name, two=two), "dim")


def _phase(view: at_court.View, look: Look) -> Text:
    match view.phase:
        case at_court.Phase.QUESTIONING:
            said = look.texts("app-questioning")
        case at_court.Phase.LOOK if view.knight is not None:
            said = look.texts("king-at-court-board.look", name=look.names[view.knight])
        case at_court.Phase.SIDES if view.accused is not None:
            said = look.texts("king-at-court-board.sides", name=look.names[view.accused])
        case phase:
            said = look.texts(f"king-at-court-board.{phase}")
    return Text(said, "bold")


def _claims(look: Look) -> Mapping[int, Card]:
    """What each seat last said of itself; a spell makes all of it idle."""
    claims: dict[int, Card] = {}
    for event in look.told:
        if event["event"] == "saidiam":
            claims[event["seat"]] = Card(event["card"])
        elif event["event"] == "spellcast":
            claims = {}
    return claims


def _spells(view: at_court.View, look: Look) -> Iterator[str]:
    if view.cast:
        names = look.texts.listing([look.names[seat] for seat in view.cast])
        yield look.texts("king-at-court-board.cast", names=names)
    if view.look:
        by, at = look.names[view.look.by], look.names[view.look.at]
        yield look.texts("king-at-court-board.looked", name=by, at=at)
