"""The kernel: what is worked out in C++, a library beside this file that is called with plain buffers.

`kernel/kernel.h` says what each function does; `kernel/build.py` builds the library, with any compiler. In a
browser it is a module of WebAssembly.
"""

import sys
from array import array
from collections.abc import Iterable, Sequence
from ctypes import CDLL, POINTER, Array, c_double, c_int32, c_int64, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

from regalia.kernel.wasm import Wasm

VERSION = 1
NAMES = {"win32": "kernel.dll", "darwin": "kernel.dylib"}
NAME = NAMES.get(sys.platform, "kernel.so")

Doubles: TypeAlias = Array[c_double]

INT, KEY, REAL, HANDLE = c_int32, c_int64, c_double, c_void_p
INTS, REALS = POINTER(c_int32), POINTER(c_double)

FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "version": (INT, []),
    "wide": (INT, []),
    "classes_of_cards": (HANDLE, [KEY, INT, INT, INT, POINTER(c_uint32), INT, INT, REALS]),
    "classes_of_dice": (HANDLE, [KEY, INT, INT, INT, REALS]),
    "classes_free": (None, [HANDLE]),
    "classes_size": (INT, [HANDLE, INT]),
    "classes_walk": (None, [HANDLE, INT, POINTER(c_uint8), INTS]),
    "turn_new": (HANDLE, [HANDLE, INT, INT, INT, INT, INTS, INT, INTS, INTS]),
    "turn_free": (None, [HANDLE]),
    "turn_work": (None, [HANDLE, INT, INT, INT, INT]),
    "turn_roll": (None, [HANDLE, INT, INT, INT, INTS, REALS]),
    "turn_lie": (None, [HANDLE, INT, INT, INT, INT, KEY, INT, INT, INTS, REALS]),
    "turn_kept": (None, [HANDLE, INT, INT, INT, INTS, POINTER(c_int64), REALS]),
    "citizens_worth": (None, [POINTER(c_uint64), INT, INTS, REALS, REAL, REALS]),
    "citizens_rolled": (None, [REALS, REALS]),
    "citizens_kept": (None, [REALS, REALS]),
    "citizens_alone": (None, [REALS, REALS, REALS]),
    "network": (REAL, [INT, INTS, REALS, REALS, REALS]),
}


class Kernel:
    """The functions of the library, by their names without the first word."""

    def __init__(self, file: Path) -> None:
        try:
            library = CDLL(str(file))
        except OSError as error:
            raise ImportError(
                f"the kernel cannot be loaded: python kernel/build.py builds it ({error})"
            ) from None
        for name, (answer, asks) in FUNCTIONS.items():
            function = library[f"regalia_{name}"]
            function.restype, function.argtypes = answer, asks
            setattr(self, name, function)
        if (found := self.version()) != VERSION:
            raise ImportError(
                f"the kernel is of version {found}, not {VERSION}: python kernel/build.py builds it anew"
            )

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def best(folder: Path) -> Kernel:
    """The kernel for as wide registers as this machine has; all give the same numbers."""
    found = Kernel(folder / NAME)
    wide = (folder / NAME).with_stem("kernel-wide")
    return Kernel(wide) if found.wide() and wide.exists() else found


kernel: Kernel | Wasm = Wasm(FUNCTIONS) if sys.platform == "emscripten" else best(Path(__file__).parent)

making = Lock()
"""Held where turns and classes are made: they share tables that are made when they are first needed."""


def ints(values: Sequence[int]) -> Array[c_int32]:
    """Numbers in a buffer."""
    return (c_int32 * len(values))(*values)


def doubles(values: Sequence[float]) -> Doubles:
    """Numbers in a buffer."""
    return (c_double * len(values)).from_buffer(array("d", values))  # six times as fast as by arguments


def keys(values: Sequence[int]) -> Array[c_int64]:
    """Dice as keys in a buffer."""
    return (c_int64 * len(values))(*values)


def masks(values: Sequence[int]) -> Array[c_uint32]:
    """Bits in a buffer."""
    return (c_uint32 * len(values))(*values)


def room(many: int) -> Doubles:
    """A buffer for so many numbers."""
    return (c_double * many)()


_KEYS = [1 << 5 * face for face in range(6)]


def key(dice: Iterable[int]) -> int:
    """Dice as one number: adding dice adds their keys.

    >>> key((6, 1, 1)) == key((6,)) + 2 * key((1,))
    True
    """
    return sum([_KEYS[face - 1] for face in dice])
