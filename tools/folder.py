"""Builds dist/site, a folder of files that plays without a server: `python -m tools.folder`, or `make site`.

What the page needs for that is gathered in build/offline: Pyodide as npm brings it, the kernel for
WebAssembly, and one archive with the Python that runs there. Then Vite builds the page around it. The page of
a server gets the same files, for odds that are worked out by whoever asks; with `--page` only that is done.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import typing_extensions
from msgspec import json

import regalia
from regalia.server import desk, wire
from regalia.table.entries import EMOTES

ROOT = Path(__file__).parents[1]
OFFLINE = ROOT / "build" / "offline"
WHEELS = ROOT / "build" / "wheels"
SITE = ROOT / "dist" / "site"
SERVED = ROOT / "src" / "regalia" / "server" / "page" / "python"
SOURCE = ROOT / "src"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
KERNEL = OFFLINE / "kernel.wasm"
PLATFORM = "pyemscripten_2026_0_wasm32", "3.14"
"""What Pyodide calls itself, in the version of web/package.json."""

UNASKED = (
    *("adapters", "club", "lab", "shell", "server/page", "server/previews", "server/app", "server/caller"),
    *("server/connection", "server/guard", "server/post", "server/push", "server/seal", "server/serve"),
    *("server/static", "server/typescript", "store/postgres", "store/sqlite"),
)
"""What nobody in a browser asks for."""

UNREAD = re.compile(
    "(_pyrepl|ensurepip|idlelib|multiprocessing|pydoc_data|tomllib|unittest|venv|wsgiref|xml|xmlrpc)/|"
    "(_pydatetime|_pyio|bdb|doctest|ftplib|imaplib|mailbox|optparse|pdb|pickletools|plistlib|poplib|profile|"
    "pstats|pydoc|smtplib|trace|turtle)\\.py|"
    "encodings/(big5|cp(?!437)|euc|gb|hp|iso(?!8859_1\\.)|johab|koi8|kz|mac|ptcp|shift|tis)"
)
"""What nobody there asks the standard library for."""

LANGUAGES = ("root", "en", "de")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def packaged() -> Iterator[tuple[str, Path]]:
    """Every file of Python that runs in the browser: its name there, and where it is here."""
    for path in sorted((SOURCE / "regalia").rglob("*")):
        name = path.relative_to(SOURCE / "regalia").as_posix()
        if path.suffix in (".py", ".ftl", ".txt", ".json", ".gz", ".npz") and not name.startswith(UNASKED):
            yield f"regalia/{name}", path
    yield "typing_extensions.py", Path(typing_extensions.__file__)
    for package in ("fluent", "attr", "babel", "pytz"):
        (place,) = import_module(package).__path__
        for path in sorted(Path(place).rglob("*")):
            name = path.relative_to(place).as_posix()
            spoken = not name.startswith("locale-data") or path.stem in LANGUAGES
            if path.suffix in (".py", ".dat") and spoken and not name.startswith(("messages", "zoneinfo")):
                yield f"{package}/{name}", path


def licences() -> Iterator[str]:
    """Under which licences all of it may be passed on."""
    yield "Pyodide: Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/"
    yield "Its source, and that of the CPython in it: https://github.com/pyodide/pyodide"
    for name in ("msgspec", "fluent.runtime", "fluent.syntax", "attrs", "babel", "pytz", "typing_extensions"):
        found = distribution(name)
        yield f"\n--- {name} {found.version}: {found.metadata['Home-page'] or found.metadata['Name']}\n"
        for file in found.files or ():
            if re.match("(?i)licen[cs]e|notice|copying", file.name):
                yield file.read_text("utf-8")


def wheel() -> Path:
    """The wheel of msgspec for WebAssembly, in the version that is required everywhere."""
    pins = (ROOT / "requirements" / "play.txt").read_text("utf-8")
    (version,) = re.findall(r"^msgspec==(.*)$", pins, re.MULTILINE)
    platform, python = PLATFORM
    name = f"msgspec-{version}-*{platform}.whl"  # others may lie beside it
    if not list(WHEELS.glob(name)):
        fetch = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-qq", "--no-deps"]
        which = ["--only-binary", ":all:", "--platform", platform, "--python-version", python]
        subprocess.run([*fetch, *which, "-d", WHEELS, f"msgspec=={version}"], check=True)
    (found,) = WHEELS.glob(name)
    return found


def pack(place: Path) -> None:
    """One archive of all of it; the same files give the same bytes."""
    with ZipFile(wheel()) as brought:
        rows = [(name, brought.read(name)) for name in brought.namelist() if "dist-info" not in name]
    rows += [(name, path.read_bytes()) for name, path in packaged()]
    with ZipFile(place, "w") as out:
        for name, data in rows:
            out.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)


def trim(place: Path) -> None:
    """Leave out of the standard library what nobody in a browser asks for."""
    with ZipFile(place) as whole:
        rows = [(one.filename, whole.read(one)) for one in whole.infolist() if not one.is_dir()]
    with ZipFile(place, "w") as out:
        for name, data in rows:
            if not UNREAD.match(name):
                out.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)


def gather() -> None:
    """Bring all that the page fetches to play by itself into build/offline."""
    OFFLINE.mkdir(parents=True, exist_ok=True)
    newest = max(path.stat().st_mtime for path in (ROOT / "kernel").iterdir())
    if not KERNEL.exists() or KERNEL.stat().st_mtime < newest:
        subprocess.run([sys.executable, ROOT / "kernel" / "build.py", "--wasm", KERNEL], check=True)
    pack(OFFLINE / "python.zip")
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, OFFLINE / name)
    trim(OFFLINE / "python_stdlib.zip")
    npm("compiled", str(PYODIDE), str(OFFLINE / "python.zip"), str(OFFLINE / "python_stdlib.zip"))
    (OFFLINE / "licences.txt").write_text("\n".join(licences()), "utf-8")
    known = wire.Catalogue(desk.games(), list(EMOTES), regalia.__version__, False, False, "")
    (OFFLINE / "catalogue.json").write_bytes(json.encode(known))
    fetched = [path for path in OFFLINE.iterdir() if path.suffix in (".wasm", ".zip")]
    (OFFLINE / "sizes.json").write_bytes(json.encode({path.name: path.stat().st_size for path in fetched}))


def npm(script: str, *words: str) -> None:
    """Run a script of web/package.json."""
    run = [str(ROOT / "tools" / "npm"), "--prefix", str(ROOT / "web"), "run", "--silent", script, "--"]
    subprocess.run([*run, *words], check=True)


def main() -> None:
    """Gather, build, and put it together."""
    gather()
    shutil.rmtree(SERVED, ignore_errors=True)
    shutil.copytree(OFFLINE, SERVED)
    if sys.argv[1:] != ["--page"]:
        npm("site", "--logLevel", "warn")
        shutil.copytree(OFFLINE, SITE / "python")


if __name__ == "__main__":
    main()
