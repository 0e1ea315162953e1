from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from regalia.lab import learn, train
from regalia.players import data, king_of_the_dice, network, to_court_the_king


def test_a_network_learns_what_decides() -> None:
    source = np.random.default_rng(1)
    seen = source.normal(size=(4000, 5))
    shares = (seen[:, 0] * seen[:, 1] + seen[:, 2] > 0).astype(float)
    knows_nothing = learn.fresh(5, 16, 1, np.zeros(5))
    (x, y), exam = learn.split(seen, shares)
    net = learn.train(knows_nothing, x, y, epochs=40, seed=1)
    assert learn.loss(knows_nothing, *exam) > 0.6
    assert learn.loss(net, *exam) < 0.4


def test_the_same_numbers_are_stored_as_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "__file__", str(tmp_path / "__init__.py"))
    net = learn.fresh(5, 4, 1, np.zeros(5))
    first = learn.store("a", {"2": net}).read_bytes()
    assert learn.store("b", {"2": net}).read_bytes() == first


@pytest.mark.parametrize("name", ["king-of-the-dice", "to-court-the-king"])
def test_one_game_to_learn_from(name: str) -> None:
    lesson, width, _ = train.LESSONS[name]
    seen, shares = lesson(2, "test", None)
    assert len(seen) == len(shares) > 10
    assert {len(numbers) for numbers in seen} == {width}
    assert sum(shares[:2]) == 1


@pytest.mark.parametrize(
    ("name", "width"),
    [("king-of-the-dice", king_of_the_dice.FEATURES), ("to-court-the-king", to_court_the_king.FEATURES)],
)
def test_what_is_shipped_fits(name: str, width: int) -> None:
    nets = train.known(name)
    assert "2" in nets
    assert all(len(net["straight"]) == width for net in nets.values())


def test_players_see_what_was_learned() -> None:
    source = np.random.default_rng(3)
    learnt, seen = learn.fresh(5, 4, 1, source.normal(size=5)), source.normal(size=(20, 5))
    learnt["out"] = source.normal(size=4)
    net = network.net([learnt["in"].tolist(), [learnt["out"].tolist()]], learnt["straight"].tolist())
    assert [net.chance(one) for one in seen.tolist()] == pytest.approx(
        learn.chances(learnt, seen).tolist(), abs=1e-14
    )


def test_a_network_may_have_any_number_of_layers() -> None:
    source = np.random.default_rng(4)
    sizes, seen = (5, 7, 3, 1), source.normal(size=5)
    layers = [source.normal(size=(to, of)) for of, to in pairwise(sizes)]
    deep = np.tanh(layers[1] @ np.tanh(layers[0] @ seen))
    net = network.net([layer.tolist() for layer in layers], [0.5] * 5)
    assert net.sizes == sizes
    worth = float((layers[2] @ deep)[0]) + 0.5 * float(seen.sum())
    assert net.chance(seen.tolist()) == pytest.approx(1 / (1 + np.exp(-worth)), abs=1e-14)
    with pytest.raises(ValueError, match="5 numbers"):
        net.chance([1.0])
