"""What `make build` has put into dist/ is whole, installs by itself and plays: `python -m tools.released`.

A clean environment gets the wheel from dist/ and what it requires from uv's cache, without an index. Nothing
else is on the path there: no compiler, no node.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import regalia

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
CLEAN = ROOT / "build" / "clean"
FEW = CLEAN / "few"
"""Programs that uv's own scripts call; no others are found."""
PATIENCE = 20.0
"""Seconds after which the page is there, with everything in the cache."""


def wheel() -> Path:
    """The wheel of this version, the only one in dist/."""
    (found,) = (ROOT / "dist").glob("*.whl")
    assert found.name.startswith(f"regalia-{regalia.__version__}-"), f"{found.name} is another version"
    return found


def missing(packed: set[str]) -> list[str]:
    """What a wheel with these files should hold and does not."""
    wanted = {
        "the page": r"regalia/server/page/index\.html",
        "what works out odds in browsers": r"regalia/server/page/python/pyodide\.asm\.wasm",
        "its fonts": r"regalia/server/page/assets/.*\.woff2",
        "texts": r"regalia/locale/de/common\.ftl",
        "what computer players know": r"regalia/players/data/.*\.npz",
        "the kernel": r"regalia/kernel/kernel\.(so|dylib|dll)",
        "types": r"regalia/py\.typed",
        "our licence": r".*\.dist-info/licenses/LICENSE",
        "the credits": r".*\.dist-info/licenses/CREDITS\.md",
    }
    for path in (ROOT / "licences").iterdir():
        wanted[f"the licence of {path.stem}"] = rf".*\.dist-info/licenses/licences/{path.name}"
    return [what for what, name in wanted.items() if not any(re.fullmatch(name, one) for one in packed)]


def install(place: Path) -> None:
    """The wheel, in an environment that holds nothing else."""
    pins = ROOT / "requirements" / "play.txt"
    subprocess.run([UV, "venv", "--quiet", "--clear", "--python", sys.executable, place], check=True)
    into: list[str | Path] = [
        UV,
        "pip",
        "install",
        "--quiet",
        "--offline",
        "--python",
        place / "bin" / "python",
    ]
    subprocess.run([*into, "--constraints", pins, wheel()], check=True)
    FEW.mkdir()
    for program in ("dirname", "realpath"):
        (FEW / program).symlink_to(shutil.which(program) or program)


@contextmanager
def serving(command: list[str | Path], home: Path) -> Iterator[tuple[str, float]]:
    """The address of `regalia play`, called like this, and the seconds until its page was there."""
    env = {
        "PATH": f"{CLEAN / 'bin'}:{FEW}",
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "PYTHONUNBUFFERED": "1",
    }
    kept = {name: value for name, value in os.environ.items() if name.startswith(("UV_", "XDG_CACHE"))}
    env["UV_CACHE_DIR"] = str(Path.home() / ".cache" / "uv")
    began = time.monotonic()
    called = [*command, "play", "--no-browser"]
    with subprocess.Popen(called, env=env | kept, stdout=subprocess.PIPE, text=True) as server:
        try:
            said = server.stdout.readline() if server.stdout else ""
            assert said.startswith("Regalia is at "), "no page"
            at = said.split()[-1]
            with urlopen(at) as answer:
                assert "<title>Regalia" in answer.read().decode()
            yield at.rstrip("/"), time.monotonic() - began
        finally:
            server.terminate()


def main() -> None:
    """Say what was checked; an AssertionError says what is wrong."""
    made = wheel()
    lacking = missing(set(ZipFile(made).namelist()))
    assert not lacking, f"{made.name} lacks {', '.join(lacking)}"
    (archive,) = (ROOT / "dist").glob(f"regalia-{regalia.__version__}.tar.gz")
    with tarfile.open(archive) as packed:
        assert any(name.endswith("/server/page/index.html") for name in packed.getnames())
    print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB, whole")

    install(CLEAN)
    program = CLEAN / "bin" / "regalia"
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    assert said == f"regalia {regalia.__version__}\n", said
    home = CLEAN / "home"
    home.mkdir()
    with serving([program], home) as (at, _):
        bot: list[str | Path] = [
            CLEAN / "bin" / "python",
            ROOT / "examples" / "bot.py",
            at,
            "king-of-the-dice",
        ]
        share = subprocess.run(bot, capture_output=True, text=True, check=True).stdout
        share = share.strip().partition(" ")[2]
        assert share in ("[1.0, 0.0]", "[0.0, 1.0]", "[0.5, 0.5]"), share
        print(f"installed without an index, and played King of the Dice: {share}")

    one_line: list[str | Path] = [UV, "tool", "run", "--offline", "--python", sys.executable]
    one_line += ["--constraints", ROOT / "requirements" / "play.txt", "--from", made, "regalia"]
    with serving(one_line, home) as (_, seconds):
        print(f"`uv tool run --from {made.name} regalia play`: page after {seconds:.1f} s")
        assert seconds < PATIENCE


if __name__ == "__main__":
    main()
