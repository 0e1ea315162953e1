"""How much one address, one guest and all together may ask of the house; whoever is idle is forgotten."""

import resource
from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network

SPARE = 100
"""Descriptors kept for the store, the computer players and whoever asks whether the house is well."""

DESCRIPTORS = 65_536
"""So many a server allows itself, where the machine lets it."""


class Held:
    """How many sockets somebody holds; 0: any number."""

    def __init__(self, most: int) -> None:
        self.most, self._held = most, Counter[str]()

    def full(self, who: str) -> bool:
        """Whether somebody has all that they may have."""
        return bool(who) and 0 < self.most <= self._held[who]

    def take(self, who: str) -> None:
        """One more."""
        self._held[who] += 1

    def give(self, who: str) -> None:
        """One less."""
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]


class Proxies:
    """Whose word about the address of a client is trusted: addresses and networks, or `*`."""

    def __init__(self, trusted: str) -> None:
        self.all = trusted.strip() == "*"
        named = () if self.all else filter(None, map(str.strip, trusted.split(",")))
        self.networks = [ip_network(name) for name in named]

    def client(self, peer: str, forwarded: str = "") -> str:
        """Who asks: the last of those who passed it on that is no proxy of ours."""
        chain = [peer, *(one.strip() for one in reversed(forwarded.split(",")) if one.strip())]
        return next((one for one in chain if not self._trusts(one)), chain[-1])

    def _trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return self.all
        return self.all or any(found in network for network in self.networks)


def household(address: str) -> str:
    """Whom an address counts for: of IPv6 the first 64 bits, which one household has.

    >>> household("2001:db8::1") == household("2001:db8::ffff:2")
    True
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def room_for(wanted: int) -> int:
    """How many connections there may be: as many as wanted, or as the machine has descriptors for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    most = DESCRIPTORS if hard == infinite else min(hard, DESCRIPTORS)
    if soft != infinite and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    room = max(SPARE, (DESCRIPTORS if soft == infinite else soft) - SPARE)
    return min(wanted, room) if wanted else room
