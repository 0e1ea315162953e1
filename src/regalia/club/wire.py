"""Every message between page and club; `web/src/club/wire.ts` is generated from this module.

Moments are milliseconds since 1970 by the server's clock. People are known by their names here: who they are
to the house stays in the house.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from regalia.server.wire import Name

# --- Members ----------------------------------------------------------------------------------------------


class Mine(Struct, frozen=True):
    """Who is asking: without a name that lasts, a guest."""

    name: str = ""
    since: int = 0
    private: bool = False


# --- Programs ---------------------------------------------------------------------------------------------

Scope: TypeAlias = Literal["read", "play", "open"]
"""What a token allows: to look at the program's own games, to sit down and play, to open tables."""


class Token(Struct, frozen=True):
    """A token of a program, without what it says: that was told once."""

    id: str
    label: str
    scopes: list[Scope]
    at: int
    used: int  # when it was last shown; 0: never


class Program(Struct, frozen=True):
    """A program of mine."""

    name: str
    since: int
    tokens: list[Token]


class Programs(Struct, frozen=True):
    """My programs, how many I may have, and how many tokens each."""

    programs: list[Program]
    most: int
    tokens: int


class NewProgram(Struct, frozen=True, forbid_unknown_fields=True):
    """A program to be made, or to be taken back: it is known by its name."""

    name: Name


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made; to read is allowed by every one."""

    program: Name
    label: Annotated[str, Meta(min_length=1, max_length=40)]
    scopes: Annotated[list[Scope], Meta(max_length=3)]


class TokenShown(Struct, frozen=True):
    """A token, told this once."""

    token: str
    mine: Programs
