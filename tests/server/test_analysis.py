"""The analysis board: any line of play is shown, goes on by chance or by hand, and is kept nowhere."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

import regalia
from regalia.catalogue import RULES
from regalia.core import Chance, Illegal
from regalia.play import Play, notation
from regalia.review.puzzles import puzzles
from regalia.server import analysis, wire
from regalia.server.fold import unfold
from tests.review.games import at_random
from tests.server.harness import QUICK, serving

SEATS = {"king-at-court": 4}


def line(play: Play, **more: Any) -> wire.Laid:
    steps = [notation(step) for step in play.steps]
    return wire.Laid(play.rules.facts.name, {"seats": play.rules.seats}, steps=steps, **more)


@pytest.mark.parametrize("game", RULES)
def test_every_place_of_every_game_is_shown_as_a_table_shows_it(game: str) -> None:
    played = at_random(game, 3, seats=SEATS.get(game, 2))
    whole = line(played)
    for at in range(0, len(whole.steps) + 1, 1 + len(whole.steps) // 40):
        found = analysis.analysed(wire.Analysis(whole, at))
        here = regalia.play(game, seats=played.rules.seats)
        for step in played.steps[: found.play.step]:
            here = here.step(step)
        assert not isinstance(here.turn, Chance)
        assert not found.fell  # what the line has is heard, and not rolled anew
        assert found.seat == next(iter(here.asked), None)
        assert bytes(found.play.view) == msgspec.json.encode(here.view(found.seat))
        assert found.waits == list(here.asked)
        assert len(found.play.lines) == len(here.told(found.seat))
        if found.seat is not None:
            groups = msgspec.json.decode(bytes(found.play.options), type=list[wire.Group])  # type: ignore[arg-type]
            assert sorted(unfold(groups)) == sorted(map(regalia.core.text, here.options(found.seat)))
    end = analysis.analysed(wire.Analysis(whole))
    assert end.play.over
    assert played.over
    assert end.play.over.payoff == list(played.over.payoff)


def test_what_chance_has_not_said_yet_is_rolled_and_what_is_set_by_hand_counts() -> None:
    begun = wire.Laid("to-court-the-king", {"seats": 2}, steps=["1 roll"])
    rolled = analysis.analysed(wire.Analysis(begun))
    assert rolled.source == "3d6"
    assert len(rolled.fell) == 1
    assert rolled.play.step == 2
    by_hand = analysis.analysed(wire.Analysis(msgspec.structs.replace(begun, steps=["1 roll", "6 2 6"])))
    assert by_hand.fell == []
    assert msgspec.json.decode(bytes(by_hand.play.view))["active"] == [6, 6, 2]


def test_who_has_read_the_log_is_told_what_is_new() -> None:
    whole = line(at_random("to-court-the-king", 3, 60, seats=2))
    found = analysis.analysed(wire.Analysis(whole))
    fresh = analysis.analysed(wire.Analysis(whole, eyes=found.seat, read=len(found.play.lines) - 2))
    assert fresh.play.lines == found.play.lines[-2:]
    assert found.seat is not None
    other = analysis.analysed(wire.Analysis(whole, eyes=1 - found.seat, read=5))
    assert other.play.lines == found.play.lines  # those were somebody else's


def test_a_puzzle_is_a_position_and_the_coach_and_the_odds_are_those_of_a_table() -> None:
    number = next(n for n, one in enumerate(puzzles()) if one.game == "to-court-the-king")
    puzzle = puzzles()[number]
    asked = wire.Analysis(wire.Laid(puzzle.game, puzzle.options, puzzle.state), full=True)
    assert analysis.analysed(asked).waits == [*puzzle.play().asked]
    told = analysis.advised(asked)
    assert told.options[0].action == puzzle.best
    rules, seen, step = analysis.seen(asked)
    assert step == len(asked.line.steps)
    assert (rules, seen) == (puzzle.play().rules, puzzle.play().state)


def test_the_coach_says_what_the_last_turn_cost() -> None:
    play = at_random("to-court-the-king", 3, 120, seats=2)
    seat = play.asked[0]
    assert analysis.advised(wire.Analysis(line(play), seat=seat, full=True)).last


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (wire.Laid("find-the-king", steps=["1 reveal 3"]), "step 1, '1 reveal 3'"),
        (wire.Laid("find-the-king", steps=["reveal 3"]), "whose pick"),
        (wire.Laid("find-the-king", steps=["2 reveal 3", "draw duke"]), "step 2"),
        (wire.Laid("to-court-the-king", start={"seat": 7}), "the position"),
        (wire.Laid("king-of-the-dice", start=dict.fromkeys("ab")), "the position"),
    ],
)
def test_a_line_that_breaks_the_rules_is_refused_with_its_step(bad: wire.Laid, says: str) -> None:
    with pytest.raises(Illegal, match=says) as refused:
        analysis.analysed(wire.Analysis(bad))
    assert refused.value.code == "bad-line"


def test_odds_and_coach_are_silent_where_there_are_none() -> None:
    asked = wire.Analysis(wire.Laid("tourney-for-the-king"))
    assert not analysis.analysed(asked).coach
    with pytest.raises(Illegal, match="no odds"):
        analysis.seen(wire.Analysis(wire.Laid("king-at-court")))
    with pytest.raises(Illegal, match="no coach"):
        analysis.advised(asked)


def test_over_http_nothing_is_kept_and_only_the_board_may_be_framed() -> None:
    async def visit() -> None:
        async with serving(QUICK) as (address, _), httpx.AsyncClient(base_url=f"http://{address}") as http:
            asked = {"line": {"game": "to-court-the-king", "options": {"seats": 2}, "steps": ["1 roll"]}}
            found = (await http.post("/api/analysis", json=asked)).json()
            asked["line"]["steps"] += found["fell"]
            assert (await http.post("/api/analysis/odds", json=asked)).json()["chances"]
            assert (await http.post("/api/analysis/coach", json=asked)).json()["options"]
            wrong = await http.post("/api/analysis", json={"line": {"game": "find-the-king", "steps": ["1"]}})
            assert (wrong.status_code, wrong.json()["code"]) == (409, "bad-line")
            unknown = await http.post("/api/analysis", json={"line": {"game": "chess"}})
            assert (unknown.status_code, unknown.json()["code"]) == (400, "not-offered-here")
            assert (await http.get("/api/games")).json() == []
            framed = {
                path: "frame-ancestors *" in (await http.get(path)).headers["content-security-policy"]
                for path in ("/analysis?embed", "/analysis", "/", "/?embed", "/games?embed", "/api/me?embed")
            }
            assert [path for path, may in framed.items() if may] == ["/analysis?embed"]

    asyncio.run(asyncio.wait_for(visit(), 60))
