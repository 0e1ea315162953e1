"""Names that last: who has one, how they come in again, and how all of it is forgotten."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from regalia.club import leaving, members, passkeys, ways, wire
from regalia.club.club import Club
from regalia.club.ledger import TABLES
from regalia.club.names import fit, looks
from regalia.core import Illegal
from regalia.server.desk import clean
from regalia.server.house import now
from regalia.server.post import Post
from regalia.server.settings import Settings
from regalia.server.wire import Say
from tests.club.authenticator import Authenticator, coded, raw
from tests.club.house import meeting
from tests.server.harness import Client, clients, eventually, run, seated

ME = "/api/club/account"


def local(address: str) -> str:
    """The address that passkeys work at."""
    return address.replace("127.0.0.1", "localhost")


async def ask(one: Client, method: str, path: str, content: Any = None, code: str = "") -> Any:
    """What the club answers; with a code, that it refuses for this reason."""
    answer = await one.request(method, path, content)
    if code:
        assert (answer.status_code >= 400, answer.json()["code"]) == (True, code), answer.text
        return None
    assert answer.status_code < 300, answer.text
    return answer.json()


async def add_passkey(one: Client, name: str, label: str = "", code: str = "") -> Authenticator:
    """A passkey of somebody's, made and kept."""
    key = Authenticator(f"http://{one.address}")
    begun = await ask(one, "POST", "/api/club/passkeys/begin", {"name": name})
    made = key.make(begun["options"]) | {"name": name, "label": label}
    await ask(one, "POST", "/api/club/passkeys", made, code)
    return key


async def sign_in(one: Client, key: Authenticator, code: str = "") -> wire.Entry | None:
    """What coming in by a passkey would do."""
    begun = await ask(one, "POST", "/api/club/enter/begin")
    found = await ask(one, "POST", "/api/club/enter", key.use(begun["options"]), code)
    return msgspec.convert(found, wire.Entry) if found else None


def guest_of(club: Club, one: Client) -> str:
    known = club.site.guests.known(one.http.cookies["regalia"])
    assert known
    return known.guest


async def rows_about(club: Club, guest: str) -> set[str]:
    """Tables of the ledger that say something of a guest."""
    found = set()
    for table in TABLES:
        for row in await club.ledger.rows(f"SELECT * FROM {table}"):
            if guest in map(str, row):
                found.add(table)
    return found


# --- Names ------------------------------------------------------------------------------------------------


