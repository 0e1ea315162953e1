"""A finished King at Court, as it is explained afterwards."""

import asyncio
from pathlib import Path
from random import Random

import msgspec

from regalia.games.king_and_crown.at_court import KingAtCourt
from regalia.play import plays
from regalia.review import king_at_court
from regalia.server import wire
from tests.server.harness import clients, run, seated, serving


def test_after_the_game_all_learn_who_lied_when_and_how_suspicion_went(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(data=tmp_path) as (address, server), clients(address, *"ABCDE") as (*people, eve):
            table = await seated(*people, game="king-at-court", options={"statements": 4})
            path = f"/api/tables/{table.id}/court"
            assert (await people[0].request("GET", path)).status_code == 409  # not yet
            await asyncio.gather(*(client.play_on(Random(n)) for n, client in enumerate(people)))
            answer = await people[1].request("GET", path)
            found = msgspec.json.decode(answer.content, type=wire.AtCourt)
            here = server.house.rooms[table.id].table
            assert isinstance(here.rules, KingAtCourt)
            facts = king_at_court.court(here.rules, list(plays(here.rules, here.play.steps)))
            assert facts
            assert facts.words
            assert found.verdicts == [word.verdict for word in facts.words]
            assert [tuple(one.weights) for one in found.suspicions] == [
                one.weights for one in facts.suspicions
            ]
            assert [facts.suspicions[n].step for n in found.turned] == list(facts.turned)
            assert (await eve.request("GET", path)).status_code == 404
            key = str(table.watch).rpartition("/")[2]
            assert (await eve.request("GET", f"{path}?watch={key}")).status_code == 200

    run(work)
