"""One mistake at a time is planted in a copy of the tree, and a test must fail: `python -m tools.mutants`.

mutmut and cosmic-ray make mutants by the thousand out of syntax; most would mean nothing to anybody, and so
nobody looks at those that survive. The list in `mutants.toml` is written by hand: every mutant says what it
would mean at the table, and every one must be killed. A kill is remembered in `build/mutants.json` for as
long as neither the file nor the named tests change, so a run that was broken off goes on where it was.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".toml")
KEPT = Path("build/mutants.json")
LEFT_OUT = ("docs/pictures/", "kernel/")
PATIENCE = 600
"""Seconds after which tests that do not end count as failed."""


class Mutant(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake: where in `src/regalia`, what stands there, what would, what that means, who would notice."""

    name: str
    at: str
    was: str
    becomes: str
    means: str
    tests: str  # run first, as pytest is asked; if all pass, the tests of the whole room are run

    @property
    def path(self) -> str:
        return f"src/regalia/{self.at}"

    @property
    def room(self) -> str:
        return self.at.partition("/")[0].removesuffix(".py")


class Stray(Exception):
    """A mutant that cannot be planted, or tests that say nothing about it."""


def mutants() -> tuple[Mutant, ...]:
    """The list, in its order."""
    found = msgspec.convert(tomllib.loads(LIST.read_text("utf-8")), dict[str, list[Mutant]])
    return tuple(found["mutant"])


def planted(source: str, mutant: Mutant) -> str:
    """The source with the mistake in it; `Stray` unless its place is found exactly once."""
    found = source.count(mutant.was)
    if found != 1:
        raise Stray(f"{mutant.name}: its snippet is found {found} times in {mutant.path}")
    return source.replace(mutant.was, mutant.becomes)


def strays(wanted: Iterable[Mutant]) -> list[str]:
    """What cannot be planted, and why."""
    found = []
    for mutant in wanted:
        try:
            planted((ROOT / mutant.path).read_text("utf-8"), mutant)
        except (Stray, OSError) as error:
            found.append(str(error))
    return found


def whole_room(mutant: Mutant) -> list[str]:
    """All tests of the room that a mutant is in, beginning with the nearest."""
    near = [f"tests/{parent}" for parent in Path(mutant.at).parents if str(parent) not in (".", "games")]
    if mutant.room == "games":
        near += ["tests/games/test_transcripts.py", "tests/laws"]
    near += [f"tests/test_{mutant.room}.py"] if mutant.at.endswith(f"{mutant.room}.py") else []
    return [path for path in near if (ROOT / path).exists()] or ["tests/laws", "tests/test_core.py"]


# --- A copy of the tree -------------------------------------------------------------------------------------


class Copy:
    """A copy of the tree in which one mistake is planted at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = b""  # by the last tests
        self.sound: set[str] = set()  # tests that pass as long as no mistake is planted
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        built = (ROOT / "src/regalia/kernel").glob("kernel*.*")  # that git does not know
        for name in (*names.split("\0"), *(str(file.relative_to(ROOT)) for file in built)):
            if name and not name.startswith(LEFT_OUT) and (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)

    @contextmanager
    def with_mistake(self, mutant: Mutant) -> Iterator[None]:
        file = self.folder / mutant.path
        source = file.read_text("utf-8")
        try:
            self._write(file, planted(source, mutant))
            yield
        finally:
            self._write(file, source)

    def _write(self, file: Path, source: str) -> None:
        file.write_text(source, "utf-8")
        Path(cache_from_source(str(file))).unlink(
            missing_ok=True
        )  # two writes may fall into one tick of the clock

    def passes(self, tests: Iterable[str]) -> bool:
        """Whether these tests pass here; tests that never end do not."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        # No test needs a plugin that is merely installed, and loading them takes longer than most tests do.
        own = {"PYTHONPATH": str(self.folder / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=os.environ | own,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as running:
            try:
                self.said, _ = running.communicate(timeout=PATIENCE)
                status = running.returncode
            except subprocess.TimeoutExpired:
                return False
            finally:
                _end(running)
        if status in (4, 5):  # pytest was asked for something that is not there
            raise Stray(f"there are no such tests: {' '.join(tests)}")
        return status == 0


def _end(running: subprocess.Popen[bytes]) -> None:
    """End what the tests have left behind, and nothing else: they have a session of their own."""
    try:
        os.killpg(running.pid, 9)
    except ProcessLookupError:
        return


# --- All of them --------------------------------------------------------------------------------------------


def survives(copy: Copy, mutant: Mutant) -> bool:
    """Whether no test of the room notices; tests that fail without any mistake could not say."""
    near = shlex.split(mutant.tests)
    if mutant.tests not in copy.sound:
        if not copy.passes(near):
            last = b"\n".join(copy.said.splitlines()[-20:]).decode(errors="replace")
            raise Stray(f"its tests fail without any mutant:\n{last}")
        copy.sound.add(mutant.tests)
    with copy.with_mistake(mutant):
        return copy.passes(near) and copy.passes(whole_room(mutant))


def marks(mutant: Mutant) -> str:
    """What a kill stands on: the mistake, its file and the tests that were named."""
    mark = sha256(msgspec.json.encode(mutant))
    mark.update((ROOT / mutant.path).read_bytes())
    for word in shlex.split(mutant.tests):
        named = ROOT / word.partition("::")[0]
        for file in sorted(named.rglob("*.py")) if named.is_dir() else [named] if named.is_file() else []:
            mark.update(file.read_bytes())
    return mark.hexdigest()


def known() -> dict[str, str]:
    """By name: what earlier kills stood on."""
    file = ROOT / KEPT
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.exists() else {}


def remember(killed: dict[str, str]) -> None:
    """Keep the kills for the next run."""
    file = ROOT / KEPT
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(killed)))


