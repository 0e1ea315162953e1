"""Passkeys: WebAuthn, with credentials that the authenticator finds by itself."""

import time
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import webauthn
from litestar import Response, delete, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from regalia.club import wire
from regalia.club.account import account
from regalia.club.ledger import Book
from regalia.club.part import Errand, club_of
from regalia.club.party import Party, party
from regalia.club.register import Enter
from regalia.core import Illegal
from regalia.server.app import Asker, Asking
from regalia.server.desk import clean, hashed
from regalia.server.house import now
from regalia.server.rations import Rations

if TYPE_CHECKING:
    from regalia.club.club import Club

MINUTES = 5
"""So long a challenge holds."""

MOST = 10
"""So many passkeys a member has."""

ASKED = 30
"""So many challenges in ten minutes a guest is given."""

Ident = Annotated[str, PathParameter(min_length=1, max_length=1400)]


class Passkeys:
    """Which passkeys there are, and whose."""

    pages: Sequence[str] = ()
    entering: Sequence[Enter] = ()
    errands: Sequence[Errand] = ()

    def __init__(self, club: "Club") -> None:
        self.club = club
        self.asked = Rations(ASKED if club.site.settings.rate else 0, 600.0)
        self.handlers: Sequence[HTTPRouteHandler] = (
            begin_passkey, post_passkey, delete_passkey, begin_entry, enter,
        )  # fmt: skip

    async def of(self, guest: str, book: Book | None = None) -> list[wire.Passkey]:
        """The passkeys of a member, the oldest first."""
        found = await (book or self.club.ledger).rows(
            "SELECT id, label, at, used FROM club_passkeys WHERE guest = ? ORDER BY at, id", guest
        )
        return [wire.Passkey(*row) for row in found]

    async def lend(self, challenge: bytes, what: str) -> None:
        """Remember a challenge, for once and for a few minutes."""
        key = bytes_to_base64url(challenge)
        await self.club.house.store.lend(hashed(key), f"{what} {now()}", now() + MINUTES * 60_000)

    async def redeem(self, client: str, what: str) -> bytes:
        """The challenge that a browser answers; `Illegal` if it was not given for this, or lately."""
        try:
            challenge = parse_client_data_json(base64url_to_bytes(client)).challenge
        except Exception:  # whatever a stranger may write
            raise Illegal("passkey-wrong") from None
        kept = await self.club.house.store.redeem(hashed(bytes_to_base64url(challenge)), now())
        if (kept or "").rpartition(" ")[0] != what:
            raise Illegal("passkey-late")
        return challenge

    async def export(self, guest: str) -> dict[str, Any]:
        """Passkeys without anything that could be used."""
        found = await self.of(guest)
        return {"passkeys": [{"label": one.label, "made": one.at, "used": one.used} for one in found]}

    async def forget(self, book: Book, guest: str) -> None:
        await book.rows("DELETE FROM club_passkeys WHERE guest = ?", guest)


def _party(request: Asking) -> Party:
    found = party(club_of(request).site.settings, request.headers.get("host", ""))
    if found is None:
        raise Illegal("passkey-nowhere")
    return found


def _told(options: Any) -> wire.Ceremony:
    return wire.Ceremony(msgspec.json.decode(webauthn.options_to_json(options)))


# --- A new one --------------------------------------------------------------------------------------------


@post("/api/club/passkeys/begin", status_code=200)
async def begin_passkey(
    request: Asking, visitor: Asker, data: JSONBody[wire.Renaming]
) -> Response[wire.Ceremony]:
    """What my authenticator is asked when it makes a passkey for me."""
    club, here = club_of(request), _party(request)
    if not club.passkeys.asked.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")
    name = await club.ways.may_become(visitor.guest, data.name)
    known = await club.passkeys.of(visitor.guest)
    if len(known) >= MOST:
        raise Illegal("too-many-passkeys")
    options = webauthn.generate_registration_options(
        rp_id=here.name,
        rp_name="Regalia",
        user_name=name,
        # The same for all of a member's passkeys, and nothing that leads to the guest.
        user_id=sha256(f"regalia passkey|{visitor.guest}".encode()).digest(),
        timeout=MINUTES * 60_000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
    )
    await club.passkeys.lend(options.challenge, f"passkey {visitor.guest}")
    return visitor.answer(_told(options))


