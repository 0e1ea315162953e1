"""`regalia odds`: the exact chance of every card, for a hand, the dice on the table, or a row of citizens."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Annotated, Any, TypeVar

import msgspec
import typer
from msgspec.structs import replace

from regalia import odds as exact
from regalia.catalogue import Unknown
from regalia.catalogue import game as rules_of
from regalia.core import AnyGame, text
from regalia.dice import sort
from regalia.games.king_of_the_dice.citizens import CITIZENS, KINDS, PENALTIES, Citizen, Face, Kind
from regalia.games.king_of_the_dice.rules import ROLLS, ROW, Call, Kingdom, KingOfTheDice
from regalia.games.king_of_the_dice.rules import Phase as Rolling
from regalia.games.to_court_the_king.characters import CARDS, Cards, Character, beginning
from regalia.games.to_court_the_king.rules import Phase, ToCourtTheKing
from regalia.odds import AtLeast, Best, Turn
from regalia.shell.given import refuse

T = TypeVar("T", bound=StrEnum)

EXAMPLES = (
    "odds to-court-the-king --owns farmer,laborer,maid",
    "odds to-court-the-king --owns farmer,maid --aside 2,2 --active 5,3 --goal guard",
    "odds king-of-the-dice --row orc-22,elf-4,gnome-ggg --dice A1,A5,B2,B2,C3,C6 --rolls-left 2",
)
SHOWN = 12  # options in the table; --json has all of them
PENALTY = -2.0  # points, about what a penalty costs


class Mistake(ValueError):
    """What was asked for cannot be; the words say what would be right."""


def odds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="to-court-the-king or king-of-the-dice.")],
    owns: Annotated[str, typer.Option(help="Characters owned, as in farmer,laborer,maid.")] = "",
    edition: Annotated[str, typer.Option(help="rio-grande or amigo [rio-grande].")] = "",
    aside: Annotated[str, typer.Option(help="Dice set aside, as in 2,2.")] = "",
    active: Annotated[str, typer.Option(help="Dice just rolled, as in 5,3,1.")] = "",
    dice: Annotated[str, typer.Option(help="The six dice, as in A1,A5,B2,B2,C3,C6.")] = "",
    rolls_left: Annotated[int | None, typer.Option(help="Rolls still to come.")] = None,
    row: Annotated[str, typer.Option(help="Citizens on the table, as in orc-22,elf-4.")] = "",
    goal: Annotated[
        str, typer.Option(help="The card to play for; without it cards count by level or points.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Say the exact chance of every card with best play, and what every option is worth."""
    given = {"owns": owns, "edition": edition, "aside": aside, "active": active, "dice": dice, "row": row}
    try:
        match rules_of(game):
            case ToCourtTheKing():
                _refuse_others(given, "owns", "edition", "aside", "active")
                if rolls_left is not None:
                    raise Mistake("--rolls-left is for king-of-the-dice")
                _court(rules_of(game, edition=edition or "rio-grande"), given, goal, as_json)
            case KingOfTheDice() as rules:
                _refuse_others(given, "dice", "row")
                _citizens(rules, given, rolls_left, goal, as_json)
            case _:
                raise Mistake(f"{game} has no odds; there are to-court-the-king and king-of-the-dice")
    except (Mistake, Unknown) as error:
        refuse(str(error))


def _refuse_others(given: Mapping[str, str], *mine: str) -> None:
    for name, value in given.items():
        if value and name not in mine:
            raise Mistake(f"--{name} is for the other game; here there are --{', --'.join(mine)}")


# --- To Court the King ------------------------------------------------------------------------------------


def _court(game: AnyGame, given: Mapping[str, str], goal: str, as_json: bool) -> None:
    assert isinstance(game, ToCourtTheKing)
    owned = _members(given["owns"], Character, "nobody at court")
    for who in owned:
        if who is not Character.CHARLATAN and owned.count(who) > 1:
            raise Mistake(f"nobody owns two of {who}")
    cards = Cards(**{who: owned.count(who) for who in owned})
    aside, active = _faces(given["aside"], "--aside"), _faces(given["active"], "--active")
    begins, lying = beginning(cards), len(aside) + len(active)
    if max(begins, lying) > game.dice:
        raise Mistake(f"there are {game.dice} dice, not {max(begins, lying)}")
    if 0 < lying < begins:
        raise Mistake(f"with these cards a turn begins with {begins} dice; give all of them, aside or active")
    start = game.start()
    state = replace(start, hand=begins, courts=(cards, *start.courts[1:]))
    if lying:
        state = replace(state, phase=Phase.CHOOSING, hand=0, active=active, aside=aside)
    hope = _member(goal, Character, "nobody at court") if goal else None
    if hope is Character.QUEEN:
        raise Mistake("the queen comes with the king: play for the king")
    levels = {who: float(card.level) for who, card in CARDS.items()}
    turns = [*exact.unfold(game, state)][-1:] if as_json else exact.unfold(game, state)
    for turn in turns:
        best = exact.best(game, state, hope or levels) if lying else None
        _say(turn.chances(state), best, str(hope or "the highest card"), turn, as_json)


def _faces(given: str, option: str) -> tuple[int, ...]:
    words = _words(given)
    if any(word not in tuple("123456") for word in words):
        raise Mistake(f"'{given}' are not dice; write {option} 5,3,1")
    return sort(map(int, words))


