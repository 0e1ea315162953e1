"""Every character: what earns it, what just misses, and what it does to the dice."""

import pytest

from regalia.games.to_court_the_king.characters import CARDS, Character, earned
from regalia.games.to_court_the_king.rules import Phase, State, ToCourtTheKing
from tests.games.to_court_the_king.positions import faces, go, lying, offered, refusal

GAME = ToCourtTheKing(seats=2)

# --- Costs ------------------------------------------------------------------------------------------------

EARNED = {
    "fool": "1 6-6-6 1-2-4",
    "charlatan": "1 6-6-6 1-2-4",
    "farmer": "4-4-1 4-4-4 6-5-4-3-2-2",
    "maid": "1-3-5 1-1-1 5-5-3-1-1",
    "philosopher": "2-4-6 2-2-2 6-6-4-2",
    "laborer": "6-5-4 6-6-6 5-5-5 4-4-4-3",
    "guard": "2-2-2 2-2-2-2 5-5-5-1",
    "hunter": "3-3-3-3 3-3-3-3-3 6-3-3-3-3",
    "astronomer": "4-4-2-2 4-4-4-4 6-6-6-1-1 5-5-5-5-1",
    "merchant": "6-6-6-2 5-5-5-5 6-6-6-6 4-4-4-4-4",
    "noblewoman": "4-4-4-1-1 4-4-4-4-4 6-6-6-6-2-2 5-5-5-3-3-3",
    "pawnbroker": "6-6-6-6-6 5-5-5-5-5-5 6-6-6-6-5-1",
    "knight": "5-5-5-5-5 5-5-5-5-5-5 5-5-5-5-5-1",
    "magician": "1-2-3-4-5 2-3-4-5-6 1-2-3-4-5-6 5-5-4-3-2-1",
    "alchemist": "1-2-3-4-5-6 6-5-4-3-2-2-1",
    "bishop": "6-6-4-4-1-1 6-6-6-6-1-1 3-3-3-3-3-3 6-6-6-4-4-1-1",
    "nobleman": "5-5-5-2-2-2 4-4-4-4-4-4 5-5-5-5-2-2-2",
    "general": "1-1-1-1-1-1 1-1-1-1-1-1-1 6-1-1-1-1-1-1",
    "king": "2-2-2-2-2-2-2 2-2-2-2-2-2-2-2 6-2-2-2-2-2-2-2",
}

MISSED = {
    "farmer": "6-4-1 6-5-4-3-2-1",
    "maid": "1-3-4 1-1-1-6",
    "philosopher": "2-4-5 2-2-2-1",
    "laborer": "6-5-3 4-4-3-3",
    "guard": "2-2-1 5-5-1-1",
    "hunter": "3-3-3-1 3-3-3-2-2",
    "astronomer": "4-4-4-2 4-4-2-1 6-5-4-3-3",
    "merchant": "6-6-6-1 5-5-5-4",
    "noblewoman": "4-4-4-4-1 4-4-3-3-1 5-5-5-4-3",
    "pawnbroker": "6-6-6-6-5 5-5-5-5-5-4",
    "knight": "5-5-5-5-4 5-5-5-5-4-4",
    "magician": "1-2-3-4-6 1-3-4-5-6 1-1-2-3-4",
    "alchemist": "1-2-3-4-5-5 2-3-4-5-6-6",
    "bishop": "6-6-4-4-1-2 6-6-6-6-1-2 6-6-6-4-4-4-1",
    "nobleman": "5-5-5-2-2-1 5-5-5-5-5-2 5-5-5-5-2-2",
    "general": "1-1-1-1-1-2 1-1-1-1-1-2-2",
    "king": "2-2-2-2-2-2-3 2-2-2-2-2-2-3-3",
}


@pytest.mark.parametrize("who", EARNED)
def test_a_cost_is_met_exactly_and_by_larger_groups(who: str) -> None:
    assert [dice for dice in EARNED[who].split() if Character(who) not in earned(faces(dice))] == []


@pytest.mark.parametrize("who", MISSED)
def test_a_cost_just_missed_is_not_met(who: str) -> None:
    assert [dice for dice in MISSED[who].split() if Character(who) in earned(faces(dice))] == []


