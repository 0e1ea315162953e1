"""What `make` leans on."""

import os
import subprocess
from pathlib import Path

import pytest

NEED = Path(__file__).parents[1] / "tools" / "need"


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
