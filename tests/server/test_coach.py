"""The coach: where a table allows it, a player is told what is best, at once and then with reasons."""

import pytest

from regalia.server import wire
from tests.server.harness import Client, Refused, clients, run, seated, serving


async def advised(client: Client, full: bool, lang: str = "en") -> wire.Advised:
    assert client.play
    step = client.play.step
    answer = await client.ask(lambda ident: wire.Coach(ident, step, full, "de" if lang == "de" else "en"))
    assert isinstance(answer, wire.Advised), answer
    return answer


def test_whoever_plays_alone_is_told_where_to_look_what_to_do_and_what_a_turn_has_cost() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("to-court-the-king", ["me", "squire"])
            assert table.coach
            await anna.arrive(table.id)
            await anna.add()
            await anna.until(lambda: anna.begun() and anna.options())
            await anna.pick("roll")
            await anna.until(lambda: any(option.startswith("keep") for option in anna.options()))
            first, full = await advised(anna, False), await advised(anna, True, "de")
            assert first.hint.startswith("Look at the dice")
            assert full.hint.startswith("Schau auf die Würfel")
            assert first.options[0].action == full.options[0].action
            worths = [round(one.worth, 5) for one in full.options]
            assert worths == sorted(worths, reverse=True)
            assert first.last == full.last == ""
            while "pass" not in anna.options():
                options = anna.options()
                await anna.pick(
                    max((one for one in options if one.startswith("keep")), key=len, default=options[0])
                )
            await anna.pick("pass")  # the dice always earn something
            await anna.until(lambda: anna.options() == ["roll"])
            after = await advised(anna, True)
            assert after.last.startswith("Your last turn cost")
            assert after.hint == ""  # there is nothing to choose

    run(work)


def test_among_people_there_is_a_coach_only_where_the_host_has_allowed_it() -> None:
    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="to-court-the-king")
            assert not table.coach
            with pytest.raises(Refused, match="no-coach"):
                await advised(anna, False)
        async with serving() as (address, _), clients(address, "Anna", "Ben") as (anna, ben):
            table = await seated(anna, ben, game="to-court-the-king", coach=True)
            assert table.coach
            assert (await advised(ben, False)).options == []  # it is not Ben's turn

    run(work)
