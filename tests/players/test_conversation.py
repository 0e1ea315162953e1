"""Computer players at court beside a person who asks: they answer at once, and keep to what they said."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

import regalia
from regalia.core import Choice, Event, Seat
from regalia.games.king_and_crown.at_court import (
    Ask,
    Asked,
    Cast,
    Closed,
    Doubted,
    IAm,
    Phase,
    SaidIAm,
    SaidIs,
    SpellCast,
)
from regalia.games.king_and_crown.deck import Card
from regalia.play import Play
from regalia.players import player
from regalia.players.conversation import contradicts, heard

PERSON = 0
SLOWEST = 1.5
"""A computer player speaks after half its pace at the least, and one and a half at the most."""

LEVELS = ("squire", "courtier", "monarch")


def person(here: Play, random: Random) -> Any:
    """What somebody does who asks a lot, lies a little, answers when asked, and closes when bored."""
    options = here.options(PERSON)
    said = heard(here.told(PERSON))
    if here.view(PERSON).phase is not Phase.QUESTIONING or not here.view(PERSON).statements[PERSON]:
        return random.choice(options)
    if said.cue(PERSON).asked:
        claims = [option for option in options if isinstance(option, IAm)]
        return random.choice(claims)
    if len(said.words) > 30:
        return options[-1]  # a King accuses; others say one thing more
    asks = [option for option in options if isinstance(option, Ask)]
    words = [option for option in options if not isinstance(option, Ask | Cast)][:12]
    return random.choice(asks if random.random() < 0.7 else words)


def talked(seats: int, seed: int) -> list[tuple[float, Event]]:
    """A game of one person and computer players, each at their own pace: what all were told, and when."""
    random = Random(f"{seats}/{seed}")
    here = regalia.play("king-at-court", seats=seats).draw(random.randrange)
    levels = [random.choice(LEVELS) for _ in range(seats)]
    clock, told = 0.0, list[tuple[float, Event]]()
    while not here.over:
        before = here
        if not isinstance(here.turn, Choice):
            here = here.draw(random.randrange)
        else:
            thoughts = list[tuple[float, Seat, Any]]()
            for seat in here.turn.options:
                if seat == PERSON:
                    last = told[-1][1] if told else None
                    listens = isinstance(last, Asked) and last.seat == PERSON
                    patience = SLOWEST if listens else 0.0
                    thoughts.append((patience + random.expovariate(0.5), seat, person(here, random)))
                    continue
                mind = player(levels[seat], here.rules, random.random().hex(), seat)
                chosen = asyncio.run(mind.choose(here.view(seat), here.options(seat), here.told(seat)))
                if chosen is not None:
                    thoughts.append((random.uniform(0.5, SLOWEST), seat, chosen))
            if here.turn.any_one:
                wait, seat, action = min(thoughts)[:3]
                clock += wait
                here = here.pick(action, seat)
            else:
                for _, seat, action in thoughts:
                    here = here.pick(action, seat)
        told += [(clock, event) for event, to in here.log[len(before.log) :] if to is None]
    return told


def unanswered(told: list[tuple[float, Event]]) -> list[Event]:
    """Questions to computer players before whose answer another spoke who was not asked, or too much time."""
    found, asked, last = list[Event](), dict[Seat, Event](), 0.0
    for at, word in told:
        match word:
            case SpellCast() | Closed():
                asked = {}  # all is new, or the King has heard enough
            case Asked(_, about) if about != PERSON:
                asked[about] = word
            case SaidIAm(seat) | SaidIs(seat) | Doubted(seat) | Asked(seat) if seat != PERSON and asked:
                if seat not in asked or at - last > SLOWEST:
                    found += asked.values()
                asked.pop(seat, None)
        last = at
    return found


def slips(told: list[tuple[float, Event]]) -> list[Event]:
    """What a computer player repeated without being asked or contradicted, and claims of a second card."""
    found, said, moved, claims = list[Event](), set[Event](), set[Seat](), dict[Seat, Card]()
    for _, word in told:
        match word:
            case SpellCast():
                said, moved, claims = set(), set(), {}
            case SaidIAm(seat) | SaidIs(seat) | Doubted(seat) | Asked(seat):
                if seat != PERSON:
                    if word in said and seat not in moved and not isinstance(word, Asked):
                        found.append(word)
                    if isinstance(word, SaidIAm) and claims.get(seat, word.card) is not word.card:
                        found.append(word)
                moved |= {word.about} if isinstance(word, Asked) else set()
                moved |= {other for other, card in claims.items() if contradicts(word, other, card)} - {seat}
                moved -= set() if isinstance(word, Asked) else {seat}
                said.add(word)
                if isinstance(word, SaidIAm):
                    claims[seat] = word.card
    return found


def looked_at(games: int) -> Counter[str]:
    """So many games, and how many questions and words there were in them."""
    count = Counter[str]()
    for seed in range(games):
        told = talked(3 + seed % 3, seed)
        assert unanswered(told) == []
        assert slips(told) == []
        count.update(type(event).__name__ for _, event in told)
    return count


def test_every_question_is_answered_in_time_and_nobody_repeats_or_contradicts_himself() -> None:
    count = looked_at(24)
    assert count["Asked"] > 100
    assert count["SpellCast"]


@pytest.mark.soak
def test_five_hundred_games_with_somebody_who_asks() -> None:
    assert looked_at(500)["Asked"] > 2000


def test_the_check_finds_who_repeats_and_who_changes_his_story() -> None:
    once, again = (0.0, SaidIAm(1, Card.KNIGHT)), (1.0, SaidIAm(1, Card.KNIGHT))
    assert slips([once, again]) == [again[1]]
    assert slips([once, (0.5, Doubted(0, 1)), again]) == []
    assert slips([once, (0.5, Asked(0, 1)), (1.0, SaidIAm(1, Card.WITCH))]) == [SaidIAm(1, Card.WITCH)]
    assert slips([once, (0.5, SpellCast(2)), (1.0, SaidIAm(1, Card.WITCH))]) == []
    assert unanswered([(0.0, Asked(0, 1)), (1.0, SaidIAm(2, Card.KNIGHT))])
    assert unanswered([(0.0, Asked(0, 1)), (2.0, SaidIAm(1, Card.KNIGHT))])
    assert not unanswered([(0.0, Asked(0, 1)), (1.0, SaidIAm(1, Card.KNIGHT))])
