"""The kernel in a browser: a module of WebAssembly beside Python, called through `kernel/kernel.mjs`."""

from collections.abc import Callable, Mapping, Sequence
from ctypes import POINTER, Array, addressof, c_int64, sizeof
from importlib import import_module
from typing import Any

BUFFERS = tuple(map(type, (POINTER(c_int64),)))
WRITTEN = {"citizens_alone": 2}
"""How many of its last buffers a function writes that gives no answer; else one."""


class Wasm:
    """The functions of the kernel, by their names without the first word."""

    def __init__(self, functions: Mapping[str, tuple[Any, list[Any]]]) -> None:
        there = import_module("regalia_kernel")  # what whoever started Python has put there
        for name, (answer, asks) in functions.items():
            setattr(self, name, _carried(there.bind(name, kinds(name, answer, asks))))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def kinds(name: str, answer: Any, asks: Sequence[Any]) -> str:
    """A letter for each argument: a number, a key of dice, a buffer that is read or written.

    >>> kinds("turn_roll", None, [c_int64, POINTER(c_int64), POINTER(c_int64)])
    'krw'
    """
    letters = ["k" if ask is c_int64 else "r" if isinstance(ask, BUFFERS) else "n" for ask in asks]
    buffers = [at for at, letter in enumerate(letters) if letter == "r"]
    for at in buffers[-WRITTEN.get(name, 1) :] if answer is None else ():
        letters[at] = "w"
    return "".join(letters)


def _carried(function: Callable[..., Any]) -> Callable[..., Any]:
    def ask(*args: Any) -> Any:
        told: list[Any] = []
        for arg in args:
            if isinstance(arg, Array):
                told += addressof(arg), sizeof(arg)
            else:
                told.append(arg)
        return function(*told)

    return ask
