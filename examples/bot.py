"""A bot that sits down wherever programs may, and plays: REGALIA_TOKEN=regalia_… python examples/bot.py URL

Given a game as well, it plays one of those against a computer player, without a token as a guest.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress
from secrets import choice, token_hex
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

at, *game = sys.argv[1:]
who = {"authorization": f"Bearer {os.environ['REGALIA_TOKEN']}"} if "REGALIA_TOKEN" in os.environ else {}


def ask(path, **said):
    """The answer to a request."""
    body = json.dumps(said).encode() if said else None
    with urlopen(Request(f"{at}/api/{path}", body, {"content-type": "application/json", **who})) as answer:
        if not who:  # a guest is known by a cookie
            who["cookie"] = answer.headers["set-cookie"].partition(";")[0]
        return json.load(answer)


async def play(table):
    """Pick at random until the game is over."""
    async with connect(f"ws{at[4:]}/ws", additional_headers=who) as wire:
        await wire.send(json.dumps({"type": "hello", "table": table}))
        await wire.send(json.dumps({"type": "add", "id": "luck", "luck": token_hex(16)}))
        while not (said := json.loads(await wire.recv())).get("over"):
            if said["type"] == "play" and said["options"]:
                await asyncio.sleep(0.03)  # whoever says more than forty things a second is sent away
                option, step = choice(said["options"]), said["step"]
                action = f"{option['say']} {choice(option.get('one') or option.get('some') or [''])}".strip()
                await wire.send(
                    json.dumps({"type": "pick", "id": f"p{step}", "step": step, "action": action})
                )
    print(table, said["over"]["payoff"], flush=True)


async def play_all(tables):
    """Sit down wherever that is allowed, and play at every table of mine."""
    while not game:
        for one in ask("lobby"):
            if one["programs"] and one["phase"] == "seating" and "" in one["names"]:
                with suppress(HTTPError):  # somebody else was quicker
                    ask("join", key=one["table"])
        for one in ask("games"):  # also those of a contest, or of an invitation that somebody gave it
            known = one["table"] in tables and not tables[one["table"]].done()
            if one["phase"] in ("seating", "playing") and not known:
                tables[one["table"]] = asyncio.create_task(play(one["table"]))
        await asyncio.sleep(2)
    await play(ask("tables", game=game[0], name="Bot", chairs=[{"player": "me"}, {"player": "random"}])["id"])


asyncio.run(play_all({}))
