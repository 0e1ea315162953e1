"""Every value of a type: how many there are, and in a fixed order which."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from math import inf, prod
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct, inspect


class Values(Struct, frozen=True):
    """How many values a type has, and all of them."""

    count: float
    every: Callable[[], Iterator[Any]]


_ENDLESS = Values(inf, lambda: iter(()))


def values(kind: Any) -> Values:
    """The values of a type, as annotations write it."""
    # The members of a union are looked at one by one, for msgspec knows only unions of tagged structs.
    if get_origin(kind) in (Union, UnionType):
        return _sum([values(member) for member in get_args(kind)])
    return values_of(inspect.type_info(kind))


def values_of(kind: inspect.Type) -> Values:
    """The values of a type, as msgspec sees it; endless if it has no bounds."""
    match kind:
        case inspect.Metadata(type=inner):
            return values_of(inner)
        case inspect.IntType(ge=int(least), le=int(most)):
            return _listed(range(least, most + 1))
        case inspect.BoolType():
            return _listed((False, True))
        case inspect.NoneType():
            return _listed((None,))
        case inspect.EnumType(cls=members):
            return _listed(tuple(members))
        case inspect.LiteralType(values=values):
            return _listed(tuple(values))
        case inspect.TupleType(item_types=items):
            return _product(lambda *parts: parts, [values_of(item) for item in items])
        case inspect.StructType(cls=cls, fields=fields):
            return _product(cls, [values_of(field.type) for field in fields])
        case inspect.UnionType(types=types):
            return _sum([values_of(member) for member in types])
    return _ENDLESS


def _listed(values: Sequence[Any]) -> Values:
    return Values(float(len(values)), lambda: iter(values))


def _sum(parts: list[Values]) -> Values:
    return Values(
        sum(part.count for part in parts), lambda: chain.from_iterable(part.every() for part in parts)
    )


def _product(make: Callable[..., Any], parts: list[Values]) -> Values:
    return Values(
        prod(part.count for part in parts),
        lambda: (make(*values) for values in product(*(part.every() for part in parts))),
    )
