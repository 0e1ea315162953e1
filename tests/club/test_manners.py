"""Good manners: nobody sits with whom they would not, some words are not said, and the operator is told."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from regalia.club import manners
from regalia.club.manners import Words, listed
from regalia.core import Illegal
from regalia.server.settings import Settings
from regalia.server.wire import Say
from regalia.shell import admin as shell_admin
from regalia.shell.cli import app
from tests.club.house import meeting
from tests.club.test_members import add_passkey, ask, guest_of, local
from tests.server.harness import KEY, Client, Refused, clients, run, seated


def admin(settings: Settings, *words: str) -> str:
    """What a command of the operator says."""
    where = ["--database", settings.database] if settings.database else ["--data", str(settings.data)]
    env = {"REGALIA_KEY": KEY}
    made = CliRunner().invoke(app, ["admin", words[0], *where, *words[1:]], env=env)
    assert made.exit_code == 0, made.output
    return made.output


def test_whoever_is_blocked_does_not_sit_down_and_is_not_told_by_whom(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Ben", "Carl") as (anna, ben, carl),
        ):
            await carl.request("PUT", "/api/me", {"name": "Carl"})
            table = await seated(anna, ben, game="find-the-king")
            whom = {"table": table.id, "seat": 1}
            blocks = {"whom": whom, "what": "blocked", "on": True}
            listed = await ask(anna, "PUT", "/api/club/silences", blocks)
            assert [(one["name"], one["what"]) for one in listed] == [("Ben", "blocked")]
            guests = [guest_of(club, one) for one in (anna, ben, carl)]
            assert await club.manners.blocked_between(guests[1], guests[0])
            assert not await club.manners.blocked_between(guests[0], guests[2])
            for host, other in ((anna, ben), (ben, anna)):
                laid = await host.open_table("find-the-king", ["me", "open"])
                wish = {"key": str(laid.invite).rpartition("/")[2], "name": other.name}
                await ask(other, "POST", "/api/join", wish, "blocked")
                await carl.join(str(laid.invite))
            people = await ask(anna, "GET", f"/api/club/tables/{table.id}/people")
            assert people == [{"seat": 1, "blocked": True, "muted": False}]
            assert await ask(ben, "GET", f"/api/club/tables/{table.id}/people") == [
                {"seat": 0, "blocked": False, "muted": False}
            ]
            await ask(carl, "GET", f"/api/club/tables/{table.id}/people", code="no-such-table")
            await ask(ben, "DELETE", f"/api/club/silences/{listed[0]['mark']}")  # not his to lift
            assert await club.manners.blocked_between(guests[0], guests[1])
            assert await ask(anna, "DELETE", f"/api/club/silences/{listed[0]['mark']}") == []
            assert not await club.manners.blocked_between(guests[0], guests[1])

    run(live)


def test_the_operator_reads_reports_and_closes_them(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shell_admin, "PAUSE", 0)  # nobody plays on

    async def live() -> tuple[str, str]:
        async with (
            meeting(settings) as (address, club),
            clients(local(address), "Anna", "Ben", "Carl") as (anna, ben, carl),
        ):
            table = await seated(anna, ben, game="find-the-king")
            whom = {"table": table.id, "seat": 1}
            said = {"whom": whom, "reason": "words", "words": "He said\n\x1b[31m a bad thing."}
            await ask(anna, "POST", "/api/club/reports", said)
            await ask(carl, "POST", "/api/club/reports", said, "no-such-table")
            await ask(anna, "POST", "/api/club/reports", said | {"whom": {"name": "Nobody"}}, "nobody-there")
            mine = {"table": table.id, "seat": 0}
            await ask(anna, "POST", "/api/club/reports", said | {"whom": mine}, "thats-me")
            await ask(anna, "POST", "/api/club/reports", said | {"reason": "dull"}, "malformed")
            await ask(anna, "POST", "/api/club/reports", said | {"words": "x" * 501}, "malformed")
            await ask(anna, "POST", "/api/club/reports", said | {"words": "no\0thing"}, "malformed")
            await ask(anna, "POST", "/api/club/reports", said | {"whom": {"table": "\0"}}, "malformed")
            await add_passkey(ben, "Ben")
            for _ in range(manners.REPORTS - 1):
                await ask(anna, "POST", "/api/club/reports", said | {"whom": {"name": "ben"}})
            await ask(anna, "POST", "/api/club/reports", said, "too-many-reports")
            return table.id, guest_of(club, ben)

    kept: list[tuple[str, str]] = []

    async def noted() -> None:
        kept.append(await live())

    run(noted)
    table, ben = kept[0]
    told = admin(settings, "reports")
    assert f"at table {table}" in told
    assert f"about Ben  {ben}" in told
    assert "\x1b" not in told
    assert f"{manners.REPORTS} in all" in told
    first = next(line for line in told.splitlines() if "a bad thing" in line).split()[0]
    assert first in admin(settings, "close-report", first)
    assert first not in admin(settings, "reports")
    assert first in admin(settings, "reports", "--all")
    admin(settings, "forget", "--", ben)
    assert ben not in admin(settings, "reports", "--all")


def test_reports_of_one_network_have_an_end_whoever_sends_them(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manners, "HOUSEHOLD", 1)

    async def live() -> None:
        async with (
            meeting(replace(settings, rate=10_000)) as (address, _),
            clients(local(address), "Anna", "Ben", "Carl") as (anna, ben, carl),
        ):
            await add_passkey(anna, "Anna")
            said = {"whom": {"name": "Anna"}, "reason": "other"}
            await ask(ben, "POST", "/api/club/reports", said)
            await ask(carl, "POST", "/api/club/reports", said, "too-many-reports")

    run(live)


def test_words_of_the_operators_list_are_masked_refused_and_no_names(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    words = Words(file)
    assert words.heard("Bother, what a curse") == "Bother, what a curse"  # without a list all is said
    file.write_text("# ours\nBother\n!curs*\n", "utf-8")
    assert words.heard("B0THER, and bothersome") == "******, and bothersome"
    with pytest.raises(Illegal, match="not said"):
        words.heard("What a cursed die")
    for name in ("Bother", "b0ther", "The Curse"):
        with pytest.raises(Illegal):
            words.fit(name)
    words.fit("Precursor")
    file.write_text("*cursor\n", "utf-8")
    with pytest.raises(Illegal):
        words.fit("Precursor")
    assert listed("**\n!\n \n") == manners.Listed()  # nothing that would be anything


def test_words_are_heard_so_at_a_table_and_in_names(settings: Settings) -> None:
    file = settings.data / "words.txt"
    file.write_text("Bother\n!curse\n", "utf-8")

    async def live() -> None:
        async with (
            meeting(replace(settings, words=file)) as (address, _),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            await seated(anna, ben, game="find-the-king")
            await anna.ask(lambda ident: Say(ident, "Bother it"))
            await ben.until(lambda: "****** it" in spoken(ben))
            with pytest.raises(Refused, match="not-said"):
                await anna.ask(lambda ident: Say(ident, "A curse on it"))
            await ask(ben, "PUT", "/api/me", {"name": "Bother"}, "name-words")
            await add_passkey(ben, "Ben")
            await ask(ben, "POST", "/api/club/programs", {"name": "Bother"}, "name-words")
            crowns = {"game": "find-the-king", "form": "swiss", "clock": {"kind": "live", "seconds": 60}}
            await ask(ben, "POST", "/api/club/contests", crowns | {"name": "The curse"}, "name-words")

    def spoken(one: Client) -> list[object]:
        return [line.vars.get("words") for line in one.lines if line.key == "table-told-said"]

    run(live)
