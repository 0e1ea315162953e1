"""A bot that sits down wherever programs may, and plays: REGALIA_TOKEN=regalia_… python examples/bot.py URL

Given a game too, it opens a table and plays that one against a computer player, also as a guest with no token.
"""

import asyncio
import json
import os
import sys
from secrets import choice, token_hex
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

at, *game = sys.argv[1:]
who = {"authorization": f"Bearer {token}"} if (token := os.environ.get("REGALIA_TOKEN")) else {}


def ask(path, **body):
    said = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{at}/api/{path}", said, {"content-type": "application/json", **who})) as answer:
        if not who:
            who["cookie"] = answer.headers["set-cookie"].partition(";")[0]
        return json.load(answer)


async def play(table):
    async with connect(f"ws{at[4:]}/ws", additional_headers=who) as wire:
        await wire.send(json.dumps({"type": "hello", "table": table}))
        await wire.send(json.dumps({"type": "add", "id": "luck", "luck": token_hex(16)}))
        async for said in map_json(wire):
            if said.get("over"):
                return said["over"]["payoff"]


asyncio.run(play(""))
