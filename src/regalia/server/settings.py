"""How a server is set up: by flags, the environment and a TOML file, in this order."""

from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    """Every setting, with what holds when nothing is said."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("regalia-data")
    database: str = ""  # postgresql://…; without it SQLite in the data folder
    tls: bool = False  # people reach the server by https, directly or through a proxy
    origin: str = ""  # the address people use, such as https://play.example.org
    secret: str = ""  # signs the cookies; without it one is made and kept in the database
    lobby: bool = False
    smtp: str = ""
    computers: int = 1  # processes for computer players
    pace: float = 1.5  # seconds a computer player takes to speak among people
