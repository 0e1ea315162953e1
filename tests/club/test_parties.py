"""Who plays with whom: nobody twice, nobody left out who need not be, the longest waiting first."""

from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from regalia.club.parties import REACH, WIDER, Offer, Party, Seek, paired, reach

NOW = 1_000_000
OFFERS: list[Offer] = [("crown", 2), ("crown", 3), ("dice", 2), ("dice", 4), ("dice", 5)]

levels = st.dictionaries(st.sampled_from(OFFERS), st.floats(0, 50))
wishes = st.builds(
    Seek,
    guest=st.just(""),
    since=st.integers(NOW - 120_000, NOW),
    offers=st.lists(st.sampled_from(OFFERS), min_size=1, unique=True).map(tuple),
    pace=st.sampled_from(["live", "days"]),
    rated=st.booleans(),
    computers=st.none() | st.integers(0, 90_000),
    levels=levels,
)
crowds = st.lists(wishes, max_size=9).map(
    lambda found: [replace(one, guest=f"g{n}") for n, one in enumerate(found)]
)
quarrels = st.sets(
    st.sets(st.sampled_from([f"g{n}" for n in range(9)]), min_size=2, max_size=2).map(frozenset), max_size=6
)


def fits(people: tuple[Seek, ...], offer: Offer, apart: set[frozenset[str]]) -> bool:
    """Whether these people could play this with each other, by the words of the promise."""
    known = [one.levels.get(offer, 25.0) for one in people]
    far = REACH + WIDER * (NOW - min(one.since for one in people)) / 1000
    return (
        all(offer in one.offers for one in people)
        and len({(one.pace, one.rated) for one in people}) == 1
        and max(known) - min(known) <= far
        and not any(frozenset((one.guest, other.guest)) in apart for one, other in combinations(people, 2))
    )


def tables(crowd: list[Seek], apart: set[frozenset[str]]) -> list[tuple[Seek, ...]]:
    """Every table of people alone that could be laid."""
    return [
        people
        for offer in OFFERS
        for people in combinations(crowd, offer[1])
        if fits(people, offer, apart)
    ]  # fmt: skip


def elders(crowd: list[Seek], one: Seek) -> set[str]:
    return {other.guest for other in crowd if (other.since, other.guest) < (one.since, one.guest)}


@given(crowds, quarrels)
def test_a_party_is_what_its_people_wished(crowd: list[Seek], apart: set[frozenset[str]]) -> None:
    known = {one.guest: one for one in crowd}
    parties = paired(crowd, NOW, apart)
    seated = list(chain.from_iterable(party.guests for party in parties))
    assert len(seated) == len(set(seated)), "nobody sits at two tables"
    for party in parties:
        people = tuple(known[guest] for guest in party.guests)
        offer, empty = (party.game, party.seats), party.seats - len(people)
        assert all((one.pace, one.rated) == (party.pace, party.rated) for one in people)
        assert list(people) == sorted(people, key=lambda one: (one.since, one.guest))
        assert fits(people, offer, apart)
        assert empty >= 0
        if empty:
            assert not party.rated
            assert all(one.computers is not None for one in people)
            assert any(NOW - one.since >= (one.computers or 0) for one in people)


@given(crowds, quarrels)
def test_nobody_waits_while_a_table_could_be_laid(crowd: list[Seek], apart: set[frozenset[str]]) -> None:
    seated = set(chain.from_iterable(party.guests for party in paired(crowd, NOW, apart)))
    left = [one for one in crowd if one.guest not in seated]
    assert tables(left, apart) == []
    for one in left:
        assert one.rated or one.computers is None or NOW - one.since < one.computers


@given(crowds, quarrels)
def test_whoever_waits_longest_comes_first(crowd: list[Seek], apart: set[frozenset[str]]) -> None:
    """Who is left could not have been seated even if all were free whose turn came after theirs."""
    parties = paired(crowd, NOW, apart)
    seated = set(chain.from_iterable(party.guests for party in parties))
    for one in crowd:
        if one.guest in seated:
            continue
        before = elders(crowd, one)
        taken = set(
            chain.from_iterable(
                party.guests
                for party in parties
                if party.guests[0] in before and len(party.guests) == party.seats
            )
        )
        free = [other for other in crowd if other.guest not in before | taken]
        assert not any(one in people for people in tables(free, apart))


@given(st.floats(0, 60), st.integers(0, 300_000), st.integers(0, 300_000))
def test_the_longer_one_waits_the_wider(apart: float, waited: int, longer: int) -> None:
    def pair(at: int) -> list[Party]:
        offer = ("crown", 2)
        old = Seek("a", 0, (offer,), levels={offer: 0.0})
        return paired([old, Seek("b", at, (offer,), levels={offer: apart})], at)

    assert bool(pair(waited)) == (apart <= reach(waited))
    assert reach(waited + longer) >= reach(waited)
    if pair(waited):
        assert pair(waited + longer)


def test_three_who_would_also_play_in_pairs_sit_together() -> None:
    both = (("crown", 2), ("crown", 3))
    party = paired([Seek(guest, n, both) for n, guest in enumerate("abc")], NOW)
    assert party == [Party("crown", 3, "live", False, ("a", "b", "c"))]


def test_computers_fill_the_smallest_table_that_holds_the_people() -> None:
    wish = Seek("a", NOW - 30_000, (("dice", 5), ("crown", 2), ("crown", 3)), computers=30_000)
    assert paired([wish], NOW) == [Party("crown", 2, "live", False, ("a",))]
    late = Seek("b", NOW, (("crown", 3), ("dice", 5)), computers=30_000)
    assert paired([wish, late], NOW) == [Party("crown", 3, "live", False, ("a", "b"))]
    assert paired([wish, late], NOW - 1) == []
