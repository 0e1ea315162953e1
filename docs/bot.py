"""A bot that plays one game: python docs/bot.py http://127.0.0.1:8000 king-of-the-dice"""

import json
import sys
import time
from secrets import choice, token_hex
from urllib.request import Request, urlopen

from websockets.sync.client import connect

at, game = sys.argv[1:]
new = json.dumps({"game": game, "name": "Bot", "chairs": [{"player": "me"}, {"player": "random"}]}).encode()
with urlopen(Request(f"{at}/api/tables", new, {"content-type": "application/json"})) as opened:
    table, cookie = json.load(opened)["id"], opened.headers["set-cookie"].partition(";")[0]
with connect(f"ws{at[4:]}/ws", origin=at, additional_headers={"cookie": cookie}) as wire:
    wire.send(json.dumps({"type": "hello", "table": table}))
    wire.send(json.dumps({"type": "add", "id": "luck", "luck": token_hex(16)}))
    while not (said := json.loads(wire.recv())).get("over"):
        if said["type"] == "play" and said["options"]:
            time.sleep(0.03)  # whoever says more than forty things a second is sent away
            option, step = choice(said["options"]), said["step"]
            action = f"{option['say']} {choice(option.get('one') or option.get('some') or [''])}".strip()
            wire.send(json.dumps({"type": "pick", "id": f"pick{step}", "step": step, "action": action}))
print(said["over"]["payoff"])
