"""The repository keeps its promises: pages run, links lead somewhere, pins hold no addresses."""

import ast
import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

import regalia
from regalia import catalogue
from regalia.drawing.sheet import figures
from regalia.locale import Texts
from regalia.players import levels
from regalia.record import Record
from regalia.shell.cli import COMMANDS
from regalia.shell.keyboard import seating
from tests.laws.laws import LAWS, Law
from tests.shell.desk import sit
from tools.figures import found
from tools.released import missing

ROOT = Path(__file__).parents[1]
TRACKED = [
    ROOT / name
    for name in subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    if name and (ROOT / name).is_file()
]
PAGES = [path for path in TRACKED if path.suffix == ".md"]
PINS = [path for path in TRACKED if path.parent.name == "requirements" and path.suffix == ".txt"]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


# --- Tests ----------------------------------------------------------------------------------------------


def swallowed(source: str) -> list[int]:
    """The lines where whatever goes wrong is passed over: named by nobody and not raised again."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ExceptHandler(type=kind) if _anything(kind):
                found += (
                    [] if any(isinstance(inner, ast.Raise) for inner in ast.walk(node)) else [node.lineno]
                )
            case ast.Call(func=ast.Name("suppress") | ast.Attribute(attr="suppress"), args=kinds):
                found += [node.lineno] if any(map(_anything, kinds)) else []
    return found


def _anything(kind: ast.expr | None) -> bool:
    match kind:
        case None | ast.Name("Exception" | "BaseException"):
            return True
        case ast.Tuple(elts=kinds):
            return any(map(_anything, kinds))
    return False


TESTS = [path for path in TRACKED if path.suffix == ".py" and ROOT / "tests" in path.parents]


@pytest.mark.parametrize("path", TESTS, ids=named)
def test_no_test_passes_over_whatever_goes_wrong(path: Path) -> None:
    assert swallowed(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("try:\n    f()\nexcept Exception:\n    pass", [3]),
        ("try:\n    f()\nexcept:\n    return_ = 1", [3]),
        ("try:\n    f()\nexcept (ValueError, BaseException):\n    pass", [3]),
        ("with suppress(Exception):\n    f()", [1]),
        ("try:\n    f()\nexcept Exception as error:\n    raise Wrong from error", []),
        ("try:\n    f()\nexcept ValueError:\n    pass", []),
    ],
)
def test_what_is_passed_over_is_found(source: str, lines: list[int]) -> None:
    assert swallowed(source) == lines


# --- Documents ------------------------------------------------------------------------------------------


def blocks(page: str, language: str) -> Iterator[str]:
    """The code blocks of a page in this language."""
    return (found[1] for found in re.finditer(rf"^```{language}\n(.*?)^```$", page, re.M | re.S))


def slug(heading: str) -> str:
    """What a heading is called in links."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def run(path: Path) -> dict[str, Any]:
    """The names that the Python on a page defines, from top to bottom; its examples must hold."""
    names: dict[str, Any] = {"__name__": path.stem}
    for number, block in enumerate(blocks(path.read_text("utf-8"), "python"), 1):
        title = f"{named(path)}, block {number}"
        if ">>>" not in block:
            exec(compile(block, title, "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block, names, title, None, None)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        said: list[str] = []
        runner.run(test, out=said.append, clear_globs=False)
        assert not runner.failures, "".join(said)
        names = test.globs
    return names


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_python_on_a_page_runs(path: Path) -> None:
    run(path)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_example_of_a_new_game_keeps_every_law(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    dare = run(ROOT / "docs/add-a-game.md")["Dare"]
    monkeypatch.setitem(catalogue.RULES, "dare", dare)
    for seed in range(20):
        law(dare(), Random(seed))


def test_the_example_of_a_new_game_is_played_in_the_terminal_as_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = ROOT / "docs/add-a-game.md"
    dare = run(page)["Dare"]
    monkeypatch.setitem(catalogue.RULES, "dare", dare)
    ((command, _, shown),) = (block.partition("\n") for block in blocks(page.read_text("utf-8"), "text"))
    *_, players, _, seed = command.split()
    typed = re.findall(r"your choice: (.*)", shown)
    assert levels(dare()) == ("random",)
    sitters = seating(dare(), players.split(","), Texts("en"))
    status, desk = sit(Record(dare(), sitters), typed, monkeypatch, tmp_path / "dare.txt", seed=seed)
    assert status == 0
    assert doctest.OutputChecker().check_output(shown, desk.shown, doctest.ELLIPSIS), desk.shown


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_commands_on_a_page_answer_as_shown(path: Path, tmp_path: Path) -> None:
    checker = doctest.OutputChecker()
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "REGALIA_LANG": "en", "COLUMNS": "110"}
    for block in blocks(path.read_text("utf-8"), "console"):
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
            program, *given = shlex.split(command)
            ran = subprocess.run(
                [Path(sys.executable).with_name(program), *given],
                cwd=tmp_path,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            said = "\n".join(line.rstrip() for line in ran.stdout.splitlines()) + "\n"
            assert checker.check_output(shown, said, doctest.ELLIPSIS), f"$ {command}\n{said}"


def test_the_page_about_playing_names_every_command() -> None:
    assert set(re.findall(r"`regalia (\w+)", (ROOT / "docs/play.md").read_text("utf-8"))) == COMMANDS.keys()


COMMANDED = sorted(
    {
        line.partition("#")[0].strip()
        for name in ("README.md", "CONTRIBUTING.md", "docs/install.md", "docs/play.md")
        for block in blocks((ROOT / name).read_text("utf-8"), "sh")
        for line in block.splitlines()
        if line.strip()
    }
)


@pytest.mark.parametrize("command", COMMANDED)
def test_every_command_of_the_first_pages_does_what_it_says(command: str, tmp_path: Path) -> None:
    program, *given = shlex.split(command)
    if program == "make":  # what each makes has tests of its own
        assert subprocess.run(["make", "--dry-run", *given], cwd=ROOT, capture_output=True).returncode == 0
        return
    assert program == "regalia"
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "REGALIA_LANG": "en"}
    ran = subprocess.run(
        [Path(sys.executable).with_name(program), *given],
        cwd=tmp_path,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_links_on_a_page_lead_somewhere(path: Path) -> None:
    page = path.read_text("utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", page):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        there = (path.parent / file) if file else path
        assert there.exists(), f"{target} leads nowhere"
        if anchor:
            assert anchor in map(slug, re.findall(r"^#+ (.*)$", there.read_text("utf-8"), re.M)), target


# --- What stands in no file -----------------------------------------------------------------------------

NOWHERE = {
    "the address of a package index": r"pypi\.org/simple|files\.pythonhosted\.org"
    r"|registry\.(npmjs\.org|yarnpkg\.com)|--(extra-)?index-url[= ]|--find-links[= ]|\"resolved\": \"",
    "a path of somebody's machine": r"(?<![\w.:/])/(work|root|(home|Users)/\w+)/",
    "a folder beside the repository": r"\.\./shared\b",
}


def strays(text: str) -> list[str]:
    """What this text holds and no file should."""
    return [what for what, pattern in NOWHERE.items() if re.search(pattern, text)]


def test_no_file_holds_addresses_of_indexes_or_paths_of_machines() -> None:
    found = {named(path): strays(path.read_text("utf-8", errors="ignore")) for path in TRACKED}
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize(
    "line",
    [
        "https://pypi.org" + "/simple",
        "https://registry" + ".npmjs.org/svelte",
        "--index-url" + " https://example.org",
        "see .." + "/shared",
        "cd /home" + "/anna/regalia",
    ],
)
def test_a_stray_is_caught(line: str) -> None:
    assert strays(line)


# --- Requirements ---------------------------------------------------------------------------------------


def pins(path: Path) -> set[str]:
    """The names pinned in a requirement file, which holds nothing else."""
    pin = re.compile(r"([a-z0-9][a-z0-9.-]*)==[\w.+!]+( ; [\w .'\"<>=!()]+)?")
    found = {line: pin.fullmatch(line) for line in path.read_text("utf-8").splitlines()}
    assert [line for line, match in found.items() if not match] == []
    return {match[1] for match in found.values() if match}


def wanted(*requirements: str) -> set[str]:
    """The names of these requirements, spelled as in the pins."""
    return {
        re.split(r"[\[<>=!~; ]", one)[0].lower().replace("_", "-").replace(".", "-") for one in requirements
    }


def test_every_requirement_is_pinned_without_an_address() -> None:
    assert {path.stem for path in PINS} >= {"setup", "play", "test"}
    pinned = {path.stem: pins(path) for path in PINS}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    plain = wanted(*project["project"]["dependencies"])
    extras = wanted(*(one for extra in project["project"]["optional-dependencies"].values() for one in extra))
    assert pinned["play"] >= plain
    assert pinned["test"] >= plain | extras
    assert pinned["setup"] >= wanted(*project["build-system"]["requires"], "uv")


def test_players_and_testers_get_the_same_versions() -> None:
    versions = {path.stem: set(re.findall(r"^\S+", path.read_text("utf-8"), re.M)) for path in PINS}
    assert versions["play"] <= versions["test"]


def test_the_wheel_holds_every_file_of_the_package_the_page_and_every_licence(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(ZipFile(wheel).namelist())
    assert {
        named(path).removeprefix("src/") for path in TRACKED if path.is_relative_to(ROOT / "src")
    } <= packed
    assert missing(packed) == []


@pytest.mark.parametrize("what", ["index.html", "kernel.so", "CREDITS.md", "licences/grenze.txt"])
def test_what_a_wheel_lacks_is_found(what: str) -> None:
    whole = {
        "regalia/server/page/index.html",
        "regalia/server/page/assets/grenze.woff2",
        "regalia/server/page/python/pyodide.asm.wasm",
        "regalia/locale/de/common.ftl",
        "regalia/players/data/king-of-the-dice.npz",
        "regalia/kernel/kernel.so",
        "regalia/py.typed",
        *(
            f"regalia-1.dist-info/licenses/{name}"
            for name in ("LICENSE", "CREDITS.md", *(f"licences/{path.name}" for path in LICENCES))
        ),
    }
    assert missing(whole) == []
    assert len(missing({name for name in whole if not name.endswith(what)})) == 1


# --- Whose work is in here ------------------------------------------------------------------------------


LICENCES = sorted((ROOT / "licences").iterdir())


def test_the_licence_of_everything_in_the_page_is_passed_on() -> None:
    page = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    bundled = (ROOT / "src/regalia/server/page/licences.md").read_text("utf-8")  # said by whoever bundles it
    names = {*page["dependencies"], *re.findall(r"^## (\S+) - ", bundled, re.M)}
    ours = {
        re.sub(r"^@(fontsource(-variable)?|iconify-json)/", "", name).lstrip("@").replace("/", "-")
        for name in names
    }
    assert ours == {path.stem for path in LICENCES}
    for name in ("svelte", "clsx", "uqr", "@fontsource/grenze"):
        there = ROOT / "web/node_modules" / name
        (theirs,) = [path for path in there.iterdir() if path.stem.lower() == "license"]
        passed_on = ROOT / "licences" / f"{name.removeprefix('@fontsource/')}.txt"
        assert passed_on.read_text("utf-8") == theirs.read_text("utf-8")


def test_boards_are_drawn_with_figures_of_the_page() -> None:
    assert figures() == found()
    page = (
        path for path in TRACKED if ROOT / "web/src" in path.parents and path.suffix in (".ts", ".svelte")
    )
    used = set(re.findall(r'"icon:([\w-]+)"', "".join(path.read_text("utf-8") for path in page)))
    assert figures().keys() <= used


def test_the_credits_name_everything_that_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    page = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    named = wanted(
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for extra in project["project"]["optional-dependencies"].values() for one in extra),
    )
    named |= {name.rpartition("/")[2] for name in (page["dependencies"] | page["devDependencies"])}
    credits = (ROOT / "CREDITS.md").read_text("utf-8").lower().translate(str.maketrans("_. ", "---"))
    assert {name for name in named if name not in credits} == {"vite-plugin-svelte"}


# --- The face of the package ----------------------------------------------------------------------------


def test_the_public_names_are_exactly_these() -> None:
    public = {
        name
        for name, value in vars(regalia).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public == set(regalia.__all__)
    assert len(regalia.__all__) == len(set(regalia.__all__))


def test_the_changelog_knows_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## \[{re.escape(regalia.__version__)}\] - \d{{4}}-\d\d-\d\d$", changes, re.M)


# --- The forge ------------------------------------------------------------------------------------------


def test_the_workflows_of_the_forge_are_valid() -> None:
    workflows = sorted((ROOT / ".github/workflows").iterdir())
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    ran = subprocess.run([*check, *workflows], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_workflows_run_targets_that_make_has() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(" ".join(re.findall(r"^\.PHONY: (.*)$", makefile, re.M)).split())
    text = "\n".join(path.read_text("utf-8") for path in (ROOT / ".github/workflows").iterdir())
    assert {"test", "lowest", "site", "release"} <= set(re.findall(r"run: make (\w+)", text)) <= targets


def test_make_says_what_there_is() -> None:
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(" ".join(re.findall(r"^\.PHONY: (.*)$", makefile, re.M)).split())
    assert {"play", "test", "soak"} <= targets == set(re.findall(r"^  (\w+)  ", said, re.M))
