"""What was solved or learned before the game, shipped with it; `regalia.lab` makes all of it again."""

from ast import literal_eval
from functools import cache
from importlib.resources import files
from io import BytesIO
from math import prod
from struct import unpack
from typing import Any, TypeAlias
from zipfile import ZipFile

from msgspec import json

from regalia.players.network import Nets, net

Shaped: TypeAlias = tuple[tuple[int, ...], tuple[float, ...]]
"""Numbers, and how many in each dimension."""


@cache
def table(name: str) -> Any:
    """A table by its name."""
    return json.decode(files(__name__).joinpath(f"{name}.json").read_bytes())


@cache
def nets(name: str) -> Nets:
    """The networks that were learned for a game, by the number of seats."""
    return read(files(__name__).joinpath(f"{name}.npz").read_bytes())


def read(stored: bytes) -> Nets:
    """Networks as they are stored."""
    found = arrays(stored)
    return {
        seats: net([_rows(found[f"in{seats}"]), [found[f"out{seats}"][1]]], found[f"straight{seats}"][1])
        for seats in {int(key[-1]) for key in found}
    }


def arrays(stored: bytes) -> dict[str, Shaped]:
    """Learned numbers by their name, as NumPy stores them in single precision."""
    with ZipFile(BytesIO(stored)) as archive:
        return {entry.removesuffix(".npy"): _array(archive.read(entry)) for entry in archive.namelist()}


def _array(stored: bytes) -> Shaped:
    (length,) = unpack("<H", stored[8:10])
    told = literal_eval(stored[10 : 10 + length].decode("latin-1"))
    if told["descr"] != "<f4" or told["fortran_order"]:
        raise ValueError("numbers are stored in single precision, row by row")
    return told["shape"], unpack(f"<{prod(told['shape'])}f", stored[10 + length :])


def _rows(stored: Shaped) -> list[tuple[float, ...]]:
    (rows, columns), values = stored
    return [values[row * columns : (row + 1) * columns] for row in range(rows)]
