"""What `make` leans on."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from tools.mutants import Copy, Mutant, Stray, mutants, planted, strays, survives, whole_room

ROOT = Path(__file__).parents[1]
NEED = ROOT / "tools" / "need"


@pytest.fixture
def debian(tmp_path: Path) -> Path:
    """A machine that has chromium and nothing else; what apt-get is asked for goes into a file."""
    programs = {
        "dpkg-query": '[[ ${@: -1} == chromium ]] && echo -n "install ok installed"',
        "apt-get": f'echo "$@" >> {tmp_path}/asked',
    }
    for name, script in programs.items():
        (tmp_path / name).write_text(f"#!/usr/bin/env bash\n{script}\n")
        (tmp_path / name).chmod(0o755)
    return tmp_path


def need(debian: Path, *packages: str) -> subprocess.CompletedProcess[str]:
    path = f"{debian}:{os.environ['PATH']}"
    return subprocess.run([NEED, *packages], env={"PATH": path}, capture_output=True, text=True)


def test_what_is_there_is_not_installed_again(debian: Path) -> None:
    ran = need(debian, "chromium")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert not (debian / "asked").exists()


def test_a_program_from_elsewhere_will_do(debian: Path) -> None:
    (debian / "postgres").write_text("#!/bin/sh\n")
    (debian / "postgres").chmod(0o755)
    assert need(debian, "postgresql/postgres").returncode == 0
    assert not (debian / "asked").exists()


def test_what_is_missing_is_installed_by_root_and_named_to_others(debian: Path) -> None:
    ran = need(debian, "chromium/browser", "postgresql/no-such-program")
    if os.geteuid() == 0:
        assert ran.returncode == 0
        assert (debian / "asked").read_text().splitlines()[-1].endswith(" postgresql")
    else:
        assert ran.returncode == 1
        assert ran.stderr == "Missing here: postgresql. On Debian: sudo apt-get install postgresql\n"
        assert not (debian / "asked").exists()


# --- Mutants --------------------------------------------------------------------------------------------

EVENER = Mutant(
    name="evener",
    at="games/even.py",
    was="number % 2 == 0",
    becomes="number % 2 == 1",
    means="odd is even",
    tests="tests/test_even.py",
)


def test_every_mutant_of_the_list_can_be_planted() -> None:
    assert strays(mutants()) == []


def test_there_are_enough_mutants_and_each_says_what_it_would_mean() -> None:
    found = mutants()
    assert len(found) >= 150
    assert len({mutant.name for mutant in found}) == len(found)
    for mutant in found:
        assert mutant.was != mutant.becomes
        assert mutant.means
        paths = [word for word in shlex.split(mutant.tests) if "/" in word]
        assert paths
        assert all((ROOT / path).exists() for path in paths + whole_room(mutant)), mutant.name


def test_every_room_with_rules_secrets_or_people_has_mutants() -> None:
    rooms = {mutant.room for mutant in mutants()}
    assert {"core", "dice", "games", "record", "odds", "play", "players", "table", "store", "server"} <= rooms


@pytest.mark.parametrize("source", ["", "number % 2 == 0 or number % 2 == 0"])
def test_a_mutant_whose_place_is_gone_or_not_the_only_one_is_named(source: str) -> None:
    with pytest.raises(Stray, match="evener: its snippet is found"):
        planted(source, EVENER)


@pytest.fixture
def small_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """A copy of a tree with one function and one test that looks at it."""
    files = {
        "src/regalia/__init__.py": "",
        "src/regalia/games/__init__.py": "",
        "src/regalia/games/even.py": "def even(number):\n    return number % 2 == 0 or number == 7\n",
        "tests/test_even.py": "from regalia.games.even import even\n\ndef test_even():\n    assert even(4)\n",
        "tests/laws/test_laws.py": "def test_nothing():\n    pass\n",
    }
    for name, source in files.items():
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text(source)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path / "tree", check=True)
    monkeypatch.setattr("tools.mutants.ROOT", tmp_path / "tree")
    return Copy(tmp_path / "copy")


def test_a_mutant_that_a_test_notices_is_killed_and_one_that_none_notices_survives(small_tree: Copy) -> None:
    assert not survives(small_tree, EVENER)
    assert survives(small_tree, replace(EVENER, was="number == 7", becomes="number == 9"))
    assert (small_tree.folder / EVENER.path).read_text().endswith("number % 2 == 0 or number == 7\n")


def test_tests_that_fail_without_a_mutant_kill_nobody(small_tree: Copy) -> None:
    (small_tree.folder / "tests" / "test_even.py").write_text("def test_even():\n    assert False\n")
    with pytest.raises(Stray, match="fail without any mutant"):
        survives(small_tree, EVENER)


def test_tests_that_are_not_there_kill_nobody(small_tree: Copy) -> None:
    with pytest.raises(Stray, match="no such tests"):
        survives(small_tree, replace(EVENER, tests="tests/test_odd.py"))