def test_nobody_takes_a_members_name_nor_one_that_looks_like_it(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Anna", "Ben") as (anna, ben):
            await anna.request("PUT", "/api/me", {"name": "Anna"})
            answer = await anna.request("GET", "/api/club/me")
            assert msgspec.json.decode(answer.content, type=wire.Mine) == wire.Mine()
            async with club.ledger.writing() as book:
                await club.members.enrol(book, guest_of(club, anna), "Anna")
            for name in ("Anna", "anna", "Änna", "Аnna", "A n n a", "Ａnna", "An\u3164na"):
                await ask(ben, "PUT", "/api/me", {"name": name}, "name-taken")
            for name in ("Anna (program)", "a/b", "Cleo（1999）"):
                await ask(ben, "PUT", "/api/me", {"name": name}, "name-signs")
            chairs = [{"player": "me", "name": "Anna"}, {"player": "squire"}]
            table = {"game": "find-the-king", "name": "Ben", "chairs": chairs}
            for door in ("/api/tables", "/api/club/tables"):
                await ask(ben, "POST", door, table, "name-taken")
            answer = await anna.request("PUT", "/api/me", {"name": "Carla"})
            assert answer.json()["name"] == "Anna"
            answer = await anna.request("GET", "/api/club/me")
            assert msgspec.json.decode(answer.content, type=wire.Mine).name == "Anna"

    run(live)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "paypaI"),  # a capital i
        ("paypal", "PaypaI"),
        ("PAYPAL", "paypa1"),
        ("Anna", "А\u200bnna"),  # Cyrillic, and something that nobody sees
        ("Otto", "0tt0"),
        ("coco", "сосо"),  # all of it Cyrillic
        ("BOBA", "ВОВА"),
        ("Amie", "Arnie"),
        ("Łukasz", "lukasz"),
        ("Σοφία", "ΣΟΦΙΑ"),
        ("Straße", "STRASSE"),
        ("Zoe", "Z̈ö̈e"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alia", "Alla"),
        ("Юлия", "Юлика"),
        ("孙悦", "孙月"),
        ("राम", "रमा"),
        ("がく", "かく"),
        ("Anna 1", "Anna 2"),
    ],
)
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert fit(one) == one
    assert not looks(one) & looks(other)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Аnna", "name-mixed"),  # its first letter is Cyrillic
        ("Σofia", "name-mixed"),
        ("An\u200bna", "name-unseen"),
        ("An\u3164na", "name-unseen"),
        ("A\u0336\u0335\u0334nna", "name-unseen"),
        ("👑", "no-name"),
        ("Ottilie", "name-taken"),  # a computer player
    ],
)
def test_names_that_deceive_do_not_last(name: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        fit(name)
    assert refused.value.code == code


def test_a_member_is_renamed_once_in_a_while_and_the_old_name_waits(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            await ask(anna, "PUT", "/api/club/name", {"name": "Anne"}, "not-a-member")
            await add_passkey(anna, "Anna")
            await ask(anna, "PUT", "/api/club/name", {"name": "ANNA"})
            found = await ask(anna, "PUT", "/api/club/name", {"name": "Dora"})
            assert found["name"] == "Dora"
            assert found["rests"] > 0
            assert (await ask(anna, "GET", "/api/me"))["name"] == "Dora"
            assert await club.members.named("Anna") is None
            await ask(ben, "PUT", "/api/me", {"name": "Anna"}, "name-taken")
            await ask(anna, "PUT", "/api/club/name", {"name": "Emma"}, "name-rests")
            later = now() + members.REST + 1
            monkeypatch.setattr(members, "now", lambda: later)
            found = await ask(anna, "PUT", "/api/club/name", {"name": "Anna"})  # her own old one
            assert found["name"] == "Anna"
            monkeypatch.setattr(members, "now", lambda: later + members.HELD + 1)
            await ask(ben, "PUT", "/api/me", {"name": "Dora"})

    run(live)


# --- Passkeys ---------------------------------------------------------------------------------------------


def test_a_passkey_makes_a_guest_a_member_with_all_their_games_on_two_devices(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(local(address), "Anna", "Visitor", "Ben") as (anna, phone, ben),
        ):
            await seated(anna, ben, game="find-the-king")
            guest = guest_of(club, anna)
            key = await add_passkey(anna, "Anna", "My laptop")
            assert guest_of(club, anna) == guest
            found = msgspec.convert(await ask(anna, "GET", ME), wire.Account)
            assert (found.name, [one.label for one in found.passkeys]) == ("Anna", ["My laptop"])
            assert found.since
            assert not found.passkeys[0].used

            await phone.open_table("find-the-king", ["me", "open"])
            entry = await sign_in(phone, key)
            assert entry
            assert (entry.name, entry.now, entry.games, entry.same) == ("Anna", "Visitor", 1, False)
            assert (await ask(phone, "GET", "/api/club/me"))["name"] == ""  # nothing has happened yet
            assert (await ask(phone, "POST", f"/api/club/enter/{entry.key}"))["name"] == "Anna"
            await ask(phone, "POST", f"/api/club/enter/{entry.key}", code="link-used")
            assert len(await ask(phone, "GET", "/api/games")) == 1
            assert guest_of(club, phone) == guest
            found = msgspec.convert(await ask(phone, "GET", ME), wire.Account)
            assert found.passkeys[0].used

    run(live)


def test_forged_replayed_and_late_passkeys_are_refused(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, _),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            key = await add_passkey(anna, "Anna")
            options = (await ask(ben, "POST", "/api/club/enter/begin"))["options"]
            used = key.use(options)
            signature = raw(used["signature"])
            forged = used | {"signature": coded(signature[:-1] + bytes([signature[-1] ^ 1]))}
            await ask(ben, "POST", "/api/club/enter", forged, "passkey-wrong")
            await ask(ben, "POST", "/api/club/enter", used, "passkey-late")  # the challenge is spent

            options = (await ask(ben, "POST", "/api/club/enter/begin"))["options"]
            used = key.use(options)
            await ask(ben, "POST", "/api/club/enter", used)
            await ask(ben, "POST", "/api/club/enter", used, "passkey-late")

            own = options | {"challenge": coded(b"of my own making, thirty-two byt")}
            await ask(ben, "POST", "/api/club/enter", key.use(own), "passkey-late")
            key.count = 0  # a copy that does not know how often it was used
            await sign_in(ben, key, "passkey-wrong")
            key.count = 100
            elsewhere, key.origin = key.origin, "https://regalia.example.com"
            await sign_in(ben, key, "passkey-wrong")
            key.origin, key.flags = elsewhere, 0x01  # nobody has shown who they are
            await sign_in(ben, key, "passkey-wrong")
            stranger = Authenticator(key.origin)
            await sign_in(ben, stranger, "passkey-unknown")
            stranger.id = key.id  # somebody else's passkey, by its name alone
            await sign_in(ben, stranger, "passkey-wrong")

            begun = await ask(ben, "POST", "/api/club/passkeys/begin", {"name": "Ben"})
            made = stranger.make(begun["options"]) | {"name": "Ben", "label": ""}
            await ask(anna, "POST", "/api/club/passkeys", made, "passkey-late")  # it was asked of Ben
            for path in ("", "/begin"):
                await ask(ben, "POST", f"/api/club/passkeys{path}", {"name": 3}, "malformed")
            await ask(ben, "POST", "/api/club/enter", used | {"client": "AAAA"}, "passkey-wrong")

            options = (await ask(ben, "POST", "/api/club/enter/begin"))["options"]
            late = now() + passkeys.MINUTES * 60_000 + 1
            monkeypatch.setattr(passkeys, "now", lambda: late)
            key.flags, key.count = 0x05, 200
            await ask(ben, "POST", "/api/club/enter", key.use(options), "passkey-late")
            assert (await ask(ben, "GET", "/api/club/me"))["name"] == ""

    run(live)


def test_a_passkey_is_kept_once_and_not_for_another_server(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, _),
            clients(local(address), "Anna", "Ben") as (anna, ben),
            clients(address, "Carl") as (carl,),
        ):
            key = await add_passkey(anna, "Anna")
            options = (await ask(ben, "POST", "/api/club/passkeys/begin", {"name": "Ben"}))["options"]
            taken = key.make(options) | {"name": "Ben", "label": ""}
            await ask(ben, "POST", "/api/club/passkeys", taken, "passkey-wrong")
            other = Authenticator("http://localhost.example.com")
            options = (await ask(ben, "POST", "/api/club/passkeys/begin", {"name": "Ben"}))["options"]
            wrong = other.make(options) | {"name": "Ben", "label": ""}
            await ask(ben, "POST", "/api/club/passkeys", wrong, "passkey-wrong")
            assert (await ask(ben, "GET", "/api/club/me"))["name"] == ""
            await ask(ben, "POST", "/api/club/passkeys/begin", {"name": "Anna"}, "name-taken")
            await ask(carl, "POST", "/api/club/enter/begin", code="passkey-nowhere")  # a number is no name
            assert not (await ask(carl, "GET", ME))["keyed"]

    run(live)


def test_the_last_way_in_is_not_removed_by_accident(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, _),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            await ask(ben, "POST", "/api/club/signout", {}, "last-way")
            first, second = await add_passkey(anna, "Anna", "one"), await add_passkey(anna, "x", "two")
            keys = [f"/api/club/passkeys/{coded(key.id)}" for key in (first, second)]
            await ask(ben, "DELETE", keys[0], {})  # not his
            assert len((await ask(anna, "GET", ME))["passkeys"]) == 2
            found = await ask(anna, "DELETE", keys[0], {})
            assert [one["label"] for one in found["passkeys"]] == ["two"]
            await sign_in(ben, first, "passkey-unknown")
            await ask(anna, "DELETE", keys[1], {}, "last-way")
            assert (await ask(anna, "DELETE", keys[1], {"sure": True}))["passkeys"] == []
            assert (await ask(anna, "GET", "/api/club/me"))["name"] == "Anna"

    run(live)


def test_signed_out_everywhere_nobody_is_left_and_older_keys_open_nothing(settings: Settings) -> None:
    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(local(address), "Anna", "Anna") as (anna, phone),
        ):
            key = await add_passkey(anna, "Anna")
            entry = await sign_in(phone, key)
            assert entry
            await ask(phone, "POST", f"/api/club/enter/{entry.key}")
            stale = await club.ways.door(guest_of(club, anna))
            assert (await ask(phone, "POST", "/api/club/signout", {"everywhere": True}))["name"] == ""
            for one in (anna, phone):
                assert (await ask(one, "GET", "/api/club/me"))["name"] == ""
            await ask(phone, "POST", f"/api/club/enter/{stale}", code="link-used")
            entry = await sign_in(phone, key)
            assert entry
            assert (await ask(phone, "POST", f"/api/club/enter/{entry.key}"))["name"] == "Anna"

    run(live)