@post("/api/club/passkeys", status_code=200)
async def post_passkey(
    request: Asking, visitor: Asker, data: JSONBody[wire.Attested]
) -> Response[wire.Account]:
    """Keep a passkey that was made for me; with the first way in a guest becomes a member."""
    club, here = club_of(request), _party(request)
    challenge = await club.passkeys.redeem(data.client, f"passkey {visitor.guest}")
    given = {"clientDataJSON": data.client, "attestationObject": data.attestation}
    try:
        made = webauthn.verify_registration_response(
            credential={"id": data.id, "rawId": data.id, "type": "public-key", "response": given},
            expected_challenge=challenge,
            expected_rp_id=here.name,
            expected_origin=here.origin,
            require_user_verification=True,
        )
    except Exception:  # whatever a stranger may write
        raise Illegal("passkey-wrong") from None
    key, public = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
    async with club.ledger.writing() as book:
        if len(await club.passkeys.of(visitor.guest, book)) >= MOST:
            raise Illegal("too-many-passkeys")
        await club.ways.become(book, visitor.guest, clean(data.name), visitor.network)
        label = clean(data.label) if data.label.strip() else ""
        fresh = await book.rows(
            "INSERT INTO club_passkeys VALUES (?, ?, ?, ?, ?, ?, 0) ON CONFLICT (id) DO NOTHING RETURNING id",
            key, visitor.guest, public, made.sign_count, label, now(),
        )  # fmt: skip
        if not fresh:
            raise Illegal("passkey-wrong")
    await club.ways.known_as(visitor.guest)
    return visitor.answer(await account(request, visitor))


@delete("/api/club/passkeys/{ident:str}", status_code=200)
async def delete_passkey(
    request: Asking, visitor: Asker, ident: Ident, data: JSONBody[wire.Removing]
) -> Response[wire.Account]:
    """Let nobody in any longer by a passkey of mine."""
    club = club_of(request)
    async with club.ledger.writing() as book:
        if ident in {one.id for one in await club.passkeys.of(visitor.guest, book)}:
            await club.ways.spend(visitor.guest, book, data.sure)
            await book.rows("DELETE FROM club_passkeys WHERE id = ?", ident)
    return visitor.answer(await account(request, visitor))


# --- Coming in --------------------------------------------------------------------------------------------


@post("/api/club/enter/begin", status_code=200)
async def begin_entry(request: Asking, visitor: Asker) -> Response[wire.Ceremony]:
    """What my authenticator is asked when I come in by a passkey, whichever I have."""
    club, here = club_of(request), _party(request)
    if not club.passkeys.asked.spare(visitor.who, time.monotonic()):
        raise Illegal("too-many")
    options = webauthn.generate_authentication_options(
        rp_id=here.name, timeout=MINUTES * 60_000, user_verification=UserVerificationRequirement.REQUIRED
    )
    await club.passkeys.lend(options.challenge, "enter-by-passkey")
    return visitor.answer(_told(options))


@post("/api/club/enter", status_code=200)
async def enter(request: Asking, visitor: Asker, data: JSONBody[wire.Asserted]) -> Response[wire.Entry]:
    """What coming in by a passkey would do here, and the key that does it."""
    club, here = club_of(request), _party(request)
    challenge = await club.passkeys.redeem(data.client, "enter-by-passkey")
    found = await club.ledger.rows("SELECT guest, public, count FROM club_passkeys WHERE id = ?", data.id)
    if not found:
        raise Illegal("passkey-unknown")
    guest, public, count = found[0]
    given = {
        "clientDataJSON": data.client,
        "authenticatorData": data.authenticator,
        "signature": data.signature,
    }
    try:
        used = webauthn.verify_authentication_response(
            credential={"id": data.id, "rawId": data.id, "type": "public-key", "response": given},
            expected_challenge=challenge,
            expected_rp_id=here.name,
            expected_origin=here.origin,
            credential_public_key=base64url_to_bytes(public),
            credential_current_sign_count=count,
            require_user_verification=True,
        )
    except Exception:  # whatever a stranger may write
        raise Illegal("passkey-wrong") from None
    async with club.ledger.writing() as book:
        still = await book.rows(
            "UPDATE club_passkeys SET count = ?, used = ? WHERE id = ? AND count = ? RETURNING id",
            used.new_sign_count, now(), data.id, count,
        )  # fmt: skip
    if not still:
        raise Illegal("passkey-wrong")
    key = await club.ways.door(guest)
    kept = await club.house.store.lent(hashed(key), now())
    return visitor.answer(await club.ways.entry(visitor, key, kept))