def test_every_character_but_the_queen_can_be_earned_and_all_but_two_missed() -> None:
    assert set(EARNED) == set(Character) - {"queen"}
    assert set(MISSED) == set(EARNED) - {"fool", "charlatan"}


def test_a_level_needs_two_dice_more_than_its_number() -> None:
    levels = {who: card.level for who, card in CARDS.items() if card.level and who in EARNED}
    fewest = {who: min(len(faces(dice)) for dice in EARNED[who].split()) for who in levels}
    assert fewest == {who: level + 2 for who, level in levels.items()}


# --- Abilities: allowed -----------------------------------------------------------------------------------

ALLOWED = [
    ("maid", "3-2", "", "use maid 3>5", "5-2"),
    ("maid", "5", "", "use maid 5>6", "6"),
    ("maid", "3", "", "use maid 3>6", "6"),
    ("philosopher", "5-3-1", "", "use philosopher 5>3 1>3", "3-3-3"),
    ("philosopher", "6-1", "", "use philosopher 6>4 1>3", "4-3"),
    ("astronomer", "1", "3-3", "use astronomer 1>3", "3"),
    ("astronomer", "6-6-1", "5-2", "use astronomer 6>2", "6-2-1"),
    ("noblewoman", "5-2-2", "", "use noblewoman 2>3 5>6", "6-3-2"),
    ("noblewoman", "2-1", "", "use noblewoman 1>2 2>3", "3-2"),
    ("noblewoman", "6-4", "", "use noblewoman 4>5", "6-5"),
    ("magician", "4", "", "use magician 4>6", "6"),
    ("magician", "4-4", "", "use magician 4>1", "4-1"),
    ("alchemist", "5-5-2", "", "use alchemist 5>4 5>4 2>4", "4-4-4"),
    ("alchemist", "6-2-1", "", "use alchemist 6>3 2>3 1>3", "3-3-3"),
    ("alchemist", "6-2", "", "use alchemist 6>4 2>4", "4-4"),
    ("alchemist", "6-5-4-1", "", "use alchemist 6>4 1>3", "5-4-4-3"),
    ("nobleman", "4-1-1", "", "use nobleman 1>3 4>6", "6-3-1"),
    ("nobleman", "6-5-3", "", "use nobleman 3>5", "6-5-5"),
    ("laborer", "6", "", "use laborer", "6-1"),
    ("guard", "6", "", "use guard", "6-2"),
    ("hunter", "6", "", "use hunter", "6-3"),
    ("pawnbroker", "6", "", "use pawnbroker", "6-4"),
    ("knight", "6", "", "use knight", "6-5"),
    ("bishop", "1", "", "use bishop", "6-1"),
    ("queen", "3", "", "use queen 4", "4-3"),
]


@pytest.mark.parametrize(("who", "active", "aside", "use", "then"), ALLOWED, ids=[row[3] for row in ALLOWED])
def test_an_ability_changes_the_active_dice(who: str, active: str, aside: str, use: str, then: str) -> None:
    after = go(GAME, lying(GAME, who, active, aside), use)
    assert after.active == faces(then)
    assert after.aside == faces(aside)
    assert after.used.count(Character(who)) == 1
    assert after.phase is Phase.CHOOSING


@pytest.mark.parametrize(
    ("who", "use", "fell", "then"),
    [
        ("fool", "use fool 5", "2", "6-4-2-1"),
        ("merchant", "use merchant 6 1", "5 3", "5-5-4-3"),
        ("merchant", "use merchant 4", "4", "6-5-4-1"),
        ("merchant", "use merchant 6 5 4 1", "1 1 1 1", "1-1-1-1"),
    ],
)
def test_fool_and_merchant_roll_active_dice_again(who: str, use: str, fell: str, then: str) -> None:
    after = go(GAME, lying(GAME, who, "6-5-4-1", "3"), use, fell)
    assert (after.active, after.aside) == (faces(then), (3,))


@pytest.mark.parametrize(
    ("cards", "dice"), [("", 3), ("farmer", 4), ("general", 5), ("charlatan charlatan", 5)]
)
def test_farmer_general_and_charlatans_begin_with_more_dice(cards: str, dice: int) -> None:
    assert lying(GAME, cards, "").hand == dice


