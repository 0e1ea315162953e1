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

OFTEN = (3, 24 * 60 * 60.0), (10, 60 * 60.0), (10, 60 * 60.0), (200, 60 * 60.0)
"""How many letters in how many seconds ask whether an address is right: by it, guest, network, altogether."""


class NoAddress(ValueError):
    """Nothing a letter could be sent to."""


class Letters:
    """How many letters may still be asked for."""

    def __init__(self) -> None:
        self._rations = [Rations(most, seconds) for most, seconds in OFTEN]

    def bears(self, mail: str, guest: str, network: str, now: float) -> bool:
        """Whether one more letter is borne."""
        asked = zip(self._rations, (mail.lower(), guest, network, "all"), strict=True)
        return False not in [rations.spare(who, now) for rations, who in asked]  # each of them counts it


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

    async def write(self, address: str, text: str, path: str, lang: str, **words: str) -> None:
        """Send a letter of these words, with a link to a page of ours."""
        texts = Texts(lang)
        link = f"{self.origin}{path}"
        await self._send(address, texts(text, **words), texts(f"{text}.body", link=link, **words))

    async def _send(self, to: str, subject: str, body: str) -> None:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter.set_content(body)
        try:
            await asyncio.to_thread(_hand_over, self.smtp, letter)
            metrics.mails.inc()
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", extra={"error": repr(error)})


def _hand_over(smtp: str, letter: EmailMessage) -> None:
    where = urlsplit(smtp)
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    with kind(where.hostname or "localhost", where.port or 0, timeout=20) as server:
        if where.username:
            if where.scheme == "smtp":
                server.starttls()
            server.login(where.username, where.password or "")
        server.send_message(letter, to_addrs=[str(letter["To"])])
