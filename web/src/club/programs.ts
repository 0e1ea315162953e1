/** The first lines of a program, at this house: it opens a table and plays a whole game. */
export const example = (at: string): string => `import json, os, random, urllib.request as web
from websockets.sync.client import connect  # pip install websockets

at, who = "${at}", {"authorization": "Bearer " + os.environ["REGALIA_TOKEN"]}
new = json.dumps({"game": "king-of-the-dice", "chairs": [{"player": "me"}, {"player": "squire"}]}).encode()
table = json.load(web.urlopen(web.Request(at + "/api/tables", new, {"content-type": "application/json"} | who)))
wire = connect(at.replace("http", "ws", 1) + "/ws", additional_headers=who)
wire.send(json.dumps({"type": "hello", "table": table["id"]}))
wire.send(json.dumps({"type": "add", "id": "luck", "luck": os.urandom(16).hex()}))
while not (said := json.loads(wire.recv())).get("over"):
    if said["type"] == "play" and said["options"]:
        one = random.choice(said["options"])
        pick = one["say"] + " " + random.choice(one.get("one") or one.get("some") or [""])
        wire.send(json.dumps({"type": "pick", "id": f"p{said['step']}", "step": said["step"], "action": pick.strip()}))
print(said["over"])
`;