def test_every_character_with_something_to_use_is_tried_here() -> None:
    useless = {"charlatan", "farmer", "general", "king"}
    assert {row[0] for row in ALLOWED} | {"fool", "merchant"} | useless == set(Character)


# --- Abilities: the whole of what they offer -------------------------------------------------------------

OFFERED = {
    "maid": ["4>5", "4>6", "2>3", "2>4", "2>5"],
    "philosopher": ["6>5 4>5", "6>5 2>3", "6>4 2>4", "4>5 2>1", "4>3 2>3"],
    "astronomer": ["6>5", "6>2", "4>5", "4>2", "2>5"],
    "noblewoman": ["4>5", "2>3", "4>5 2>3"],
    "nobleman": ["4>6", "2>4", "4>6 2>4"],
    "fool": ["6", "4", "2"],
    "merchant": ["6", "4", "6 4", "2", "6 2", "4 2", "6 4 2"],
    "queen": ["6", "5", "4", "3", "2", "1"],
}


@pytest.mark.parametrize("who", OFFERED)
def test_what_an_ability_offers_on_6_4_2_beside_5_2(who: str) -> None:
    found = offered(GAME, lying(GAME, who, "6-4-2", "5-2"), "use")
    assert sorted(found) == sorted(f"use {who} {change}" for change in OFFERED[who])


def test_the_alchemist_offers_every_other_three_dice_of_the_same_sum() -> None:
    found = offered(GAME, lying(GAME, "alchemist", "6-4-2"), "use")
    position = lying(GAME, "alchemist", "6-4-2")
    reached = {go(GAME, position, use).active for use in found}
    threes = {faces(f"{a}-{b}-{c}") for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)}
    assert reached == {three for three in threes if sum(three) == 12} - {(6, 4, 2)}
    assert len(found) == len(reached)


def test_equal_dice_do_not_multiply_the_options() -> None:
    one = offered(GAME, lying(GAME, "maid magician fool", "2-1"), "use")
    assert offered(GAME, lying(GAME, "maid magician fool", "2-2-2-1-1"), "use") == one


# --- Abilities: refused -----------------------------------------------------------------------------------

REFUSED = [
    ("maid", "5-2", "4", "use maid 5>8", "beyond-six"),
    ("maid", "5-2", "4", "use maid 2>6", "no-such-raise"),
    ("maid", "5-2", "4", "use maid 5>4", "no-such-raise"),
    ("maid", "5-2", "4", "use maid 4>5", "set-aside"),
    ("maid", "5-2", "4", "use maid 3>5", "not-active"),
    ("maid", "5-2", "4", "use maid 5>6 2>3", "too-many-dice"),
    ("maid", "5-2", "4", "use maid", "changes-nothing"),
    ("philosopher", "6-1", "", "use philosopher 6>7 1>0", "beyond-six"),
    ("philosopher", "5-1", "", "use philosopher 5>6 1>0", "below-one"),
    ("philosopher", "5-1", "", "use philosopher 5>4 1>3", "sum-changes"),
    ("philosopher", "5-1", "", "use philosopher 5>1 1>5", "changes-nothing"),
    ("philosopher", "5-1", "3", "use philosopher 5>4 3>4", "set-aside"),
    ("philosopher", "6-2-1", "", "use philosopher 6>3 2>3 1>3", "too-many-dice"),
    ("alchemist", "6-2-1", "", "use alchemist 6>3 2>3 1>4", "sum-changes"),
    ("alchemist", "6-2-1", "", "use alchemist 6>7 2>1 1>1", "beyond-six"),
    ("alchemist", "3-2-1", "", "use alchemist 3>5 2>1 1>0", "below-one"),
    ("alchemist", "6-1", "2", "use alchemist 6>3 2>3 1>3", "set-aside"),
    ("alchemist", "6-3-1-1", "", "use alchemist 6>2 3>5 1>2 1>2", "too-many-dice"),
    ("astronomer", "1", "", "use astronomer 1>3", "nothing-set-aside"),
    ("astronomer", "1", "2", "use astronomer 1>3", "no-such-die-set-aside"),
    ("astronomer", "3", "3", "use astronomer 3>3", "changes-nothing"),
    ("astronomer", "2", "3", "use astronomer 3>2", "set-aside"),
    ("noblewoman", "6-2", "", "use noblewoman 6>7", "beyond-six"),
    ("noblewoman", "6-2", "", "use noblewoman 2>4", "no-such-raise"),
    ("noblewoman", "6-2", "3", "use noblewoman 2>3 3>4", "set-aside"),
    ("nobleman", "5-2", "", "use nobleman 5>7", "beyond-six"),
    ("nobleman", "5-2", "", "use nobleman 5>6", "no-such-raise"),
    ("nobleman", "5-2", "1", "use nobleman 1>3", "set-aside"),
    ("magician", "4", "2", "use magician 2>6", "set-aside"),
    ("magician", "4", "2", "use magician 4>4", "changes-nothing"),
    ("magician", "4", "2", "use magician 4>7", "beyond-six"),
    ("magician", "4", "2", "use magician 4>0", "below-one"),
    ("magician", "4-3", "2", "use magician 4>1 3>1", "too-many-dice"),
    ("fool", "4-3", "2", "use fool 2", "set-aside"),
    ("fool", "4-3", "2", "use fool 4 3", "too-many-dice"),
    ("merchant", "4-3", "2", "use merchant 4 2", "set-aside"),
    ("merchant", "4-3", "2", "use merchant 6", "not-active"),
    ("guard", "4-3", "2", "use guard 4", "no-such-change"),
    ("queen", "4-3", "2", "use queen", "no-such-change"),
    ("queen", "4-3", "2", "use queen 7", "no-such-change"),
    ("farmer", "4-3", "2", "use farmer", "nothing-to-use"),
    ("charlatan", "4-3", "2", "use charlatan", "nothing-to-use"),
    ("general", "4-3", "2", "use general", "nothing-to-use"),
    ("king", "4-3", "2", "use king", "nothing-to-use"),
]


