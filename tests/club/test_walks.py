"""What is asked of the ledger is found by an index: nothing walks through all that a club has ever kept."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.club.ledger import Row, Small
from regalia.server.settings import Settings
from tests.club.contesting import asked, held
from tests.club.house import meeting
from tests.club.people import enrol, rated, to_the_end
from tests.server.harness import KEY, QUICK, clients, run

SHORT = {"club_seeks", "club_off", "club_leaving", "club_deals", "club_reports", "club_blocks"}
"""Tables of few rows, or asked by the operator and those who go."""

ONCE = {
    "UPDATE club_members SET folded = '=' || guest",
    "SELECT guest, name FROM club_members ORDER BY since, guest",
}
"""When the house is opened, by the first release that compares names otherwise."""

FRESH = "SELECT guest FROM club_members WHERE guest NOT IN (SELECT guest FROM club_filled) LIMIT 1"
"""Asked every few seconds, of an index alone: whoever has just become a member is the one that is missing."""

SEEN = (
    "account", "me", "history?names=ben", "members/Anna", "members/Anna/against/Ben", "leaders", "programs",
    "leaders/support-the-king", "contests", "daily", "told", "export", "seek", "lobby",
)  # fmt: skip


def test_nothing_walks_through_all_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    write = Small._run

    async def noted(ledger: Small, name: str, sql: str, values: Sequence[object] = ()) -> list[Row]:
        said.add(sql)
        return await write(ledger, name, sql, values)

    monkeypatch.setattr(Small, "_run", noted)
    settings: Settings = replace(QUICK, club=True, data=tmp_path, key=KEY)

    async def live() -> list[str]:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await enrol(club, anna, ben)
            await anna.request("POST", "/api/club/programs", {"name": "Robo"})
            contest = await held(anna)
            for one in (anna, ben):
                await asked(one, contest, "entry")
            table = await rated(anna, ben)
            await to_the_end(anna, ben)
            await club.register.look()
            await asked(anna, contest, "order", what="begin")
            for path in (*SEEN, f"tables/{table.id}", f"contests/{contest}", f"contests/{contest}/news"):
                assert (await anna.request("GET", f"/api/club/{path}")).status_code == 200, path
            for part in (club.calls.make_up, club.calls.rest, club.played.judge, club.seeks.look):
                await part()
            await club.daily.look()
            await asked(ben, contest, "withdrawal")
            await anna.request("DELETE", "/api/club/programs", {"name": "Robo"})
            walks = list[str]()
            for sql in sorted(said - {FRESH} - ONCE):
                if sql.startswith(("SELECT", "UPDATE", "DELETE")):
                    plan = await club.ledger.rows(f"EXPLAIN QUERY PLAN {sql}", *[None] * sql.count("?"))
                    walks += [
                        f"{how}: {sql}"
                        for *_, how in plan
                        if how.startswith("SCAN ") and "_unjudged" not in how
                    ]
            return walks

    async def check() -> None:
        walks = [walk for walk in await live() if walk.split()[1].rstrip(":") not in SHORT]
        assert not walks, "\n".join(walks)
        assert len(said) > 60, "and most has been asked"

    run(check)
