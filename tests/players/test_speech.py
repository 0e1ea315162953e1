"""How computer players word their statements: by public facts alone, and always with the statement in it."""

import re
from itertools import permutations
from random import Random

import pytest

import regalia
from regalia.core import Event
from regalia.dice import Deal
from regalia.games.king_and_crown.at_court import (
    Accused,
    Ask,
    Asked,
    Closed,
    Doubt,
    Doubted,
    IAm,
    Is,
    KingShown,
    SaidIAm,
    SaidIs,
    SpellCast,
)
from regalia.games.king_and_crown.deck import Card
from regalia.locale import Texts, languages
from regalia.play import Play
from regalia.players.speech import KINDS, TEMPERS, Speech, temper, worded

KING, DRAGON, KNIGHT, WITCH, BEGGAR = Card
NAMES = ("Ottilie", "Bram", "Sable", "Ines", "Konrad")


def kinds(*events: Event) -> list[str]:
    speech = Speech()
    return [key.split("-")[3] for event in events if (key := speech.key(event, NAMES))]


def test_the_occasion_decides_what_kind_of_words_they_are() -> None:
    assert kinds(
        *(KingShown(0), SaidIAm(1, KNIGHT), Asked(0, 2), SaidIAm(2, KNIGHT), Doubted(3, 2), Doubted(2, 3)),
        *(SaidIAm(1, KNIGHT), Asked(0, 1), SaidIs(1, 2, DRAGON), SaidIs(2, 3, WITCH), SaidIAm(2, WITCH)),
        *(Asked(0, 4), SaidIs(4, 1, DRAGON), SpellCast(3), SaidIAm(1, WITCH), Asked(0, 2), Doubted(2, 1)),
        *(Closed(), Accused(0, 1)),
    ) == [
        *("claim", "ask", "answer", "doubt", "rebuff"),
        *("insist", "press", "denounce", "name", "turn"),
        *("ask", "evade", "anew", "ask", "parry"),
        *("close", "accuse"),
    ]


def test_people_are_told_of_plainly() -> None:
    speech = Speech()
    assert speech.key(SaidIAm(1, KNIGHT), ("Ottilie", "", "Ines")) == ""
    assert speech.key(SaidIAm(2, KNIGHT), ("Ottilie", "", "Ines")).startswith("court-says-quiet-claim-")


def test_the_same_words_do_not_come_twice_in_a_row() -> None:
    speech = Speech()
    said = [speech.key(Asked(0, about), NAMES) for about in (1, 2, 3)]
    assert len(set(said)) == 3


def test_a_table_with_the_usual_names_has_every_temper() -> None:
    assert {temper(name) for name in NAMES[:4]} == set(TEMPERS)


@pytest.mark.parametrize("lang", languages())
def test_every_text_says_the_statement_that_it_stands_for(lang: str) -> None:
    texts = Texts(lang)
    who, believe = {"en": ("are you|you are|might you|And you", "belie|doubt")}.get(
        lang, ("bist|du wohl|Und du", "glaub|zweifle")
    )
    needs = dict.fromkeys(
        ("claim", "answer", "insist", "anew", "turn", "name"), texts("the-card", card_key="witch")
    )
    needs |= dict.fromkeys(("denounce", "evade", "accuse"), "Drache|Dragon")
    needs |= dict.fromkeys(("doubt", "parry", "rebuff"), believe) | dict.fromkeys(("ask", "press"), who)
    needs |= {"close": "questioning is over|Befragung ist beendet"}
    for mood in TEMPERS:
        for kind, many in KINDS.items():
            said = {
                texts(f"court-says-{mood}-{kind}-{n}", seat="Anna", about="Ben", card_key="witch")
                for n in range(1, many + 1)
            }
            assert len(said) == many
            for words in said:
                assert re.search(needs[kind], words, re.IGNORECASE), words
                assert ("Ben" in words) == (
                    kind in {*KINDS} - {"claim", "answer", "insist", "anew", "turn", "close"}
                )


def talked(cards: tuple[Card, ...], random: Random) -> Play:
    """A conversation in which everybody says anything."""
    here = regalia.play("king-at-court", seats=len(cards), statements=4).fell(Deal(cards))
    for _ in range(16):
        seat = random.randrange(len(cards))
        said = [action for action in here.options(seat) if isinstance(action, IAm | Is | Doubt | Ask)]
        if said:
            here = here.pick(random.choice(said), seat)
    return here


@pytest.mark.parametrize("seed", range(20))
def test_words_do_not_depend_on_who_holds_what(seed: int) -> None:
    said = set()
    for cards in permutations((DRAGON, KNIGHT, WITCH, BEGGAR)):
        said.add(tuple(worded("king-at-court", talked((KING, *cards), Random(seed)).log, NAMES)))
    assert len(said) == 1
    assert any(said.pop())
