"""Operating a server: settings, the page, backups, verification, and a quiet end."""

import asyncio
import gzip
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from random import Random

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from typer.testing import CliRunner

from regalia.server import static
from regalia.server.settings import Mistaken, Settings, settings
from regalia.shell.cli import app
from tests.cluster import cluster, database
from tests.server.harness import Process, clients, free_port, run, seated, serving, unopened


def regalia(*words: object) -> tuple[int, str]:
    """A command's exit status and all it said."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.output


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "regalia.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\nlobby = true\norigin = "https://a.example"\n')
    found = settings(
        {"port": 3, "data": None}, file, {"REGALIA_PORT": "2", "REGALIA_HOST": "::1", "PATH": "x"}
    )
    assert (found.port, found.host, found.lobby, found.tls) == (3, "::1", True, True)


@pytest.mark.parametrize(
    "content", ["port = 'many'", "prot = 8000", "port = 99999", "port =", "log = 'loud'"]
)
def test_a_mistake_in_the_settings_is_named(content: str, tmp_path: Path) -> None:
    file = tmp_path / "regalia.toml"
    file.write_text(content)
    with pytest.raises(Mistaken):
        settings({}, file, {})
    status, said = regalia("serve", "--config", file)
    assert status == 2
    assert said.startswith("regalia: settings: ")


def test_settings_that_cannot_be_read_are_one_line(tmp_path: Path) -> None:
    (tmp_path / "noise.toml").write_bytes(b"port = \xff")
    for name, reason in (
        ("none.toml", "No such file or directory"),
        ("", "Is a directory"),
        ("noise.toml", "utf-8"),
    ):
        status, said = regalia("serve", "--config", tmp_path / name)
        assert (status, said.count("\n")) == (2, 1)
        assert said.startswith("regalia: settings: ")
        assert reason in said


def test_an_address_that_cannot_be_listened_at_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = unopened(tmp_path, data=tmp_path / "data", port=port)
    assert said == f"regalia: 127.0.0.1:{port} cannot be listened at: Address already in use\n"
    assert not (tmp_path / "data").exists()
    said = unopened(tmp_path, data=tmp_path / "data", host="nowhere.invalid", port=1)
    assert said.startswith("regalia: nowhere.invalid:1 cannot be listened at: ")
    assert said.count("\n") == 1


def test_a_running_server_is_backed_up_and_goes_on_elsewhere(tmp_path: Path) -> None:
    async def played() -> tuple[str, dict[str, str], int]:
        async with (
            serving(data=tmp_path / "one") as (address, _),
            clients(address, "Anna", "Ben") as (anna, ben),
        ):
            table = await seated(anna, ben, game="king-of-the-dice")
            await anna.pick("roll")
            assert anna.play
            command = "backup", tmp_path / "b.gz", "--data", tmp_path / "one"
            status, said = await asyncio.to_thread(regalia, *command)
            assert status == 0, said
            return table.id, dict(anna.http.cookies), anna.play.step

    table, cookies, step = asyncio.run(played())
    assert regalia("backup", tmp_path / "b.gz", "--data", tmp_path / "one")[0] == 2  # it exists
    assert regalia("restore", tmp_path / "b.gz", "--data", tmp_path / "one")[0] == 2  # not empty
    assert regalia("restore", tmp_path / "b.gz", "--data", tmp_path / "two")[0] == 0
    cut = tmp_path / "cut.gz"
    cut.write_bytes((tmp_path / "b.gz").read_bytes()[:-30])
    assert regalia("restore", cut, "--data", tmp_path / "three")[0] == 2
    rows = gzip.decompress((tmp_path / "b.gz").read_bytes()).splitlines(keepends=True)
    for left in (rows[:-1], rows[:-2], rows[:1]):  # as after a copy that ended early and was packed anew
        cut.write_bytes(gzip.compress(b"".join(left)))
        assert regalia("restore", cut, "--data", tmp_path / "three") == (
            2,
            f"regalia: {cut} is cut short; nothing was restored\n",
        )
    assert regalia("restore", tmp_path / "b.gz", "--data", tmp_path / "three")[0] == 0  # it was still empty

    async def goes_on() -> None:
        async with serving(data=tmp_path / "two") as (address, _), clients(address, "Anna") as (anna,):
            anna.http.cookies.update(cookies)
            await anna.arrive(table)
            assert anna.play
            assert anna.play.step == step
            await anna.pick("stop")

    said = unopened(tmp_path, data=tmp_path / "two")
    assert said.startswith("regalia: the database is sealed with key ")
    shutil.copy(tmp_path / "one" / "key", tmp_path / "two")
    run(goes_on)


def test_a_backup_moves_a_club_from_sqlite_to_postgresql(tmp_path: Path) -> None:
    async def played() -> str:
        async with serving(data=tmp_path / "one") as (address, _), clients(address, "Anna") as (anna,):
            return (await anna.open_table("king-of-the-dice", ["me", "random"])).id

    table = asyncio.run(played())
    assert regalia("backup", tmp_path / "b.gz", "--data", tmp_path / "one")[0] == 0
    with cluster() as at:
        url = database(at)
        assert regalia("restore", tmp_path / "b.gz", "--database", url)[0] == 0
        assert regalia("backup", tmp_path / "again.gz", "--database", url)[0] == 0
    assert regalia("restore", tmp_path / "again.gz", "--data", tmp_path / "two")[0] == 0
    assert table


def test_verify_tells_fair_dice_from_changed_ones(tmp_path: Path) -> None:
    async def played() -> str:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            table = await anna.open_table("king-of-the-dice", ["me", "random"])
            await anna.arrive(table.id)
            await anna.add("abc")
            await anna.play_on(Random(4))
            return (await anna.request("GET", f"/api/tables/{table.id}/record")).text

    text = asyncio.run(played())
    file = tmp_path / "game.txt"
    file.write_text(text)
    status, said = regalia("verify", file, "--lang", "en", "--luck", "abc")
    assert status == 0, said
    assert "proven: The part that you noted went into the dice." in said
    file.write_text(text.replace("luck 1 | abc", "luck 1 | abd"))
    status, said = regalia("verify", file, "--lang", "en")
    assert status == 1
    assert "contradicted: The part of Anna0 is not the one that was pledged." in said
    assert "but seed and parts give" in said


def test_a_server_that_is_told_to_stop_says_so_and_ends_well(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process({"data": tmp_path})
        await server.start()
        async with clients(server.address, "Anna") as (anna,):
            farewells: list[object] = []
            anna.watchers.append(lambda message: farewells.append(getattr(message, "because", None)))
            table = await anna.open_table("king-of-the-dice", ["me", "random"])
            await anna.arrive(table.id)
            assert server.running
            server.running.send_signal(signal.SIGTERM)
            await anna.until(lambda: "restart" in farewells)
            assert await asyncio.to_thread(server.running.wait, 15) == 0

    run(work)


def test_regalia_play_prints_its_address_and_answers(tmp_path: Path) -> None:
    code = "from regalia.shell.cli import app; app()"
    flags = ["play", "find-the-king", "--no-browser", "--data", str(tmp_path)]
    environ = {**os.environ, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", code, *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as game:
        try:
            assert game.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+/\?game=find-the-king", game.stdout.readline())
            assert found
            origin = found[0].partition("/?")[0]
            answer = httpx.Client(transport=httpx.HTTPTransport(retries=20)).get(f"{origin}/health")
            assert answer.text == "well"
        finally:
            game.send_signal(signal.SIGINT)
            game.wait(15)
    assert regalia("play", "chess")[0] == 2


def test_the_page_is_served_with_its_files_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "PAGE", tmp_path / "page")

    async def work() -> None:
        async with serving() as (address, _), clients(address, "Anna") as (anna,):
            answer = await anna.http.get("/")
            assert (answer.status_code, answer.text) == (503, static.NOT_BUILT)
            assets = tmp_path / "page" / "assets"
            assets.mkdir(parents=True)
            (tmp_path / "secret.txt").write_text("secret")
            (tmp_path / "page" / "index.html").write_text("<title>Regalia</title>")
            (assets / "app-1a2b.js").write_text("'use strict';" * 100)
            for path in ("/", "/table/abc", "/join/abc", "/rules/king-at-court"):
                answer = await anna.http.get(path)
                assert (answer.status_code, answer.text) == (200, "<title>Regalia</title>")
                assert answer.headers["cache-control"] == "no-cache"
            answer = await anna.http.get("/assets/app-1a2b.js")
            assert answer.text == "'use strict';" * 100
            assert answer.headers["content-encoding"] == "gzip"
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["content-type"].startswith("text/javascript")
            for path in (
                "/nothing",
                "/table",
                "/assets/none.js",
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/assets",
            ):
                answer = await anna.http.get(path)
                assert (answer.status_code, answer.text) == (404, "Nothing is here.\n")
                answer = await anna.http.get(path, headers={"accept": "text/html,*/*;q=0.8"})
                assert (answer.status_code, answer.text) == (404, "<title>Regalia</title>")
            answer = await anna.http.get("/api/nothing", headers={"accept": "text/html,*/*;q=0.8"})
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

    run(work)


def test_the_log_is_one_json_object_a_line(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process({"data": tmp_path, "log": "info"})
        server.log = tmp_path / "log"
        await server.start()
        server.stop()
        lines = server.log.read_text().splitlines()
        for line in lines:
            assert {"at", "level", "from", "says"} <= json.loads(line).keys()

    run(work)


# --- The files for operators --------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "operate.md").read_text("utf-8")
HELP = regalia("serve", "--help")[1]


def test_every_setting_is_in_the_guide_and_no_other() -> None:
    rows = re.findall(r"^\| (`[a-z`, ]+`) \|", GUIDE.partition("## As a service")[0], re.MULTILINE)
    assert {name for row in rows for name in re.findall("[a-z]+", row)} == set(Settings.__struct_fields__)


def test_guide_and_help_say_what_holds_by_itself() -> None:
    rows = re.findall(r"^\| (`[a-z`, ]+`) \| (`[^|]+`) \|", GUIDE, re.MULTILINE)
    told = [
        pair for row in rows for pair in zip(*(re.findall("`([^`]+)`", cell) for cell in row), strict=True)
    ]
    helped = re.findall(r"--([a-z]+) (?:<|[A-Z])(?:(?!--).)*?\[([^\]:]+)", HELP, re.DOTALL)
    assert min(len(told), len(helped)) > 10
    for name, value in told + helped:
        assert value == str(getattr(Settings(), name)).removesuffix(".0").lower(), name


def test_the_unit_in_the_guide_is_one_and_shuts_its_service_in() -> None:
    words = GUIDE.partition("regalia.service`:\n\n")[2].partition("\n\nOn SIGTERM")[0]
    unit = ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string("\n".join(line.removeprefix("    ") for line in words.splitlines()))
    service = unit["Service"]
    assert service["ExecStart"].split()[1] == "serve"
    wanted = {"NoNewPrivileges": "yes", "ProtectSystem": "strict", "UMask": "0077", "PrivateDevices": "yes"}
    assert {name: service[name] for name in wanted} == wanted
    assert int(service["LimitNOFILE"]) > 10_000
    assert service["MemoryMax"]


def test_the_container_runs_as_nobody_special_with_one_volume_and_is_looked_after() -> None:
    joined = (ROOT / "Containerfile").read_text().replace("\\\n", " ")
    steps = [line.split(maxsplit=1) for line in joined.splitlines() if line and not line.startswith("#")]
    last = steps[max(n for n, (word, _) in enumerate(steps) if word == "FROM") :]
    told = dict(last)
    assert int(told["USER"]) > 0
    assert told["VOLUME"] == "/data"
    assert "/health" in told["HEALTHCHECK"]
    assert json.loads(told["CMD"]) == ["regalia", "serve"]
    named = dict(pair.split("=", 1) for pair in told["ENV"].split())
    environ = {name: value for name, value in named.items() if name.startswith("REGALIA_")}
    assert settings({}, environ=environ).data == Path("/data")
    for _, rest in [step for step in steps if step[0] == "COPY" and "--from" not in step[1]]:
        assert all((ROOT / source).exists() for source in rest.split()[:-1]), rest


def test_the_composed_house_has_a_database_a_proxy_it_trusts_and_settings_that_exist() -> None:
    house = yaml.safe_load((ROOT / "compose.yaml").read_text())
    regalia, services = house["services"]["regalia"], house["services"]
    assert set(services) == {"regalia", "postgres", "caddy"}
    assert "ports" not in regalia
    assert {volume.split(":")[0] for one in services.values() for volume in one["volumes"]} == set(
        house["volumes"]
    )
    environ = {
        name: re.sub(r"\$\{[A-Z]+:\?[^}]*\}", "play.example", value)
        for name, value in regalia["environment"].items()
    }
    assert all(name.removeprefix("REGALIA_").lower() in Settings.__struct_fields__ for name in environ)
    found = settings({}, environ=environ)
    assert found.tls
    assert found.database.endswith("@postgres/regalia")
    assert found.proxies == house["networks"]["default"]["ipam"]["config"][0]["subnet"]


def test_a_server_says_in_one_line_where_it_listens_and_where_the_data_is(tmp_path: Path) -> None:
    port = free_port()
    code = "from regalia.shell.cli import app; app()"
    command = [sys.executable, "-c", code, "serve", f"--port={port}", f"--data={tmp_path}"]
    environ = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as server:
        try:
            assert server.stdout
            said = server.stdout.readline()
            assert said == f"Regalia listens at http://127.0.0.1:{port}; the data is in {tmp_path}\n"
        finally:
            server.terminate()
            server.wait(15)
