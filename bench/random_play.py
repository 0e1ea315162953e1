"""Random play on one core, picks per second, side by side with other libraries in one run.

    python bench/random_play.py                         To Court the King and every peer that is installed
    python bench/random_play.py king-of-the-dice        any other game of the catalogue
    python bench/random_play.py --seconds 5 --seats 4   longer, with other options

Every contender plays random games through its own Python interface and takes turns with the others in short
slices, so that a busy machine slows all of them alike; figures are medians over the slices, of processor
time. A pick is one player's decision. Rolls and deals cost time but count only as steps. Regalia's picks go
through the guarded door (`advance`, which checks them); the row "unguarded" leaves the check out.
PettingZoo and RLCard also build an observation for every pick, because their interface always does; the
rows "rules alone" play RLCard's rules without one. Peers that are not installed are named and left out.
"""

import argparse
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from msgspec import Struct

import regalia
from regalia.core import AnyGame, Chance, Fell, Over, Picks, advance

Count = tuple[int, int]
"""Picks and steps; chance is in the steps only."""

LONGEST = 2000  # picks of one game that count as a game here


class Contender(Struct):
    """Something that plays random games."""

    name: str
    kind: str
    play: Callable[[Random], Count]
    rates: list[float] = []
    steps: list[float] = []


# --- Regalia ----------------------------------------------------------------------------------------------


def regalia_contenders(name: str, options: dict[str, Any]) -> Iterator[Contender]:
    """A game of the catalogue, guarded and unguarded."""
    game = regalia.game(name, **options)
    said = " ".join([name, *(f"{key}={value}" for key, value in options.items())])
    yield Contender(said, "Regalia", lambda rng: guarded(game, rng))
    yield Contender(f"{said}, unguarded", "Regalia", lambda rng: unguarded(game, rng))


def guarded(game: AnyGame, rng: Random) -> Count:
    """A game whose every step is checked."""
    state, picks, steps, below = game.start(), 0, 0, _below(rng)
    while not isinstance(turn := game.turn(state), Over) and picks < LONGEST:
        if isinstance(turn, Chance):
            state = advance(game, state, Fell(turn.ways.draw(below)), turn)
        else:
            by = {seat: options[below(len(options))] for seat, options in turn.options.items()}
            if turn.any_one:
                by = dict([list(by.items())[below(len(by))]])
            state = advance(game, state, Picks(by), turn)
            picks += len(by)
        steps += 1
    return picks, steps


def unguarded(game: AnyGame, rng: Random) -> Count:
    """The same without the check."""
    state, picks, steps, below = game.start(), 0, 0, _below(rng)
    while not isinstance(turn := game.turn(state), Over) and picks < LONGEST:
        if isinstance(turn, Chance):
            state = game.chance(state, turn.ways.draw(below))
        else:
            by = {seat: options[below(len(options))] for seat, options in turn.options.items()}
            if turn.any_one:
                by = dict([list(by.items())[below(len(by))]])
            state = game.choose(state, by)
            picks += len(by)
        steps += 1
    return picks, steps


def _below(rng: Random) -> Callable[[int], int]:
    draw = rng.random
    return lambda n: int(draw() * n)


# --- OpenSpiel --------------------------------------------------------------------------------------------


def spiel_contenders() -> Iterator[Contender]:
    """Dice games written in C++, and every game written in Python that random play can finish."""
    spiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")
    for name in ("pig", "yacht", "backgammon"):
        yield Contender(name, "OpenSpiel C++", _spiel(spiel.load_game(name)))
    for name in spiel.registered_names():
        if name.startswith("python_"):
            try:
                play = _spiel(spiel.load_game(name))
                play(Random(1))
            except (spiel.SpielError, RuntimeError, ValueError, TypeError, NotImplementedError, OSError):
                print(f"  {name}: cannot be played at random")
                continue
            yield Contender(name, "OpenSpiel Python", play)


def _fallen(outcomes: list[tuple[int, float]], left: float) -> int:
    for outcome, chance in outcomes:
        if (left := left - chance) < 0:
            return outcome
    return outcomes[-1][0]  # chances in floating point may add up to a little less than 1


def _spiel(game: Any) -> Callable[[Random], Count]:
    def play(rng: Random) -> Count:
        state, picks, steps, below = game.new_initial_state(), 0, 0, _below(rng)
        while not state.is_terminal() and picks < LONGEST:
            if state.is_chance_node():
                state.apply_action(_fallen(state.chance_outcomes(), rng.random()))
            elif state.is_simultaneous_node():
                legal = [state.legal_actions(seat) for seat in range(game.num_players())]
                state.apply_actions([actions[below(len(actions))] if actions else 0 for actions in legal])
                picks += sum(map(bool, legal))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[below(len(actions))])
                picks += 1
            steps += 1
        return picks, steps

    return play


# --- PettingZoo -------------------------------------------------------------------------------------------


