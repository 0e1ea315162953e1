"""A bot that plays one game: python docs/bot.py http://127.0.0.1:8000 king-of-the-dice"""

import json
import random
import secrets
import sys
import time

import httpx
from websockets.sync.client import connect


def picked(option):
    """One of the picks that an option stands for."""
    words = [random.choice(option["one"])] if option.get("one") else []
    if some := option.get("some"):
        words = [word for word in some if random.random() < 0.5] or some[:1]
    return " ".join([option["say"], *words]).strip()


def played(at, game):
    """Each seat's share of the win, once the game is over."""
    house = httpx.Client(base_url=at)
    chairs = [{"player": "me"}, {"player": "random"}]
    opened = house.post("/api/tables", json={"game": game, "name": "Bot", "chairs": chairs}).json()
    table = opened.get("id") or sys.exit(f"the house refuses: {opened}")
    cookie = "; ".join(f"{name}={value}" for name, value in house.cookies.items())
    with connect(f"ws{at[4:]}/ws", origin=at, additional_headers={"cookie": cookie}) as wire:
        wire.send(json.dumps({"type": "hello", "table": table}))
        wire.send(json.dumps({"type": "add", "id": "luck", "luck": secrets.token_hex(16)}))
        while not (said := json.loads(wire.recv())).get("over"):
            if said["type"] == "play" and said["options"]:
                time.sleep(0.03)  # whoever says more than forty things a second is sent away
                pick = {"step": said["step"], "action": picked(random.choice(said["options"]))}
                wire.send(json.dumps({"type": "pick", "id": str(said["step"]), **pick}))
    return said["over"]["payoff"]


if __name__ == "__main__":
    print(played(*sys.argv[1:]) if len(sys.argv) == 3 else __doc__)
