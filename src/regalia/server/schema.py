"""What travels over a socket, as JSON Schema: `python -m regalia.server.schema docs/messages.json`."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from regalia.server import wire

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def messages() -> dict[str, Any]:
    """Every message a client says (`FromPage`) and hears (`FromHouse`); views are those of the games."""
    (said, heard), found = msgspec.json.schema_components(
        (wire.FromPage, wire.FromHouse), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "Regalia: messages over the WebSocket at /ws",
        "oneOf": [{"$ref": "#/$defs/FromPage"}, {"$ref": "#/$defs/FromHouse"}],
        "$defs": {"FromPage": said, "FromHouse": heard, **found},
    }


def written() -> str:
    """The same as a file."""
    return msgspec.json.format(msgspec.json.encode(messages()), indent=1).decode() + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), "utf-8")
