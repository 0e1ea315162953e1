from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import regalia
from regalia.catalogue import Unknown
from regalia.lab import answers, learn, train
from regalia.lab.opponents import opponent
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


def test_the_same_numbers_are_stored_as_the_same_bytes(tmp_path: Path) -> None:
    net = learn.fresh(5, 4, 1, np.zeros(5))
    files = tmp_path / "a.npz", tmp_path / "b.npz"
    for file in files:
        learn.store(file, {"2": net})
    assert files[0].read_bytes() == files[1].read_bytes()
    assert data.read(files[0].read_bytes())[2].sizes == (5, 4, 1)


@pytest.mark.parametrize("name", ["king-of-the-dice", "to-court-the-king"])
def test_one_game_to_learn_from(name: str) -> None:
    lesson, width, worth = train.LESSONS[name]
    steps, payoff = lesson(regalia.game(name).start(), "test", worth, train.LOOSE)
    seen, worths = train.taught(steps, payoff)
    assert len(seen) == len(worths) > 10
    assert seen.shape[1] == width
    assert sum(payoff) == 1
    assert worths[::2] + worths[1::2] == pytest.approx(1, abs=1e-6)  # two seats share the win


@pytest.mark.parametrize(
    ("name", "width"),
    [("king-of-the-dice", king_of_the_dice.FEATURES), ("to-court-the-king", to_court_the_king.FEATURES)],
)
def test_what_is_shipped_fits(name: str, width: int) -> None:
    assert {seats: net.sizes[0] for seats, net in data.nets(name).items()} == dict.fromkeys(
        (2, 3, 4, 5), width
    )


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


@pytest.mark.parametrize("name", ["king-of-the-dice", "to-court-the-king"])
def test_an_answer_learns_what_its_own_seat_sees_and_is_the_only_one_to_try_things(name: str) -> None:
    lesson, now = train.LESSONS[name][0], train.NOW[name]
    asked = set[int]()

    def mine(state: Any, seat: int) -> float:
        asked.add(seat)
        return now(state, seat)

    habits = train.Habits(explore=1.0, only=1)
    steps, payoff = lesson(regalia.game(name).start(), "test", train.answering(1, mine, now), habits)
    both, (seen, worths) = train.taught(steps, payoff), train.taught(steps, payoff, 1)
    assert seen.tolist() == both[0][1::2].tolist()
    assert worths.tolist() == both[1][1::2].tolist()
    assert {step.seat for step in steps if step.cut} == asked == {1}


@pytest.mark.parametrize("course", train.ANSWERS, ids=lambda course: course.name)
def test_answers_that_are_shipped_sit_in_the_arena(course: train.Course) -> None:
    game = regalia.game(course.game, seats=course.seats)
    if course.seats in answers.nets(course.game):
        assert opponent("answer", game, 1, 0).name == "answer"
    else:
        with pytest.raises(Unknown, match="has an answer at 3, 4, 5 seats, not at 2"):
            opponent("answer", game, 1, 0)


# --- What positions are taught ----------------------------------------------------------------------------


def step(promised: float, came: float, cut: bool = False, seats: int = 2) -> train.Step:
    """A turn of seat 0 that promised this and came to that."""
    rest = tuple((1 - came) / (seats - 1) for _ in range(seats - 1))
    return train.Step(0, promised, came, (1 / seats,) * seats, (came, *rest), cut)


def test_the_luck_of_a_turn_is_taken_out_of_what_came_of_it() -> None:
    assert train.came_of([step(0.5, 0.7)], (1.0, 0.0)) == pytest.approx((0.8, 0.2))
    assert train.came_of([step(0.5, 0.4), step(0.4, 0.9)], (0.0, 1.0)) == pytest.approx((-0.4, 1.4))


def test_with_more_seats_the_others_bear_the_luck_of_a_turn() -> None:
    found = train.came_of([step(0.5, 0.7, seats=3)], (0.0, 1.0, 0.0))
    assert found == pytest.approx((-0.2, 1.1, 0.1))


def test_before_a_choice_that_the_monarch_would_not_make_counts_what_the_turn_promised() -> None:
    assert train.came_of([step(0.6, 0.1, cut=True)], (0.0, 1.0)) == pytest.approx((0.6, 0.4))


@pytest.mark.parametrize("name", ["king-of-the-dice", "to-court-the-king"])
def test_a_game_goes_as_its_seed_says(name: str) -> None:
    lesson, _, worth = train.LESSONS[name]
    first, again = (lesson(regalia.game(name).start(), "seed", worth, train.STRICT) for _ in range(2))
    assert [one.came for one in first[0]] == [one.came for one in again[0]]
    assert first[1] == again[1]
    assert not any(one.cut for one in first[0])


def test_what_is_shipped_for_other_numbers_of_seats_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = train.Course(train.TK, 3, (train.PART,))
    place = tmp_path / "shipped"
    place.mkdir()
    monkeypatch.setattr(train, "COURSES", (course,))
    monkeypatch.setattr(train, "ANSWERS", ())
    monkeypatch.setattr(data, "__file__", str(place / "__init__.py"))
    nets = [learn.fresh(5, 4, seed, np.zeros(5)) for seed in (1, 2, 3)]
    file = place / f"{train.TK}.npz"
    learn.store(file, {"2": nets[0], "3": nets[1]})
    (tmp_path / course.name).mkdir()
    np.savez(tmp_path / course.name / "net-0.npz", allow_pickle=False, **nets[2])
    train.write(tmp_path)
    found = learn.stored(file)
    assert list(found) == ["2", "3"]
    assert np.allclose(found["2"]["in"], nets[0]["in"])
    assert np.allclose(found["3"]["in"], nets[2]["in"])