# --- King of the Dice -------------------------------------------------------------------------------------


def _citizens(
    game: KingOfTheDice, given: Mapping[str, str], rolls_left: int | None, goal: str, as_json: bool
) -> None:
    row = _members(given["row"], Citizen, "no citizen")
    if len(row) > ROW or len(set(row)) < len(row):
        raise Mistake(f"a row has at most {ROW} different citizens")
    hope = _member(goal, Citizen, "no citizen") if goal else None
    if hope and row and hope not in row:
        raise Mistake(f"{hope} is not in the row")
    if not row and hope:
        row = (hope,)
    state = replace(game.start(), phase=Rolling.READY, penalty=PENALTIES[-1], penalties=PENALTIES[:-1])
    faces = _dice(given["dice"])
    rolls = rolls_left if rolls_left is not None else ROLLS - bool(faces)
    if not 0 <= rolls <= ROLLS + (not faces):
        raise Mistake(f"{rolls} rolls cannot be left; there are at most {ROLLS + (not faces)}")
    if faces:
        state = replace(state, phase=Rolling.ROLLED if rolls else Rolling.TAKING, dice=faces, rolls=rolls)
    elif rolls > ROLLS:  # KD-2.5: an elf on top gives one roll more
        elf = Kingdom(Citizen.ELF_4, (Citizen.ELF_4,))
        state = replace(state, kingdoms=(elf, *state.kingdoms[1:]))
    elif rolls < ROLLS:
        raise Mistake(f"before the first roll {ROLLS} or {ROLLS + 1} rolls are left; give the --dice")
    if not row:
        _alone(game, state, as_json)
        return
    state = replace(state, row=row, unseen=tuple(one for one in CITIZENS if one not in row))
    turn = exact.turn(game, state)
    best = exact.best(game, state, hope or _points(row)) if faces else None
    _say(turn.chances(state), best, str(hope or "points"), turn, as_json)


def _dice(given: str) -> tuple[Face, ...]:
    words = [word.upper() for word in _words(given)]
    if not words:
        return ()
    faces = sorted(_member(word, Face, "no side of a die") for word in words)
    if tuple(face[0] for face in faces) != KINDS:
        raise Mistake("there are six dice, two of each kind: write --dice A1,A5,B2,B2,C3,C6")
    return tuple(faces)


def _points(row: Iterable[Citizen]) -> dict[Any, float]:
    """What citizens count: a dragon is given away, a fairy counts one."""
    worth = {one: 1.0 if one.kind is Kind.FAIRY else max(float(one.points), 0.0) for one in row}
    return {**worth, Call.PENALTY: PENALTY}


def _alone(game: KingOfTheDice, state: Any, as_json: bool) -> None:
    """Every citizen, pursued alone."""
    chances: dict[Any, float] = {}
    turn: Turn | None = None
    for citizen in CITIZENS:
        here = replace(state, row=(citizen,), unseen=tuple(one for one in CITIZENS if one is not citizen))
        turn = exact.turn(game, here)
        chances[citizen] = turn.chances(here)[citizen]
    assert turn is not None
    _say(chances, None, "", turn, as_json)


# --- What is read and said --------------------------------------------------------------------------------


def _words(given: str) -> list[str]:
    return given.replace(",", " ").split()


def _members(given: str, kind: type[T], nobody: str) -> tuple[T, ...]:
    return tuple(_member(word, kind, nobody) for word in _words(given))


def _member(word: str, kind: type[T], nobody: str) -> T:
    names = {str(member): member for member in kind}
    if word in names:
        return names[word]
    near = get_close_matches(word, names, n=1, cutoff=0.5)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(names)}"
    raise Mistake(f"{nobody} is called '{word}'; {hint}")


def _say(chances: Mapping[Any, float], best: Best[Any] | None, aim: str, turn: Turn, as_json: bool) -> None:
    say = _say_json if as_json else _say_table
    say(chances, best, aim, turn)


def _say_json(chances: Mapping[Any, float], best: Best[Any] | None, aim: str, turn: Turn) -> None:
    said = {
        "chances": {str(card): float(chance) for card, chance in chances.items()},
        "best": text(best.best) if best else None,
        "options": [{"option": text(one), "worth": float(worth)} for one, worth in best.options]
        if best
        else [],
        "exact": turn.exact,
    }
    typer.echo(msgspec.json.encode(said))


def _say_table(chances: Mapping[Any, float], best: Best[Any] | None, aim: str, turn: Turn) -> None:
    wide = max(len(str(card)) for card in chances)
    if not turn.exact:
        typer.echo("At least; the exact chances follow if memory allows.")
    for card, chance in chances.items():
        typer.echo(f"{card!s:{wide}}  {_percent(chance)}")
    if best is None:
        return
    typer.echo(f"\nBest for {aim}: {text(best.best)}")
    several = sorted(best.options, key=lambda option: -option[1])
    wide = max(len(text(option)) for option, _ in several[:SHOWN])
    for option, worth in several[:SHOWN]:
        typer.echo(f"  {text(option):{wide}}  {worth:.4f}")
    if len(several) > SHOWN:
        typer.echo(f"  and {len(several) - SHOWN} more")


def _percent(chance: float) -> str:
    sign = "≥" if isinstance(chance, AtLeast) else " "
    return f"{sign}{100 * float(chance):6.2f}%"
