"""OpenSpiel's own conformance tests, agreement with the core, and memories that forget and betray nothing."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest
from msgspec import json

import regalia
from regalia import catalogue
from regalia.adapters import in_turn
from regalia.adapters.open_spiel import short_name
from regalia.core import AnyGame, Chance, Choice, Fell, Over, Picks, Seat, Step, advance, hears, text
from tests.adapters.plays import GAMES

SECRET = {name: rules for name, rules in GAMES.items() if in_turn.secret(rules)}


def load(rules: AnyGame) -> Any:
    """These rules as OpenSpiel loads them, by name and parameters."""
    options = {key: str(value).lower() for key, value in catalogue.options(rules).items()}
    given = ",".join(f"{key}={value}" for key, value in options.items())
    return pyspiel.load_game(f"{short_name(rules.facts.name)}({given})")


def test_importing_registers_the_whole_catalogue() -> None:
    registered = set(pyspiel.registered_names())
    assert {short_name(entry.name) for entry in regalia.games()} <= registered


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_openspiel_plays_it_at_random_and_serializes_it(rules: AnyGame) -> None:
    sims = 1 if rules.bound > 200 else 5
    pyspiel.random_sim_test(load(rules), num_sims=sims, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("entry", regalia.games(), ids=lambda entry: entry.name)
def test_openspiel_plays_it_in_full_with_every_number_of_seats(entry: regalia.Entry) -> None:
    for seats in entry.facts.seats:
        game = load(regalia.game(entry.name, seats=seats))
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_the_game_type_states_the_facts(rules: AnyGame) -> None:
    game, kinds = load(rules), pyspiel.GameType
    kind = game.get_type()
    assert game.num_players() == rules.seats
    assert (kind.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC) == rules.facts.chance
    assert (kind.information == kinds.Information.IMPERFECT_INFORMATION) == in_turn.secret(rules)
    assert kind.utility == kinds.Utility.ZERO_SUM
    assert kind.dynamics == kinds.Dynamics.SEQUENTIAL
    assert (kind.min_num_players, kind.max_num_players) == (min(rules.facts.seats), max(rules.facts.seats))


def test_a_parameter_out_of_bounds_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="option 'seats' takes 2 to 5"):
        pyspiel.load_game("regalia_defend_the_king(seats=7)")


# --- The same steps, here and in the core ---------------------------------------------------------------


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_openspiel_and_the_core_agree_on_the_same_steps(rules: AnyGame) -> None:
    rng, state = Random(3), load(rules).new_initial_state()
    here = rules.start()
    told: list[list[Any]] = [[] for _ in range(rules.seats)]
    for _ in range(400):
        turn = rules.turn(here)
        if isinstance(turn, Over):
            mean = sum(turn.payoff) / rules.seats
            assert state.is_terminal()
            assert state.returns() == pytest.approx([share - mean for share in turn.payoff])
            break
        step = both_step(turn, state, rng)
        after = advance(rules, here, step)
        for event, audience in rules.tell(here, step, after):
            for seat in (seat for seat in range(rules.seats) if hears(seat, audience)):
                told[seat].append(json.decode(json.encode(event)))
        here = after
        for seat in range(rules.seats):
            assert state.observation_string(seat) == json.encode(rules.view(here, seat)).decode()
            if in_turn.secret(rules):
                assert heard(state.information_state_string(seat)) == told[seat]


def both_step(turn: Any, state: Any, rng: Random) -> Step[Any, Any]:
    """A random step of the core, taken in OpenSpiel by the words of its actions."""
    match turn:
        case Chance(ways):
            assert state.is_chance_node()
            whole = sum(ways.values())
            chances = {state.action_to_string(n): chance for n, chance in state.chance_outcomes()}
            assert chances == {text(outcome): weight / whole for outcome, weight in ways.items()}
            outcome = ways.draw(rng.randrange)
            say(state, text(outcome))
            return Fell(outcome)
        case Choice(any_one=True, options=options, lapse=lapse):
            for _ in range(len(options)):
                seat = state.current_player()
                offered = words(options[seat])
                legal = legal_words(state)
                assert offered | {"wait"} == legal or (lapse is None and offered == legal)
                if rng.random() < 0.5 or "wait" not in legal:
                    return Picks({seat: both_pick(options[seat], state, rng)})
                say(state, "wait")
            assert lapse is not None
            return Picks(dict([lapse]))
        case Choice(options=options):
            picks: dict[Seat, Any] = {}
            for seat in sorted(options):
                assert state.current_player() == seat
                assert legal_words(state) == words(options[seat])
                picks[seat] = both_pick(options[seat], state, rng)
            return Picks(picks)
    raise AssertionError(turn)


def both_pick(options: Any, state: Any, rng: Random) -> Any:
    action = options[rng.randrange(len(options))]
    say(state, text(action))
    return action


def say(state: Any, what: str) -> None:
    player = state.current_player()
    state.apply_action(next(n for n in state.legal_actions() if state.action_to_string(player, n) == what))


def words(options: Any) -> set[str]:
    return {text(action) for action in options}


def legal_words(state: Any) -> set[str]:
    player = state.current_player()
    return {state.action_to_string(player, number) for number in state.legal_actions()}


def heard(memory: str) -> list[Mapping[str, Any]]:
    return [json.decode(line) for line in memory.splitlines() if line.startswith('{"event"')]


# --- Memories -------------------------------------------------------------------------------------------

Moment = tuple[int, str, tuple[int, ...], int]
"""A decision: who, what it knew, what it might do, and what it did."""


def decisions(game: Any, rng: Random) -> Iterator[Moment]:
    """The decisions of a random play."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        number = rng.choice(legal)
        if player >= 0:
            yield player, state.information_state_string(), tuple(legal), number
        state.apply_action(number)


