/** The first lines of a program, at this house: it opens a table and plays a whole game. */
export const example = (at: string): string => `import json, os, random
from urllib.request import Request, urlopen
from websockets.sync.client import connect  # pip install websockets

at = "${at}"
who = {"authorization": "Bearer " + os.environ["REGALIA_TOKEN"]}
new = {"game": "king-of-the-dice", "chairs": [{"player": "me"}, {"player": "squire"}]}
kind = {"content-type": "application/json"}
with urlopen(Request(at + "/api/tables", json.dumps(new).encode(), kind | who)) as answer:
    table = json.load(answer)["id"]

with connect("ws" + at[4:] + "/ws", additional_headers=who) as wire:
    wire.send(json.dumps({"type": "hello", "table": table}))
    wire.send(json.dumps({"type": "add", "id": "luck", "luck": os.urandom(16).hex()}))
    while not (said := json.loads(wire.recv())).get("over"):
        if said["type"] == "play" and said["options"]:
            one, step = random.choice(said["options"]), said["step"]
            what = random.choice(one.get("one") or one.get("some") or [""])
            pick = f"{one['say']} {what}".strip()
            wire.send(json.dumps({"type": "pick", "id": f"p{step}", "step": step, "action": pick}))
print(said["over"])
`;
