"""How a house does what could be done in other ways; what is built onto it may have customs of its own."""

from regalia.server.guests import Pass
from regalia.table.table import Table


class Customs:
    """Without a club everybody is called what they like, and may sit down, speak and be told."""

    async def name(self, guest: str, wish: str) -> str:
        """The name that a guest goes by who wishes for this one; `Illegal` if it is somebody else's."""
        return wish

    async def chair(self, guest: str, name: str) -> None:
        """`Illegal` if nobody at a table that a guest lays may be called this."""

    def bearer(self, token: str) -> Pass | None:
        """Whose token this is, at a glance; None: nobody's."""
        return None

    async def honoured(self, shown: Pass) -> Pass | None:
        """What may be done with a token now; None: nothing any longer."""
        return None

    async def sit(self, guest: str, here: Table) -> None:
        """`Illegal` if a guest may not take a seat at this table."""

    async def may_call(self, guest: str, table: str) -> bool:
        """Whether a guest who is not here is told now, by browser or letter, that a table waits for them."""
        return True

    async def came(self, guest: str, table: str) -> None:
        """A guest who has a seat at a table is there."""

    async def days_off(self, guest: str) -> tuple[int, int] | None:
        """Since when and until when a guest has days off, in which no clock of days runs for them."""
        return None

    def words(self, guest: str, words: str) -> str:
        """What is heard of a guest's words; `Illegal` if nothing is."""
        return words