@pytest.mark.parametrize("rules", SECRET.values(), ids=SECRET)
def test_what_a_seat_knows_holds_all_it_knew_and_did(rules: AnyGame) -> None:
    """Perfect recall: the same information is the same seat, with the same choices now and before."""
    game, rng = load(rules), Random(4)
    known: dict[str, tuple[Any, ...]] = {}
    for _ in range(40):
        past: list[list[Any]] = [[] for _ in range(rules.seats)]
        for player, information, legal, number in decisions(game, rng):
            now = (player, legal, tuple(past[player]))
            assert known.setdefault(information, now) == now
            past[player].append((information, number))


@pytest.mark.parametrize("rules", SECRET.values(), ids=SECRET)
def test_a_sealed_pick_is_known_to_its_seat_alone(rules: AnyGame) -> None:
    game, rng, sealed = load(rules), Random(5), 0
    for _ in range(10):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.play.asked) > 1:
                player = state.current_player()
                others = [seat for seat in range(rules.seats) if seat != player]
                halves = [
                    half
                    for half in map(state.child, state.legal_actions())
                    if not half.is_chance_node() and half.play.state is state.play.state
                ]
                sealed += len(halves)
                assert len({half.information_state_string(player) for half in halves}) == len(halves)
                for seat in others:
                    before = state.information_state_string(seat)
                    assert {half.information_state_string(seat) for half in halves} <= {before}
            state.apply_action(rng.choice(state.legal_actions()))
    assert sealed


def test_where_nothing_is_secret_the_history_is_the_information() -> None:
    state = pyspiel.load_game("regalia_find_the_king").new_initial_state()
    state.apply_action(2)
    state.apply_action(0)
    assert state.information_state_string(0) == state.information_state_string(1) == "2, 0"


# --- Observers ------------------------------------------------------------------------------------------


def kind(private: Any, recall: bool = False) -> Any:
    return pyspiel.IIGObservationType(perfect_recall=recall, private_info=private)


def test_a_public_observer_sees_what_a_spectator_sees() -> None:
    game = pyspiel.load_game("regalia_king_at_court(seats=3)")
    state = game.new_initial_state()
    state.apply_action(0)
    rules, here = regalia.game("king-at-court", seats=3), state.play.state
    public = game.make_py_observer(kind(pyspiel.PrivateInfoType.NONE))
    assert public.string_from(state, 0) == json.encode(rules.view(here, None)).decode()
    assert state.observation_string(1) == json.encode(rules.view(here, 1)).decode()
    public.set_from(state, 1)
    assert not public.dict["player"].any()


def test_observers_refuse_what_no_view_holds() -> None:
    game, kinds = pyspiel.load_game("regalia_king_at_court"), pyspiel.PrivateInfoType
    with pytest.raises(ValueError, match="the secrets of one player or of none"):
        game.make_py_observer(kind(kinds.ALL_PLAYERS))
    with pytest.raises(ValueError, match="perfect recall needs a private view"):
        game.make_py_observer(kind(kinds.NONE, recall=True))
    with pytest.raises(ValueError, match="observers take no parameters"):
        game.make_py_observer(None, {"colour": "red"})


def test_the_tensor_begins_with_the_player() -> None:
    state = pyspiel.load_game("regalia_tourney_for_the_king").new_initial_state()
    assert state.observation_tensor(0)[:2] == [1, 0]
    assert state.observation_tensor(1)[:2] == [0, 1]
    assert state.observation_tensor(0)[2:] == state.observation_tensor(1)[2:]
