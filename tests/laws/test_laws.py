"""Every game of the catalogue keeps every law, and the laws bite."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import regalia
from regalia.core import AnyGame, Audience, Choice, Facts, Over, Seat, Turn
from regalia.games.king_and_crown import at_court, defend, find
from tests.laws import laws
from tests.laws.laws import LAWS, Law
from tests.laws.plays import GAMES

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_every_game_keeps_every_law(name: str, law: Law, seed: int) -> None:
    law(GAMES[name], Random(seed))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("entry", regalia.games(), ids=lambda entry: entry.name)
def test_ten_thousand_random_games_end_legally(entry: regalia.Entry, seats: int) -> None:
    if seats in entry.facts.seats:
        dice = entry.name in ("to-court-the-king", "king-of-the-dice")  # these have counts of their own
        for seed in range(500 if dice else 10_000):
            laws.play_ends(regalia.game(entry.name, seats=seats), Random(seed))


# --- The laws bite --------------------------------------------------------------------------------------


class Leaky(at_court.KingAtCourt, frozen=True):
    """Shows everybody the card the Knight looked at."""

    def view(self, state: at_court.State, seat: Seat | None) -> at_court.View:
        return replace(super().view(state, seat), look=state.look)


class Gossip(at_court.KingAtCourt, frozen=True):
    """Tells everyone what was dealt."""

    def tell(
        self, before: at_court.State, step: Any, after: at_court.State
    ) -> Iterable[tuple[at_court.Told, Audience]]:
        return [(event, None) for event, _ in super().tell(before, step, after)]


class Telling(at_court.KingAtCourt, frozen=True):
    """Asks only the Beggar whether to join, so that the wait gives him away."""

    def turn(self, state: at_court.State) -> Turn[Any, Any]:
        turn = super().turn(state)
        if state.phase is at_court.Phase.SIDES and isinstance(turn, Choice):
            beggar = {seat: options for seat, options in turn.options.items() if len(options) == 2}
            return Choice(beggar or turn.options)
        return turn


class Endless(defend.DefendTheKing, frozen=True):
    """Forgets to count."""

    def choose(self, state: defend.State, picks: Mapping[Seat, Any]) -> defend.State:
        return state


class Generous(find.FindTheKing, frozen=True):
    """Both win."""

    def turn(self, state: find.State) -> Turn[Any, Any]:
        turn = super().turn(state)
        return Over((1.0, 1.0), "friends") if isinstance(turn, Over) else turn


class Lax(find.FindTheKing, frozen=True):
    """Takes any position at all."""

    def turn(self, state: find.State) -> Turn[Any, Any]:
        match super().turn(state):
            case Choice(options):
                return Choice({**options, 1: _Everything(options[1])})
            case turn:
                return turn


class _Everything(tuple[Any, ...]):
    def __contains__(self, thing: object) -> bool:
        return True


class Mumbling(find.FindTheKing, frozen=True):
    """Reads every action as the first."""

    def action(self, text: str) -> find.Reveal:
        return find.Reveal(1)


class Narrow(find.FindTheKing, frozen=True):
    """Says that it is narrower than it is."""

    most_options: ClassVar[int] = 4


class Surprising(find.FindTheKing, frozen=True):
    """Says that it has fewer ways than it has."""

    most_ways: ClassVar[int] = 4


class Modest(at_court.KingAtCourt, frozen=True):
    """Hides cards, and says that it does not."""

    facts: ClassVar[Facts] = replace(at_court.KingAtCourt.facts, hidden=False)


class Mysterious(find.FindTheKing, frozen=True):
    """Hides nothing, and says that it does."""

    facts: ClassVar[Facts] = replace(find.FindTheKing.facts, hidden=True)


@pytest.mark.parametrize(
    ("law", "offender"),
    [
        (laws.turn_is_total, Narrow()),
        (laws.turn_is_total, Surprising()),
        (laws.facts_are_true, Modest()),
        (laws.facts_are_true, Mysterious()),
        (laws.secrets_are_kept, Leaky(seats=5)),
        (laws.secrets_are_kept, Gossip(seats=4)),
        (laws.secrets_are_kept, Telling(seats=5, statements=0)),
        (laws.play_ends, Endless(seats=2, limit=20)),
        (laws.play_ends, Generous()),
        (laws.only_what_is_offered, Lax()),
        (laws.all_prints_and_parses, Mumbling()),
        (laws.nonsense_does_not_parse, Mumbling()),
    ],
)
def test_the_laws_bite(law: Law, offender: AnyGame) -> None:
    def judge() -> None:
        for seed in range(60):
            law(offender, Random(seed))

    with pytest.raises((AssertionError, pytest.fail.Exception)):
        judge()


# --- Numbered rules -------------------------------------------------------------------------------------

RULEBOOKS = sorted((Path(regalia.__file__).parent / "games").glob("*/RULES.md"))


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.parent.name)
def test_each_numbered_rule_has_a_test_that_names_it(rulebook: Path) -> None:
    rules = re.findall(r"^(?:- )?`([A-Z]{2}-\d+\.\d+)`", rulebook.read_text(), re.MULTILINE)
    numbers = {rule.lower().replace("-", "_").replace(".", "_") for rule in rules}
    tests = Path(__file__).parents[1] / "games" / rulebook.parent.name
    named = "\n".join(path.read_text() for path in tests.glob("**/*.py"))
    assert len(numbers) > 15
    assert not {number for number in numbers if not re.search(rf"def test_\w*{number}(_|\b)(?!\d)", named)}


def test_every_rulebook_is_counted() -> None:
    assert {path.parent.name for path in RULEBOOKS} >= {"king_and_crown"}
