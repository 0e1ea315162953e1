"""Mail to those who play by correspondence: it is your turn. At most one a day and game; off by default."""

import asyncio
import logging
import re
import smtplib
from email.message import EmailMessage
from urllib.parse import urlsplit

from msgspec import Struct

from regalia.locale import Texts
from regalia.server import metrics
from regalia.server.rations import Rations
from regalia.store.store import Store

log = logging.getLogger("regalia.post")

DAY = 24 * 60 * 60 * 1000


PLAIN = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*", re.IGNORECASE)
"""One address as browsers take it: nothing in it ends one recipient and begins another."""

HOUR = 60 * 60.0
EACH = (10, HOUR)
"""How many letters in how many seconds a network asks for, and a guest."""

CONFIRMED = (3, 24 * HOUR), (12, 24 * HOUR), (200, HOUR)
"""How many ask whether an address is right: for one network, for all of them, and of all addresses."""


class NoAddress(ValueError):
    """Nothing a letter could be sent to."""


class Letters:
    """How many letters may still be asked for.

    A network comes first, and whom it refuses takes nothing from anybody else: strangers who ask for letters
    to an address leave its owner their own.
    """

    def __init__(self) -> None:
        self._network, self._guest = Rations(*EACH), Rations(*EACH)
        self._rations = [Rations(most, seconds) for most, seconds in CONFIRMED]

    def knocks(self, guest: str, network: str, now: float) -> bool:
        """Whether somebody may ask for one more letter, to whomever."""
        return self._network.spare(network, now) and self._guest.spare(guest, now)

    def bears(self, mail: str, guest: str, network: str, now: float) -> bool:
        """Whether one more letter is borne that asks whether an address is right."""
        asked = zip(self._rations, (f"{network} {mail.lower()}", mail.lower(), "all"), strict=True)
        return self.knocks(guest, network, now) and all(rations.spare(who, now) for rations, who in asked)


def address(words: str) -> str:
    """Exactly one plain address; `NoAddress` if it is anything else."""
    if not PLAIN.fullmatch(words):
        raise NoAddress("a mail address is one name, an @, and the name of a host")
    return words


class Post(Struct, frozen=True):
    """Where mail goes out, whom it comes from, and the address of the server that its links lead to."""

    smtp: str  # smtp://user:password@host:port, or smtps://…
    sender: str
    origin: str

    async def your_turn(self, store: Store, table: str, game: str, guest: str, now: int) -> None:
        """Tell a guest that a game waits for them."""
        kept = await store.guest(guest)
        if kept and kept.mail and await store.may_mail(table, guest, now, DAY):
            texts = Texts(kept.lang)
            link = f"{self.origin}/table/{table}"
            body = texts("mail-turn.body", name=kept.name, game=texts.title(game), link=link)
            await self._send(kept.mail, texts("mail-turn", game=texts.title(game)), body)

    async def confirm(self, address: str, key: str, lang: str) -> None:
        """Ask whoever reads an address whether it is theirs."""
        await self.write(address, "mail-confirm", f"/mail/{key}", lang)

    async def write(self, address: str, text: str, path: str, lang: str, **words: str) -> bool:
        """Send a letter of these words, with a link to a page of ours; whether it is on its way."""
        texts = Texts(lang)
        link = f"{self.origin}{path}"
        return await self._send(address, texts(text, **words), texts(f"{text}.body", link=link, **words))

    async def _send(self, to: str, subject: str, body: str) -> bool:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter.set_content(body)
        try:
            await asyncio.to_thread(_hand_over, self.smtp, letter)
            metrics.mails.inc()
            return True
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", extra={"error": repr(error)})
            return False


def _hand_over(smtp: str, letter: EmailMessage) -> None:
    where = urlsplit(smtp)
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    with kind(where.hostname or "localhost", where.port or 0, timeout=20) as server:
        if where.username:
            if where.scheme == "smtp":
                server.starttls()
            server.login(where.username, where.password or "")
        server.send_message(letter, to_addrs=[str(letter["To"])])
