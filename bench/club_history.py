"""How long the profile and the history of a member take who has played many games, asked by HTTP.

    python -m bench.club_history 10000

The ledger of each database holds that many games of one member against a hundred others, and five times as
many games of those others among themselves. The times are the median and the worst of twenty.
"""

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median

import httpx
import uvloop
from msgspec.structs import replace

from regalia.club.club import Club
from regalia.club.ledger import Row
from tests.club.house import meeting
from tests.cluster import cluster, database
from tests.server.harness import KEY, QUICK

GAMES = (("find-the-king", 2), ("king-of-the-dice", 2), ("king-of-the-dice", 4), ("to-court-the-king", 3))
OTHERS, AMONG_THEMSELVES, TIMES, BATCH = 100, 5, 20, 500
NOON = 1_780_000_000_000
ASKED = {
    "who I am, for comparison": "me",
    "profile": "members/Anna",
    "head to head": "members/Anna/against/Other7",
    "history": "history",
    "history, last page": "history?page={last}",
    "history, one name": "history?names=other7",
    "history, filters": "history?game=king-of-the-dice&seats=4&result=won&rated=true",
    "board": "leaders/find-the-king?seats=2",
}


def played(me: str, games: int) -> Iterator[Row]:
    """Rows of the ledger: games of one member, and of the others."""
    random, nth = Random(1), Counter[tuple[str, str, int]]()
    for n in range(games * (1 + AMONG_THEMSELVES)):
        game, seats = random.choice(GAMES)
        others = random.sample(range(OTHERS), seats)
        guests = [me if n < games and k == 0 else f"guest{one}" for k, one in enumerate(others)]
        names = ["Anna" if guest == me else f"Other{guest[5:]}" for guest in guests]
        written, winner, rated = str(names).replace("'", '"'), random.randrange(seats), random.random() < 0.7
        for seat, guest in enumerate(guests):
            nth[guest, game, seats] += rated
            mu, many = (25 + random.random(), nth[guest, game, seats]) if rated else (None, None)
            yield (
                guest, f"table{n}", seat, NOON + n * 60_000 % 10**9, game, seats, float(seat == winner),
                written, " ".join(names).lower(), int(rated), "people" if rated else "", mu, many,
                0.1, 0.02, 1, 0,
            )  # fmt: skip


async def fill(club: Club, me: str, games: int) -> None:
    """Put all of that into the ledger, and a rating for everybody."""
    async with club.ledger.writing() as book:
        await club.members.enrol(book, me, "Anna")
        for k in range(OTHERS):
            await club.members.enrol(book, f"guest{k}", f"Other{k}")
        rows = list(played(me, games))
        for start in range(0, len(rows), BATCH):
            part = rows[start : start + BATCH]
            places = ", ".join(["(" + ", ".join("?" * 17) + ")"] * len(part))
            await book.rows(
                f"INSERT INTO club_played VALUES {places}", *(value for row in part for value in row)
            )


async def measured(url: str, games: int) -> None:
    """Print how long each question takes on one database."""
    with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
        settings = replace(QUICK, club=True, data=Path(folder), database=url, key=KEY)
        async with (
            meeting(settings) as (address, club),
            httpx.AsyncClient(base_url=f"http://{address}/api/club/") as http,
        ):
            await http.get("me")
            shown = club.site.guests.known(http.cookies["regalia"])
            assert shown
            await fill(club, shown.guest, games)
            async with club.ledger.writing() as book:
                await book.rows("ANALYZE")  # as both databases do it by themselves, in time
            last = (await http.get("history")).json()["pages"]
            for what, path in ASKED.items():
                taken = []
                for _ in range(TIMES):
                    began = time.perf_counter()
                    answer = await http.get(path.format(last=last))
                    taken.append(1000 * (time.perf_counter() - began))
                    assert answer.status_code == 200, answer.text
                kind = "PostgreSQL" if url else "SQLite"
                print(f"| {what} | {kind} | {median(taken):.0f} ms | {max(taken):.0f} ms |", flush=True)


def main() -> None:
    """Ask both databases."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print("| asked for | database | median | worst |\n|---|---|---|---|")
    with ExitStack() as stack:
        for url in ("", database(stack.enter_context(cluster()))):
            uvloop.run(measured(url, games))


if __name__ == "__main__":
    main()
