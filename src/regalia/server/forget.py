"""Forgetting a person: what the house keeps of them, and what stands of them at every table."""

import secrets
import time

from msgspec import Struct

from regalia.server.headings import heading as headed
from regalia.server.house import Sealing
from regalia.store.store import Store
from regalia.table import entries as e
from regalia.table import table as tables
from regalia.table.forget import forgotten


class Forgot(Struct):
    """At how many tables somebody was forgotten, and which could not be read."""

    tables: int = 0
    unreadable: tuple[str, ...] = ()


async def forget(store: Store, seal: Sealing, guest: str) -> Forgot:
    """Forget a guest wherever they are mentioned; the tables stay readable for the others."""
    forgot = Forgot()
    for table in await store.mentioning(guest):
        try:
            forgot.tables += await _forget(store, seal, table, guest)
        except Exception:
            forgot.unreadable += (table,)
    await store.forget(guest)
    return forgot


async def _forget(store: Store, seal: Sealing, table: str, guest: str) -> bool:
    heading = await store.heading(table)
    if heading is None:
        return False
    written = [e.decode(entry) for entry in await store.entries(table)]
    read = [seal.open_entry(entry, table, n) for n, entry in enumerate(written, 1)]
    # Another stranger at every table, so that nobody can tell that they were one.
    instead = dict(forgotten(written, read, guest, secrets.token_urlsafe(16)))
    for n, entry in instead.items():
        read[n - 1] = seal.open_entry(entry, table, n)
    changed = headed(heading, tables.table(read), 0)
    await store.amend(
        changed, {n: e.encode(entry) for n, entry in instead.items()}, time.time_ns() // 1_000_000
    )
    return True