def hunt(wanted: Sequence[Mutant], jobs: int, done: Callable[[Mutant, bool | Stray], None]) -> None:
    """Plant each of these, so many at a time, and say whether it survived, or why nobody knows."""
    with tempfile.TemporaryDirectory(prefix="regalia-mutants-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy(Path(folder) / str(number)))

        def tried(mutant: Mutant) -> bool | Stray:
            copy = copies.get()
            try:
                return survives(copy, mutant)
            except Stray as stray:
                return stray
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(jobs) as pool:
            asked = {pool.submit(tried, mutant): mutant for mutant in wanted}
            try:
                for found in as_completed(asked):
                    done(asked[found], found.result())
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise


def main() -> int:
    """The exit status: 1 if any survives, 2 if something cannot be planted or tried."""
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("--only", metavar="NAME", action="append", help="a mutant, or all of a room or file")
    parse.add_argument("--list", action="store_true", help="say what they would mean, and plant none")
    parse.add_argument("--jobs", type=int, default=1, help="so many at a time")
    parse.add_argument("--anew", action="store_true", help="forget what was killed before")
    asked = parse.parse_args()
    console = Console(highlight=False)
    wanted = [m for m in mutants() if not asked.only or any(_meant(m, only) for only in asked.only)]
    if not wanted:
        console.print(f"There is no such mutant: {', '.join(asked.only)}")
        return 2
    try:
        if lost := strays(wanted):
            raise Stray("\n".join(lost))
        if asked.list:
            for mutant in wanted:
                console.print(f"[bold]{mutant.name}[/] {mutant.means}", markup=True)
            return 0
        return _report(wanted, asked.jobs, {} if asked.anew else known(), console)
    except Stray as stray:
        console.print(str(stray), style="red")
        return 2


def _meant(mutant: Mutant, name: str) -> bool:
    return name in (mutant.name, mutant.room, mutant.at)


def _report(wanted: Sequence[Mutant], jobs: int, killed: dict[str, str], console: Console) -> int:
    fresh = [mutant for mutant in wanted if killed.get(mutant.name) != marks(mutant)]
    alive: list[Mutant] = []
    lost: list[Stray] = []
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("mutants", total=len(wanted), completed=len(wanted) - len(fresh))

        def done(mutant: Mutant, survived: bool | Stray) -> None:
            killed.pop(mutant.name, None)
            if isinstance(survived, Stray):
                lost.append(survived)
                progress.console.print(f"[red]unknown[/] {mutant.name}: {survived}")
            elif survived:
                alive.append(mutant)
                progress.console.print(f"[red]survives[/] {mutant.name}: {mutant.means}")
            else:
                killed[mutant.name] = marks(mutant)
                remember(killed)
            progress.advance(bar)

        hunt(fresh, jobs, done)
    for room in dict.fromkeys(mutant.room for mutant in wanted):
        here = [mutant for mutant in wanted if mutant.room == room]
        console.print(f"{room}: {sum(mutant.name in killed for mutant in here)} of {len(here)} killed")
    return 2 if lost else 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
