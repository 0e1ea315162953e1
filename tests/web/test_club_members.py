"""Who I am: a name is kept by a passkey, found again on a second device, and all of it is forgotten."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.browsing import Visitor, barriers, expect, house

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with house(club=True) as address:
        yield address.replace("127.0.0.1", "localhost")  # passkeys belong to a name


class Authenticator:
    """The one that Chromium plays for us."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        return list(self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"])

    def take(self, credential: dict[str, Any]) -> None:
        """Have a passkey too, as those who keep passwords carry them to another device."""
        self.line.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": credential})


def keep_name(page: Page, name: str, label: str) -> None:
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("What this passkey is called").fill(label)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status").filter(has_text="Done")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_name_is_kept_found_on_a_second_device_and_forgotten(visit: Visit, tmp_path: Path) -> None:
    laptop, phone = visit(), visit(viewport={"width": 390, "height": 844})
    laptop.lay("find-the-king", "open")
    here = laptop.go()
    here.get_by_role("navigation", name="The club").get_by_role("link", name="Account").click()
    key = Authenticator(here)
    expect(here.get_by_text("You are a guest here")).to_be_visible()
    assert barriers(here) == []
    here.get_by_role("textbox", name="Name", exact=True).fill("")
    here.get_by_role("button", name="Add a passkey").click()
    expect(here.get_by_role("alert")).to_contain_text("at least one letter")
    keep_name(here, "Dora", "My laptop")
    expect(here.get_by_role("listitem").filter(has_text="My laptop")).to_contain_text("not used yet")
    assert barriers(here) == []

    phone.lay("find-the-king", "squire")
    there = phone.go("/me")
    carried = Authenticator(there)
    carried.take(key.credentials()[0])
    there.get_by_role("button", name="Sign in with a passkey").click()
    asked = there.get_by_role("dialog")
    expect(asked).to_contain_text("1 game")
    assert barriers(there) == []
    asked.get_by_role("button", name="Yes, I am Dora").click()
    expect(there.get_by_text("Welcome back.")).to_be_visible()
    expect(there.get_by_role("listitem").filter(has_text="My laptop")).to_contain_text("last used today")
    there.get_by_role("link", name="Your games").click()
    expect(there.get_by_role("main").get_by_role("listitem")).to_have_count(1)

    there = phone.go("/me")
    with there.expect_download() as saved:
        there.get_by_role("link", name="Download everything").click()
    saved.value.save_as(tmp_path / "mine.json")
    found = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert found["member"]["name"] == "Dora"
    assert [one["label"] for one in found["passkeys"]] == ["My laptop"]

    there.get_by_role("button", name="Remove My laptop").click()
    asked = there.get_by_role("dialog")
    expect(asked).to_contain_text("the only way in")
    asked.get_by_role("button", name="Remove it all the same").click()
    expect(there.get_by_text("There is no way in for you")).to_be_visible()

    there.get_by_role("button", name="Delete everything").click()
    asked = there.get_by_role("dialog")
    asked.get_by_role("button", name="Go on").click()
    sure = asked.get_by_role("button", name="Delete everything for good")
    expect(sure).to_be_disabled()
    asked.get_by_role("textbox").fill("Dora")
    sure.click()
    expect(there.get_by_text("You are a guest here")).to_be_visible()
    here.reload()
    expect(here.get_by_text("You are a guest here")).to_be_visible()
    there.get_by_role("button", name="Sign in with a passkey").click()
    expect(there.get_by_text("This passkey is not known here")).to_be_visible()
    phone.troubles = [one for one in phone.troubles if "409" not in one]  # the browser notes refusals


def test_without_passkeys_the_page_says_so(visit: Visit) -> None:
    one = visit()
    one.context.add_init_script("delete window.PublicKeyCredential")
    page = one.go("/me")
    expect(page.get_by_text("This browser knows no passkeys here.")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
    assert barriers(page) == []


def test_somebody_at_the_table_is_muted_blocked_and_reported(visit: Visit) -> None:
    anna, ben = visit(), visit()
    invite = anna.lay("find-the-king", "open")
    ben.go(invite)
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.locator(".btn.primary").first.click()
    for one in (anna, ben):
        expect(one.page.locator("#players")).to_be_visible()
    anna.page.get_by_role("button", name="Ben: mute, block, report").click()
    asked = anna.page.get_by_role("dialog")
    asked.get_by_label("Hide what they say from me").check(force=True)
    expect(asked.get_by_text("You hear nothing more of Ben")).to_be_visible()
    asked.get_by_label("Never sit at a table").check(force=True)
    expect(asked.get_by_text("Ben no longer sits down where you sit")).to_be_visible()
    asked.get_by_label("In your words").fill("He hums.")
    asked.get_by_role("button", name="Send").click()
    expect(asked.get_by_text("The operator will see it")).to_be_visible()
    assert barriers(anna.page) == []
    asked.get_by_role("button", name="Close").click()
    for words in ("La la la", "Tralala"):
        ben.page.get_by_label("Say something to the table").fill(words)
        ben.page.keyboard.press("Enter")
        expect(ben.page.get_by_text(words)).to_be_visible()
    anna.page.get_by_label("Say something to the table").fill("What a quiet evening")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("What a quiet evening")).to_be_visible()  # all that came before has come
    expect(anna.page.get_by_text("La la la")).to_have_count(0)

    page = anna.go("/me")
    for name in ("Block Ben no longer", "Mute Ben no longer"):
        page.get_by_role("button", name=name).click()
    expect(page.get_by_text("Nobody. At a table")).to_be_visible()
