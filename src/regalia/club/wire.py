"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from msgspec import Struct

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False
