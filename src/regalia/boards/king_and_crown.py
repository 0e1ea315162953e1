"""The tables of the five King and Crown games and of their matches."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType

from regalia.boards import board, brief
from regalia.games.king_and_crown import at_court, defend, find, match, support, tourney
from regalia.games.king_and_crown.at_court import Phase
from regalia.games.king_and_crown.deck import THWARTS, WICKED, Card
from regalia.locale import Texts


@board.register
def _(view: find.State, texts: Texts, names: Sequence[str]) -> RenderableType:
    lines = [texts("find-the-king-board.roles", lord=names[find.LORD], vassal=names[find.VASSAL])]
    up = dict(view.shown)
    for position in range(1, 6):
        if position in up:
            card = texts.member(up[position])
            lines.append(texts("find-the-king-board.up", position=position, card=card))
        else:
            lines.append(texts("find-the-king-board.down", position=position))
    return Group(*lines)


@board.register
def _(view: defend.State, texts: Texts, names: Sequence[str]) -> RenderableType:
    lines = [_standing(view, texts, names)]
    for card in Card:
        two = texts.listing([texts.member(other) for other in Card if other in THWARTS[card]])
        lines.append(texts("defend-the-king-board.thwarts", card=texts.member(card), two=two))
    return Group(*lines)


def _standing(view: defend.State, texts: Texts, names: Sequence[str]) -> str:
    standing = texts.listing([names[seat] for seat in view.standing])
    return texts("defend-the-king-board.standing", names=standing, selections=view.selections)


@board.register
def _(view: support.State, texts: Texts, names: Sequence[str]) -> RenderableType:
    lord, vassal = names[support.LORD], names[support.VASSAL]
    lines = [texts("support-the-king-board.roles", lord=lord, vassal=vassal)]
    lines.append(texts("support-the-king-board.values"))
    for name, card in zip(names, view.shown or (), strict=False):
        lines.append(texts("support-the-king-board.shown", name=name, card_key=card.value))
    return Group(*lines)


@board.register
def _(view: tourney.State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return Group(
        *(
            texts(
                "tourney-for-the-king-board.hand",
                name=name,
                cards=texts.listing([texts.member(card) for card in hand]),
                won=won,
            )
            for name, hand, won in zip(names, view.hands, view.won, strict=True)
        )
    )


@board.register
def _(view: at_court.View, texts: Texts, names: Sequence[str]) -> RenderableType:
    lines = [_phase(view, texts, names)]
    for seat, card in enumerate(view.cards):
        if card is None:
            lines.append(texts("king-at-court-board.closed", seat=seat + 1, name=names[seat]))
        else:
            wicked = card in WICKED or seat == view.joined
            lines.append(
                texts(
                    "king-at-court-board.yours" if seat == view.seat else "king-at-court-board.open",
                    seat=seat + 1,
                    name=names[seat],
                    card=texts.member(card),
                    team=texts("king-at-court-board.wicked" if wicked else "king-at-court-board.wise"),
                )
            )
    if view.cast:
        casters = texts.listing([names[seat] for seat in view.cast])
        lines.append(texts("king-at-court-board.cast", names=casters))
    if view.look:
        lines.append(texts("king-at-court-board.looked", name=names[view.look.by], at=names[view.look.at]))
    return Group(*lines)


def _phase(view: at_court.View, texts: Texts, names: Sequence[str]) -> str:
    match view.phase:
        case Phase.QUESTIONING:
            left = texts.listing([f"{name} {n}" for name, n in zip(names, view.statements, strict=True)])
            return texts("king-at-court-board.questioning", left=left)
        case Phase.LOOK:
            assert view.knight is not None
            return texts("king-at-court-board.look", name=names[view.knight])
        case Phase.SIDES:
            assert view.accused is not None
            return texts("king-at-court-board.sides", name=names[view.accused])
        case phase:
            return texts(f"king-at-court-board.{phase}")


@board.register(match.State)
def _(view: match.State[Any], texts: Texts, names: Sequence[str]) -> RenderableType:
    score = texts("match-score", first=names[0], one=view.won[0], second=names[1], two=view.won[1])
    return Group(score, board(view.game, texts, names[::-1] if view.swapped else names))


@brief.register
def _(view: defend.State, texts: Texts, names: Sequence[str]) -> RenderableType:
    return _standing(view, texts, names)


@brief.register(match.State)
def _(view: match.State[Any], texts: Texts, names: Sequence[str]) -> RenderableType:
    score = texts("match-score", first=names[0], one=view.won[0], second=names[1], two=view.won[1])
    return Group(score, brief(view.game, texts, names[::-1] if view.swapped else names))
