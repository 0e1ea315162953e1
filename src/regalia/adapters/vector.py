"""Any view as a list of numbers from 0 to 1, of one length; the layout is read off the view's type.

A whole number with bounds is one number, scaled; a member of an enum and a seat are one-hot. A tuple of
bounded length has a flag for each place and the thing there; marked `extra={"is": "set"}` or `"bag"` its
order says nothing, and it is counted by value. What may be None or of several types has a flag for each type.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain
from math import inf
from typing import Any, get_origin, get_type_hints

from msgspec import Struct, inspect

from regalia.adapters.values import values_of
from regalia.core import AnyGame


class Layout(Struct, frozen=True):
    """What each number of a vector says, and the vector of a value."""

    names: tuple[str, ...]
    vector: Callable[[Any], list[float]]

    def __len__(self) -> int:
        return len(self.names)


def view_type(rules: AnyGame) -> Any:
    """The type of a game's views; a match's holds one of the game that it repeats."""
    kind: Any = get_type_hints(type(rules).view, include_extras=True)["return"]
    return kind if rules.single is rules else get_origin(kind)[view_type(rules.single)]


@lru_cache(maxsize=64)
def layout(kind: Any) -> Layout:
    """The layout of every value of a type; TypeError names the field that has no bounds.

    >>> from typing import Annotated
    >>> from msgspec import Meta
    >>> dice = layout(Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=2)])
    >>> dice.names
    ('[0]', '[0]', '[1]', '[1]')
    >>> dice.vector((6,))
    [1.0, 1.0, 0.0, 0.0]
    """
    return _layout(inspect.type_info(kind), "")


def _layout(kind: inspect.Type, name: str) -> Layout:
    match kind:
        case inspect.Metadata(type=inspect.IntType() as seat, extra={"is": "seat"}):
            return _one_of(name, _members(seat, name))
        case inspect.Metadata(type=inspect.VarTupleType(item_type=item), extra={"is": "set"}):
            return _counts(name, _members(item, name), 1)
        case inspect.Metadata(
            type=inspect.VarTupleType(item_type=item, max_length=int(most)), extra={"is": "bag"}
        ):
            return _counts(name, _members(item, name), most)
        case inspect.Metadata(type=inner):
            return _layout(inner, name)
        case inspect.IntType(ge=int(least), le=int(most)):
            width = max(most - least, 1)
            return Layout((name,), lambda value: [(value - least) / width])
        case inspect.BoolType():
            return Layout((name,), lambda value: [float(value)])
        case inspect.EnumType(cls=members):
            return _one_of(name, tuple(members))
        case inspect.LiteralType(values=values):
            return _one_of(name, tuple(values))
        case inspect.NoneType():
            return Layout((), lambda value: [])
        case inspect.TupleType(item_types=items):
            return _row([_layout(item, f"{name}[{i}]") for i, item in enumerate(items)], iter)
        case inspect.VarTupleType(item_type=item, max_length=int(most)):
            return _padded([_layout(item, f"{name}[{i}]") for i in range(most)], name)
        case inspect.StructType(fields=fields):
            return _row(
                [_layout(field.type, f"{name}.{field.name}".lstrip(".")) for field in fields],
                lambda value: (getattr(value, field.name) for field in fields),
            )
        case inspect.UnionType(types=types):
            return _either([(_holds(one), _layout(one, name)) for one in types], name)
    raise _unbounded(kind, name)


def _unbounded(kind: inspect.Type, name: str) -> TypeError:
    return TypeError(f"{name or 'the view'}: a vector needs bounds, and {kind} has none")


def _one_of(name: str, values: tuple[Any, ...]) -> Layout:
    return Layout(
        tuple(f"{name}={value}" for value in values), lambda value: [float(value == one) for one in values]
    )


def _counts(name: str, values: tuple[Any, ...], most: int) -> Layout:
    """How many there are of each value, where their order says nothing."""
    return Layout(
        tuple(f"{name} has {value}" for value in values),
        lambda value: [value.count(one) / most for one in values],
    )


def _members(kind: inspect.Type, name: str) -> tuple[Any, ...]:
    values = values_of(kind)
    if values.count == inf:
        raise _unbounded(kind, name)
    return tuple(values.every())


def _row(parts: list[Layout], split: Callable[[Any], Iterable[Any]]) -> Layout:
    return Layout(
        tuple(chain.from_iterable(part.names for part in parts)),
        lambda value: [x for part, one in zip(parts, split(value), strict=True) for x in part.vector(one)],
    )


def _padded(parts: list[Layout], name: str) -> Layout:
    """Each place is a flag that something is there, and the thing or zeros."""

    def vector(value: tuple[Any, ...]) -> list[float]:
        full = [x for part, one in zip(parts, value, strict=False) for x in (1.0, *part.vector(one))]
        return full + [0.0] * (size - len(full))

    names = tuple(chain.from_iterable((f"{name}[{i}]", *part.names) for i, part in enumerate(parts)))
    size = len(names)
    return Layout(names, vector)


def _either(parts: list[tuple[type, Layout]], name: str) -> Layout:
    """A flag for each type that a value may have, each followed by the value or zeros; None needs no flag."""
    parts = [(holds, part) for holds, part in parts if holds is not type(None)]

    def vector(value: Any) -> list[float]:
        filled: list[float] = []
        for holds, part in parts:
            filled += [1.0, *part.vector(value)] if isinstance(value, holds) else [0.0] * (1 + len(part))
        return filled

    names = tuple(chain.from_iterable((f"{name} is {holds.__name__}", *part.names) for holds, part in parts))
    return Layout(names, vector)


def _holds(kind: inspect.Type) -> type:
    """The class of a type's values."""
    match kind:
        case inspect.Metadata(type=inner):
            return _holds(inner)
        case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
            return cls
        case inspect.TupleType() | inspect.VarTupleType():
            return tuple
        case inspect.IntType():
            return int
        case inspect.BoolType():
            return bool
        case inspect.NoneType():
            return type(None)
    raise TypeError(f"a vector cannot tell {kind} from other types")
