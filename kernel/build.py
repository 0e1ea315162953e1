"""Build the kernel: `python kernel/build.py` puts the library beside `regalia.kernel`, where Python loads it.

    python kernel/build.py                  if it is missing or older than its source
    CXX=clang++ python kernel/build.py -f   anew, with this compiler
    python kernel/build.py --wasm FILE      for WebAssembly, which needs the package ziglang

Any compiler of C++17 that knows the options of GCC will do. Where there is none, the package `ziglang` brings
one that needs nothing else. The same numbers come out of each, to the last bit: no sum is reordered, and no
product is fused with a sum.
"""

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
NAMES = {"win32": "kernel.dll", "darwin": "kernel.dylib"}
PLACE = HERE.parent / "src" / "regalia" / "kernel" / NAMES.get(sys.platform, "kernel.so")
WIDE = PLACE.with_stem("kernel-wide") if platform.machine().lower() in ("x86_64", "amd64") else None
"""The same for processors with wider registers, most since 2013: a fifth faster."""
FLAGS = "-std=c++17 -O3 -DNDEBUG -fno-exceptions -fno-rtti -fno-math-errno -ffp-contract=off"
NATIVE = "-shared -fPIC -fvisibility=hidden" + ("" if sys.platform == "darwin" else " -s")
WASM = "-target wasm32-wasi -mexec-model=reactor -msimd128 -rdynamic -s"
ZIG = [sys.executable, "-m", "ziglang", "c++"]


def compiler() -> list[str] | None:
    """How a compiler is called here: as CXX says, the machine's own, or that of ziglang."""
    if named := os.environ.get("CXX"):
        return shlex.split(named)
    if sys.platform != "win32":  # there it would be one with other options
        for name in ("c++", "g++", "clang++"):
            if found := shutil.which(name):
                return [found]
    return ZIG if find_spec("ziglang") else None


def source() -> list[Path]:
    """What it is made of."""
    return sorted(path for path in HERE.iterdir() if path.suffix in (".cpp", ".hpp", ".h"))


def is_fresh(place: Path = PLACE) -> bool:
    """Whether it was built since its source was changed."""
    made = place.stat().st_mtime if place.exists() else 0
    return all(path.stat().st_mtime <= made for path in (*source(), Path(__file__)))


def build(place: Path = PLACE, command: list[str] | None = None, flags: str = NATIVE) -> None:
    """Build it, there; it appears at once and whole."""
    command = command or compiler()
    if command is None:
        sys.exit("Regalia's kernel needs a compiler of C++, or the Python package ziglang, which brings one")
    made = place.with_name(f"{place.name}.{os.getpid()}")
    place.parent.mkdir(parents=True, exist_ok=True)
    files = [str(HERE / "kernel.cpp"), "-o", str(made)]
    subprocess.run([*command, *FLAGS.split(), *flags.split(), *files], check=True)
    made.replace(place)


def build_all() -> None:
    """Build what is not fresh, with every width that this kind of machine may have."""
    command = compiler()
    if not is_fresh(PLACE):
        build(PLACE, command)
    if WIDE and not is_fresh(WIDE):
        wide = "x86_64_v3" if command == ZIG else "x86-64-v3"  # two spellings of one thing
        build(WIDE, command, f"{NATIVE} -march={wide}")


if __name__ == "__main__":
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("-f", "--force", action="store_true", help="even if it is fresh")
    reading.add_argument("--wasm", type=Path, metavar="FILE", help="for WebAssembly, into this file")
    asked = reading.parse_args()
    if asked.wasm:
        build(asked.wasm, ZIG, WASM)
    else:
        for place in (PLACE, WIDE):
            if asked.force and place:
                place.unlink(missing_ok=True)
        build_all()
