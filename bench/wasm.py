"""The kernel in WebAssembly, run by node, beside the native one: the same numbers to the last bit, how soon.

python -m bench.wasm [HAND …]      hands of bench/odds.py; needs node and the package ziglang
python -m bench.wasm --picks       random picks a second, in Python there and here; needs `make site`
"""

import subprocess
import sys
import sysconfig
from pathlib import Path
from time import perf_counter

from msgspec import json

from bench.odds import GAME, HANDS, AllCards, begin
from regalia.odds.to_court_the_king import told
from regalia.odds.to_court_the_king.rewards import TAKEN

HERE = Path(__file__).parent
KERNEL = HERE.parent / "build" / "kernel.wasm"


def numbers(turn: AllCards) -> dict[str, object]:
    """All that the kernel is told of a turn."""
    plan, hope = turn._plan, turn._hope
    assert hope.values
    abilities, hands, uses = told.numbers(plan)
    counts = range(hope.fewest, hope.most + 1)
    return {
        "fewest": hope.fewest, "most": hope.most, "dice": plan.dice,
        "rewards": hope.rewards, "cards": len(TAKEN),
        "earned": [mask for more in counts for mask in told._earned(more)],
        "values": [value for reward in hope.values for value in reward],
        "abilities": abilities, "hands": hands, "uses": uses,
    }  # fmt: skip


PICKS = """
from random import Random
from time import perf_counter
import regalia
from regalia.core import Chance, Fell, Over, Picks, advance
for name, seats in (("to-court-the-king", 2), ("king-of-the-dice", 2), ("defend-the-king", 3)):
    rules, rng, picks, began = regalia.game(name, seats=seats), Random(1), 0, perf_counter()
    while (took := perf_counter() - began) < 5:
        state = rules.start()
        while not isinstance(turn := rules.turn(state), Over):
            if isinstance(turn, Chance):
                step = Fell(turn.ways.draw(rng.randrange))
            else:
                step = Picks({seat: some[rng.randrange(len(some))] for seat, some in turn.options.items()})
                picks += 1
            state = advance(rules, state, step, turn)
    print(f"{name}: {picks / took:.0f} picks a second", flush=True)
"""


def picks() -> None:
    """The same random games, natively and in WebAssembly."""
    file = KERNEL.with_name("picks.py")
    file.write_text(PICKS, "utf-8")
    subprocess.run([sys.executable, file], check=True)
    root = str(HERE.parent)
    node = [f"{root}/tools/npm", "--prefix", f"{root}/web", "run", "--silent", "python", "--"]
    subprocess.run([*node, root, sysconfig.get_path("purelib"), str(file)], check=True)


def main() -> None:
    """Build, ask both, compare."""
    if sys.argv[1:] == ["--picks"]:
        picks()
        return
    if not KERNEL.exists():
        subprocess.run([sys.executable, HERE.parent / "kernel" / "build.py", "--wasm", KERNEL], check=True)
    print(f"{KERNEL.name}: {KERNEL.stat().st_size / 1000:.0f} kB")
    for hand in sys.argv[1:] or ["3/0", "5/3", "7/6", "9/9"]:
        state = begin(HANDS[hand])
        file = KERNEL.with_suffix(".json")
        file.write_bytes(json.encode(numbers(AllCards(GAME, state))))
        ran = subprocess.run(["node", HERE / "wasm.mjs", KERNEL, file], capture_output=True, check=True)
        answer = json.decode(ran.stdout)
        for kind in ("single", "double"):
            took = []
            for _ in range(3):
                began = perf_counter()
                turn = AllCards(GAME, state, single=kind == "single").work()
                took.append(1000 * (perf_counter() - began))
            same = turn.worth(state) == answer[kind]["worth"]
            ms, native = answer[kind]["ms"], min(took)
            print(
                f"{hand:6} {kind}  node {ms:9.2f} ms, native {native:9.2f} ms, ×{ms / native:.2f}, "
                f"{'the same numbers' if same else 'OTHER NUMBERS'}"
            )


if __name__ == "__main__":
    main()
