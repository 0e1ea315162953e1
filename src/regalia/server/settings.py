"""How a server is set up: by flags, else the environment (`REGALIA_PORT`), else a TOML file, else as here."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.server.limits import Proxies
from regalia.server.seal import Keys

LEVELS = ("debug", "info", "warning", "error")


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting, with what holds when nothing is said."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: Path = Path("regalia-data")
    database: str = ""  # postgresql://…; without it SQLite in the data folder
    origin: str = ""  # the address people use, such as https://play.example.org; then no other is answered
    proxies: str = "127.0.0.1"  # whose word about the address of a client is trusted
    secret: str = ""  # signs the cookies; without it one is made and kept in the database
    key: str = (
        ""  # seals what is secret, several: the newest first; without it one is kept in the data folder
    )
    lobby: bool = False
    club: bool = False  # names that last, ratings, contests, a daily deal
    words: Path | None = None  # a file of words that are not said in the club, one a line
    smtp: str = ""  # smtp://user:password@host:port; without it no mail is sent
    sender: str = ""
    computers: Annotated[int, Meta(ge=1, le=256)] = 2  # processes for computer players
    odds: Annotated[int, Meta(ge=1, le=256)] = 1  # processes for odds
    patience: Annotated[float, Meta(gt=0)] = 20.0  # seconds a computer player may think
    tables: Annotated[int, Meta(ge=0)] = 50  # unfinished tables that a guest may have open; 0: any number
    pace: Annotated[float, Meta(ge=0)] = 1.5  # seconds a computer player takes to speak among people
    rate: Annotated[int, Meta(ge=0)] = 600  # requests a minute from one address; 0: any number
    messages: Annotated[int, Meta(ge=0)] = 40  # messages a second over one socket; 0: any number
    sockets: Annotated[int, Meta(ge=0)] = 60  # sockets of one address; 0: any number
    each: Annotated[int, Meta(ge=0)] = 20  # sockets of one guest; 0: any number
    connections: Annotated[int, Meta(ge=0)] = 0  # of all together; 0: as many as the machine has descriptors
    metrics: str = ""  # a token that opens /metrics to others than this machine
    log: Literal["debug", "info", "warning", "error"] = "info"

    def __post_init__(self) -> None:
        if self.origin and not re.fullmatch(r"https?://[\w.:\[\]-]+", self.origin, re.ASCII):
            raise ValueError("origin is like https://play.example.org, with http:// or https:// and no path")
        if self.log.lower() not in LEVELS:
            raise ValueError(f"log is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}")
        try:
            Proxies(self.proxies)
        except ValueError as error:
            raise ValueError(f"proxies: {error}") from None

    @property
    def keys(self) -> Keys:
        """Where the keys are that seal what is secret."""
        return Keys(self.key, self.data / "key")

    @property
    def public(self) -> bool:
        """Whether tables may be public: a club has a lobby."""
        return self.lobby or self.club

    @property
    def tls(self) -> bool:
        """Whether people reach the server by https, directly or through a proxy."""
        return self.origin.startswith("https://")


class Mistaken(ValueError):
    """A setting that cannot be."""


def settings(
    given: Mapping[str, Any], file: Path | None = None, environ: Mapping[str, str] = os.environ
) -> Settings:
    """The settings from flags, environment and file.

    >>> settings({"port": 80}, environ={"REGALIA_PORT": "81", "REGALIA_LOBBY": "true"}).port
    80
    """
    found: dict[str, Any] = {}
    try:
        if file:
            found |= tomllib.loads(file.read_text("utf-8"))
        for name in Settings.__struct_fields__:
            if (value := environ.get(f"REGALIA_{name.upper()}")) is not None:
                found[name] = value
        found |= {name: value for name, value in given.items() if value is not None}
        return msgspec.convert(found, Settings, strict=False, dec_hook=_path)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Mistaken(f"settings: {error}") from None


def _path(kind: type, value: Any) -> Any:
    if kind is Path and isinstance(value, str):
        return Path(value)
    return value
