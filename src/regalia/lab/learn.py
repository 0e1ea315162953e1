"""Small networks that learn the chance to win from the ends of games; plain NumPy, one core, minutes."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Net = dict[str, Numbers]

RATE = 2e-3
DECAY = 1e-4


def fresh(features: int, hidden: int, seed: int, straight: Numbers) -> Net:
    """A network that knows nothing, or only its straight part; the hidden layer has yet to learn."""
    source = np.random.default_rng(seed)
    return {
        "in": source.normal(0, features**-0.5, (hidden, features)),
        "out": np.zeros(hidden),
        "straight": straight,
    }


def chances(net: Net, seen: Numbers) -> Numbers:
    """The chances to win, for many positions at once."""
    hidden = np.tanh(seen @ net["in"].T)
    return np.asarray(1 / (1 + np.exp(-(hidden @ net["out"] + seen @ net["straight"]))))


def train(net: Net, seen: Numbers, shares: Numbers, epochs: int, seed: int, batch: int = 256) -> Net:
    """The network after looking so many times at positions and the share of the win they led to (Adam)."""
    source, begin = np.random.default_rng(seed), net
    means = {key: np.zeros_like(value) for key, value in net.items()}
    squares = {key: np.zeros_like(value) for key, value in net.items()}
    net, step, steps = dict(net), 0, epochs * -(-len(seen) // batch)
    for _ in range(epochs):
        order = source.permutation(len(seen))
        for at in range(0, len(order), batch):
            rows = order[at : at + batch]
            x, hidden = seen[rows], np.tanh(seen[rows] @ net["in"].T)
            guess = 1 / (1 + np.exp(-(hidden @ net["out"] + x @ net["straight"])))
            error = (guess - shares[rows]) / len(rows)
            back = error[:, None] * net["out"] * (1 - hidden**2)
            slopes = {"in": back.T @ x, "out": hidden.T @ error, "straight": x.T @ error}
            step += 1
            rate = RATE * (1 - step / (steps + 1)) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for key, slope in slopes.items():
                slope = slope + DECAY * (net[key] - begin[key])  # what there is no sign of stays as it was
                means[key] = 0.9 * means[key] + 0.1 * slope
                squares[key] = 0.999 * squares[key] + 0.001 * slope**2
                net[key] = net[key] - rate * means[key] / (np.sqrt(squares[key]) + 1e-8)
    return net


def loss(net: Net, seen: Numbers, shares: Numbers) -> float:
    """How surprised the network is, on average, in nats."""
    guess = np.clip(chances(net, seen), 1e-6, 1 - 1e-6)
    return float(-np.mean(shares * np.log(guess) + (1 - shares) * np.log(1 - guess)))


def split(seen: Numbers, shares: Numbers, part: float = 0.1) -> tuple[Sequence[Numbers], Sequence[Numbers]]:
    """What to learn from, and what to be examined on: the last games."""
    cut = int(len(seen) * (1 - part))
    return (seen[:cut], shares[:cut]), (seen[cut:], shares[cut:])


def store(file: Path, nets: Mapping[str, Net]) -> None:
    """The networks in single precision; the same bytes for the same numbers."""
    parts = {f"{key}{of}": value for of, net in nets.items() for key, value in net.items()}
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for key, value in sorted(parts.items()):
            with archive.open(ZipInfo(f"{key}.npy"), "w") as entry:
                np.lib.format.write_array(entry, value.astype(np.float32))


def stored(file: Path) -> dict[str, Net]:
    """The networks in such a file."""
    with np.load(file) as parts:
        return {
            of: {key.removesuffix(of): parts[key] for key in parts if key.endswith(of)}
            for of in sorted({key[-1] for key in parts})
        }