def test_few_of_one_network_become_members_in_a_day(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "NEWCOMERS", 1)

    async def live() -> None:
        async with (
            meeting(replace(settings, rate=10_000)) as (address, _),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            await add_passkey(anna, "Anna")
            await add_passkey(anna, "Anna")
            await add_passkey(ben, "Ben", code="too-many-members")

    run(live)


# --- Letters ----------------------------------------------------------------------------------------------


def test_a_member_comes_in_by_letter(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []

    async def send(self: Post, to: str, subject: str, body: str) -> bool:
        sent.append((to, body))
        return True

    def key() -> str:
        return sent[-1][1].partition("/enter/")[2].split()[0]

    monkeypatch.setattr(Post, "_send", send)
    settings = replace(settings, smtp="smtp://127.0.0.1:1", sender="a@b")

    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Anna", "Ben") as (anna, phone, ben),
        ):
            wish = {"mail": "Anna@example.org", "name": "Anna", "lang": "de"}
            assert (await ask(anna, "POST", "/api/club/mail", wish))["mail"] is None
            assert sent[-1][0] == "Anna@example.org"
            first = key()
            about = await ask(ben, "GET", f"/api/club/enter/{first}")
            assert (about["kind"], about["name"], about["mail"]) == ("mail", "Anna", "Anna@example.org")
            await ask(phone, "POST", f"/api/club/enter/{first}")
            assert (await ask(phone, "GET", "/api/club/me"))["name"] == ""  # only the address is confirmed
            assert (await ask(anna, "GET", ME))["mail"] == "anna@example.org"
            await ask(ben, "POST", f"/api/club/enter/{first}", code="link-used")

            letters = len(sent)
            await ask(phone, "POST", "/api/club/enter/mail", {"mail": "nobody@example.org"})
            await ask(phone, "POST", "/api/club/enter/mail", {"mail": "anna@example.org"})
            await eventually(lambda: len(sent) == letters + 1)
            assert (await ask(phone, "POST", f"/api/club/enter/{key()}"))["name"] == "Anna"
            assert guest_of(club, phone) == guest_of(club, anna)

            await ask(ben, "POST", "/api/club/mail", {"mail": "ANNA@example.org", "name": "Ben"})
            await ask(ben, "POST", f"/api/club/enter/{key()}", code="mail-taken")
            await ask(anna, "DELETE", "/api/club/mail", {}, "last-way")
            assert (await ask(anna, "DELETE", "/api/club/mail", {"sure": True}))["mail"] is None

    run(live)


def test_strangers_cannot_use_up_the_letters_of_a_member(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    sends = True

    async def send(self: Post, to: str, subject: str, body: str) -> bool:
        sent.append(body.partition("/enter/")[2].split()[0])
        return sends

    monkeypatch.setattr(Post, "_send", send)
    settings = replace(settings, smtp="smtp://127.0.0.1:1", sender="a@b", proxies="127.0.0.1")

    async def knocking(client: Client, network: str) -> int:
        body = {"mail": "anna@example.org", "lang": "en"}
        far = {"X-Forwarded-For": network}
        return (await client.http.post("/api/club/enter/mail", json=body, headers=far)).status_code

    async def live() -> None:
        nonlocal sends
        async with (
            meeting(settings) as (address, club),
            clients(address, "Anna", "Phone") as (anna, phone),
        ):
            quiet = len(club._tasks)
            for n in range(30):  # strangers say that the address is theirs, from one network
                async with clients(address, "Eve") as (eve,):
                    wish = {"mail": "anna@example.org", "name": f"Eve{'abcdefghijklmnopqrstuvwxyzäöüß'[n]}"}
                    await eve.http.post("/api/club/mail", json=wish, headers={"X-Forwarded-For": "192.0.2.1"})
            assert len(sent) == 3
            await ask(anna, "POST", "/api/club/mail", {"mail": "anna@example.org", "name": "Anna"})
            assert len(sent) == 4
            await ask(anna, "POST", f"/api/club/enter/{sent[-1]}")

            for n in range(40):  # and knock, from many
                async with clients(address, "Eve") as (eve,):
                    assert await knocking(eve, f"198.51.100.{n}") == 200
            assert await knocking(phone, "203.0.113.1") == 200
            await eventually(lambda: len(club._tasks) == quiet)
            assert len(sent) == 5  # one letter is under way, and lets Anna in
            assert (await ask(phone, "POST", f"/api/club/enter/{sent[-1]}"))["name"] == "Anna"
            assert await knocking(phone, "203.0.113.1") == 200  # it was used: there is another
            await eventually(lambda: len(sent) == 6)

            await ask(phone, "POST", "/api/signout")  # and what was lent before holds no longer
            sends = False
            assert await knocking(phone, "203.0.113.1") == 200
            await eventually(lambda: len(sent) == 7)
            assert await knocking(phone, "203.0.113.1") == 200  # the last one was never handed over
            await eventually(lambda: len(sent) == 8)

            codes = [await knocking(phone, "203.0.113.1") for _ in range(12)]
            assert 429 in codes

    run(live)


def test_without_post_nobody_comes_in_by_letter(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, _), clients(address, "Anna") as (anna,):
            wish = {"mail": "a@example.org", "name": "Anna"}
            await ask(anna, "POST", "/api/club/mail", wish, "no-letters")
            await ask(anna, "POST", "/api/club/enter/mail", {"mail": "a@example.org"}, "no-letters")

    run(live)


# --- All that is kept -------------------------------------------------------------------------------------


def test_everything_is_handed_out_and_then_forgotten(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "LINGERS", 0)

    async def live() -> None:
        async with (
            meeting(settings) as (address, club),
            clients(local(address), "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="find-the-king")
            await anna.ask(lambda ident: Say(ident, "Good evening"))
            guest = guest_of(club, anna)
            key = await add_passkey(anna, "Anna", "My laptop")
            await ask(anna, "PUT", "/api/club/wishes", {"private": True})
            whom = {"table": table.id, "seat": 1}
            await ask(anna, "PUT", "/api/club/silences", {"whom": whom, "what": "muted", "on": True})
            await ask(anna, "POST", "/api/club/reports", {"whom": whom, "reason": "words", "words": "Rude"})

            answer = await anna.request("GET", "/api/club/export")
            assert "attachment" in answer.headers["content-disposition"]
            found = answer.json()
            assert found["member"]["name"] == "Anna"
            assert found["member"]["wishes"]["private"]
            assert [one["label"] for one in found["passkeys"]] == ["My laptop"]
            assert found["games"][0]["said"][0]["words"] == "Good evening"
            assert found["games"][0]["seats"] == [1]
            assert (found["reports"][0]["words"], found["silenced"][0]["name"]) == ("Rude", "Ben")
            for secret in (guest, guest_of(club, ben), coded(key.id)):
                assert secret not in answer.text

            await ask(anna, "DELETE", "/api/club/me", {"name": "Ben"}, "not-meant")
            assert (await ask(anna, "DELETE", "/api/club/me", {"name": "Anna"}))["name"] == ""
            assert guest_of(club, anna) != guest
            await ask(ben, "PUT", "/api/me", {"name": "Anna"}, "name-taken")  # for a while
            await sign_in(ben, key, "passkey-unknown")

            async def gone() -> bool:
                await club.leaving.look()
                return not await club.ledger.rows("SELECT 1 FROM club_leaving")

            for _ in range(20):
                if await gone():
                    break
            assert await gone()
            assert await club.house.store.mentioning(guest) == []
            assert await rows_about(club, guest) == set()
            await ben.until(lambda: ben.table and ben.table.seats[0].name == "somebody")

    run(live)


def test_whoever_leaves_while_the_server_falls_is_forgotten_by_the_next(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async def falls(_: leaving.Leaving) -> None:
            raise OSError("a power cut")

        with monkeypatch.context() as cut:
            cut.setattr(leaving.Leaving, "look", falls)
            async with (
                meeting(settings) as (address, club),
                clients(local(address), "Anna", "Ben") as (anna, ben),
            ):
                await seated(anna, ben, game="find-the-king")
                guest = guest_of(club, anna)
                await ask(anna, "DELETE", "/api/club/me", {"name": "Anna"})
        async with meeting(settings) as (_, club):
            for _ in range(200):
                if not await club.house.store.mentioning(guest):
                    break
                await asyncio.sleep(0.05)
            assert await club.house.store.mentioning(guest) == []

    run(live)


@pytest.mark.parametrize("name", ["You", "somebody", "Gast", "..", "a/b", "Anna (you)", "Regalia"])
def test_what_the_house_calls_people_is_nobodys_name(name: str) -> None:
    with pytest.raises(Illegal) as refused:
        fit(name)
    assert refused.value.code == "name-signs"


@pytest.mark.parametrize(
    "other", ["Albert.", "Albert’", "Albert-", "Albert·", "Al-bert", "A'lbert", "ʼAlbertꞏ"]
)
def test_signs_beside_letters_tell_no_names_apart(other: str) -> None:
    assert looks("Albert") & looks(other)


@pytest.mark.parametrize("blank", "\u3164\u115f\u1160\uffa0\u2800\u034f\u200b\u2060\ufe0f\U000e0041")
def test_nobody_is_called_what_nobody_sees(blank: str) -> None:
    with pytest.raises(Illegal, match="no name"):
        clean(blank)
    assert clean(f"An{blank}na") == "Anna"


def test_members_of_an_older_ledger_keep_names_that_look_alike_now(settings: Settings) -> None:
    async def live() -> None:
        async with meeting(settings) as (address, club), clients(address, "Cleo") as (cleo,):
            async with club.ledger.writing() as book:
                for guest, name, key in (("a", "Albert", "albert"), ("b", "Albert.", "albert٠")):
                    await book.rows(
                        "INSERT INTO club_members VALUES (?, ?, ?, ?, '', '{}')", guest, name, key, ord(guest)
                    )
                    await book.rows("INSERT INTO club_names VALUES (?, ?, 0)", key, guest)
                await book.rows("DELETE FROM club_notes WHERE name = 'names'")
            for _ in range(2):
                await club.members.carry_over()
                for guest, name in (("a", "Albert"), ("b", "Albert."), ("a", "Albert-")):
                    found = await club.members.named(name)
                    assert found
                    assert found.guest == guest
            for name in ("Albert", "Albert.", "Albert·"):
                await ask(cleo, "PUT", "/api/me", {"name": name}, "name-taken")

    run(live)