def zoo_contenders() -> Iterator[Contender]:
    """The classic games, made and stepped as the library documents it, checks included."""
    classic: Any = import_module("pettingzoo.classic")
    names = ("tictactoe_v3", "connect_four_v3", "rps_v2", "chess_v6", "go_v5")
    for name in (*names, "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
        try:
            env = getattr(classic, name).env()
        except ImportError as missing:
            print(f"  pettingzoo {name}: {missing}")
            continue
        yield Contender(name, "PettingZoo", _zoo(env))


def _zoo(env: Any) -> Callable[[Random], Count]:
    def play(rng: Random) -> Count:
        env.reset(seed=rng.randrange(2**30))
        picks, below = 0, _below(rng)
        for agent in env.agent_iter(LONGEST):
            seen, _, ended, cut, told = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = told.get("action_mask") if told else None
            if mask is None and isinstance(seen, dict):
                mask = seen["action_mask"]
            if mask is None:
                env.step(below(int(env.action_space(agent).n)))
            else:
                legal = mask.nonzero()[0]
                env.step(int(legal[below(len(legal))]))
            picks += 1
        return picks, picks

    return play


# --- RLCard -----------------------------------------------------------------------------------------------


def rlcard_contenders() -> Iterator[Contender]:
    """Card games as the library plays them, and by their rules alone where these say what is legal."""
    rlcard: Any = import_module("rlcard")
    for name in (
        "blackjack",
        "leduc-holdem",
        "limit-holdem",
        "no-limit-holdem",
        "uno",
        "gin-rummy",
        "mahjong",
    ):
        env = rlcard.make(name)
        yield Contender(name, "RLCard", _rlcard(env))
        if hasattr(env.game, "get_legal_actions") and name != "mahjong":  # there it wants an observation
            yield Contender(f"{name}, rules alone", "RLCard", _rlcard_rules(env.game))


def _rlcard(env: Any) -> Callable[[Random], Count]:
    def play(rng: Random) -> Count:
        state, _ = env.reset()
        picks, below = 0, _below(rng)
        while not env.is_over() and picks < LONGEST:
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[below(len(legal))])
            picks += 1
        return picks, picks

    return play


def _rlcard_rules(game: Any) -> Callable[[Random], Count]:
    def play(rng: Random) -> Count:
        game.init_game()
        picks, below = 0, _below(rng)
        while not game.is_over() and picks < LONGEST:
            legal = game.get_legal_actions()
            game.step(legal[below(len(legal))])
            picks += 1
        return picks, picks

    return play


# --- The race ---------------------------------------------------------------------------------------------


def contenders(name: str, options: dict[str, Any]) -> Iterator[Contender]:
    """Everyone who is installed; who is absent is named."""
    yield from regalia_contenders(name, options)
    for library, peers in (
        ("OpenSpiel", spiel_contenders),
        ("PettingZoo", zoo_contenders),
        ("RLCard", rlcard_contenders),
    ):
        try:
            yield from peers()
        except ImportError as missing:
            print(f"  {library} is not compared: {missing}")


def measure(everyone: list[Contender], seconds: float, slices: int) -> list[Contender]:
    """Those who finish, with their picks and steps per second in each slice; all take turns."""
    finished = []
    for contender in everyone:
        try:
            contender.play(Random(0))
        except Exception as failure:  # a peer that cannot play at random is named, not compared
            print(f"  {contender.kind} {contender.name} fails: {type(failure).__name__}: {failure}")
        else:
            finished.append(contender)
    for n in range(slices):
        for contender in finished:
            rng, picks, steps = Random(f"{contender.name} {n}"), 0, 0  # no two play the same games
            began = time.process_time()
            while (spent := time.process_time() - began) < seconds / slices:
                more = contender.play(rng)
                picks, steps = picks + more[0], steps + more[1]
            contender.rates.append(picks / spent)
            contender.steps.append(steps / spent)
    return finished


def report(everyone: list[Contender]) -> None:
    """Medians, and how many times as fast the first contender is."""
    ours = statistics.median(everyone[0].rates)
    print(f"{'':18}{'':48}{'picks/s':>10}{'steps/s':>10}{'ours is':>10}")
    for contender in sorted(everyone, key=lambda each: -statistics.median(each.rates)):
        rate, steps = statistics.median(contender.rates), statistics.median(contender.steps)
        print(f"{contender.kind:18}{contender.name:48}{rate:10,.0f}{steps:10,.0f}{ours / rate:9.2f}×")


def main() -> None:
    """Read the command line, race, report."""
    parser = argparse.ArgumentParser(description="Random play, picks per second on one core.")
    parser.add_argument("game", nargs="?", default="to-court-the-king", help="a game of the catalogue")
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument("--edition", help="of To Court the King: rio-grande or amigo")
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each contender")
    parser.add_argument("--slices", type=int, default=5, help="in how many turns")
    parser.add_argument("--alone", action="store_true", help="without the peers")
    given = parser.parse_args()
    warnings.filterwarnings("ignore")
    options = {key: value for key in ("seats", "edition") if (value := getattr(given, key)) is not None}
    racing = (regalia_contenders if given.alone else contenders)(given.game, options)
    report(measure(list(racing), given.seconds, given.slices))


if __name__ == "__main__":
    main()
