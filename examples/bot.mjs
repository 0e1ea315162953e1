// A bot that sits down wherever programs may, and plays: REGALIA_TOKEN=regalia_… node examples/bot.mjs URL
// Needs nothing but Node 22. Given a game as well, it plays one of those against a computer player.

if (typeof WebSocket === "undefined") {
  console.error(`This bot needs Node 22 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const [at, game] = process.argv.slice(2);
const token = process.env.REGALIA_TOKEN;
const any = (list) => list[Math.floor(Math.random() * list.length)];

async function ask(path, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${at}/api/${path}`, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function play(table) {
  // A WebSocket of browsers and of Node sends no headers of ours: the token is offered beside the protocol.
  const wire = new WebSocket(`${at.replace(/^http/, "ws")}/ws`, ["regalia", `regalia.bearer.${token}`]);
  const say = (said) => wire.send(JSON.stringify(said));
  wire.onopen = () => {
    say({ type: "hello", table });
    say({ type: "add", id: "luck", luck: crypto.randomUUID().replaceAll("-", "") });
  };
  wire.onmessage = ({ data }) => {
    const { type, options, step, over } = JSON.parse(data);
    if (over) return console.log(table, JSON.stringify(over.payoff)), wire.close();
    if (type !== "play" || !options?.length) return;
    const { say: verb, one, some } = any(options);
    const action = [verb, any(one ?? some ?? [""])].filter(Boolean).join(" ");
    setTimeout(() => say({ type: "pick", id: `p${step}`, step, action }), 30); // not more than forty a second
  };
}

if (game) play((await ask("tables", { game, chairs: [{ player: "me" }, { player: "random" }] })).id);
for (const known = new Set(); !game; await new Promise((wake) => setTimeout(wake, 2000))) {
  for (const { table, programs, phase, names } of await ask("lobby")) if (programs && phase === "seating" && names.includes("")) await ask("join", { key: table }).catch(() => "somebody else was quicker");
  for (const { table, phase } of await ask("games")) if (["seating", "playing"].includes(phase) && !known.has(table)) known.add(table), play(table);
}
