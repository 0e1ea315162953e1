"""A house from before there was a club gets one: everybody is who they were, and their games go on."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.club.club import Club
from regalia.server.settings import Settings
from tests.club.house import meeting
from tests.cluster import database
from tests.server.harness import QUICK, run
from tests.test_before import BEFORE, CLUB, close, guest, kept, played_on, restored, sights


@pytest.fixture(params=["file", "backup", "postgresql"])
def before(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A house with a club on what the version before has written: its own file, or a backup of it."""
    if request.param == "file":
        shutil.copy(BEFORE / "regalia.sqlite", tmp_path / "regalia.sqlite")
    elif request.param == "backup":
        restored("--data", tmp_path)
    else:
        url = database(request.getfixturevalue("postgresql"))
        restored("--database", url)
        return replace(QUICK, club=True, data=tmp_path, database=url)
    return replace(QUICK, club=True, data=tmp_path)


async def enter(club: Club, address: str, name: str) -> None:
    """Somebody who had a cookie becomes a member by the name they had."""
    known = club.site.guests.known(CLUB["cookies"][name])
    assert known, f"the cookie of {name} is no longer known"
    async with club.ledger.writing() as book:
        await club.members.enrol(book, known.guest, name)
    assert (await guest(address, name).ask("GET", "/api/club/me"))["name"] == name


def test_a_house_from_before_there_was_a_club_opens_with_one(before: Settings) -> None:
    async def live() -> None:
        async with meeting(before) as (address, club):
            await enter(club, address, "Anna")
            wrong = {}
            for what, table, seen in sights():  # with the club nobody sees less or something else
                page = await guest(address, seen["guest"]).arrive(table["id"])
                await page.close()
                ticking = seen["table"]["clock"] and not seen["table"]["paused"]
                known = {"seat": page.seat, "table": page.table, "play": page.play}
                asked = ("seat", "table") if ticking else known
                if difference := kept({name: seen[name] for name in asked}, known):
                    wrong[what, seen["guest"]] = difference
            assert not wrong

            entered = "SELECT id FROM club_entered"
            assert await club.ledger.rows(entered) == []  # what had ended before is not the club's
            table = CLUB["tables"]["ballot"]
            await close(await played_on(address, table))
            await club.register.look()
            assert await club.ledger.rows(entered) == [(table["id"],)]
            assert await club.ledger.rows("SELECT count(*) FROM club_ratings") == [(0,)]

        async with meeting(before) as (address, club):  # and the next day
            assert (await guest(address, "Anna").ask("GET", "/api/club/me"))["name"] == "Anna"
            assert await club.ledger.rows(entered) == [(table["id"],)]

    run(live, 120)
