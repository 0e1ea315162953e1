"""What the page knows, that of the club too: `python -m regalia.club.typescript web/src` writes it anew."""

import sys
from pathlib import Path

from regalia.club import wire
from regalia.server.typescript import WIRE as BELOW
from regalia.server.typescript import Page
from regalia.server.typescript import files as below
from regalia.table import entries

WIRE = "club/wire.ts"


def files() -> dict[str, str]:
    """The club's file by its path under `web/src`; what it needs of the house stands in `wire.ts`."""
    page = Page()
    page.write_wire()
    page.homes[entries.__name__] = BELOW  # clocks stand there already
    page.write_messages(wire, WIRE)
    return {WIRE: str(page.files[WIRE])}


if __name__ == "__main__":
    for path, source in (below() | files()).items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(source, "utf-8")