@pytest.mark.parametrize(("who", "active", "aside", "use", "why"), REFUSED, ids=[row[3] for row in REFUSED])
def test_an_ability_is_refused_with_the_reason(who: str, active: str, aside: str, use: str, why: str) -> None:
    assert refusal(GAME, lying(GAME, who, active, aside), use) == why


USES = {
    "fool": "use fool 6",
    "maid": "use maid 1>2",
    "philosopher": "use philosopher 6>5 1>2",
    "laborer": "use laborer",
    "guard": "use guard",
    "hunter": "use hunter",
    "astronomer": "use astronomer 1>3",
    "merchant": "use merchant 6 1",
    "noblewoman": "use noblewoman 1>2",
    "pawnbroker": "use pawnbroker",
    "knight": "use knight",
    "magician": "use magician 1>6",
    "alchemist": "use alchemist 6>5 1>2",
    "bishop": "use bishop",
    "nobleman": "use nobleman 1>3",
    "queen": "use queen 6",
}


def used_once(who: str) -> State:
    """After one use, with a 6, a 5 and a 1 active again."""
    after = go(GAME, lying(GAME, who, "6-5-1", "3"), USES[who])
    return go(GAME, after, "6" if who == "fool" else "6 1") if after.phase is Phase.ROLLING else after


@pytest.mark.parametrize("who", USES)
def test_each_character_is_used_once_a_turn(who: str) -> None:
    assert refusal(GAME, used_once(who), USES[who]) == "already-used"


@pytest.mark.parametrize("who", USES)
def test_somebody_elses_character_is_of_no_use(who: str) -> None:
    assert refusal(GAME, lying(GAME, "", "6-5-1", "3"), USES[who]) == "not-yours"


@pytest.mark.parametrize("who", ["laborer", "guard", "hunter", "pawnbroker", "knight", "bishop", "queen"])
def test_there_is_no_thirteenth_die(who: str) -> None:
    eleven = lying(GAME, who, "6-5-4-3-2-1", "5-4-3-2-1")
    twelve = lying(GAME, who, "6-5-4-3-2-1", "6-5-4-3-2-1")
    assert len(go(GAME, eleven, USES[who]).active) == 7
    assert refusal(GAME, twelve, USES[who]) == "no-dice-left"
