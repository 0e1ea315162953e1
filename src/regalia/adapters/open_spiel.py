"""Every game of the catalogue as a game of OpenSpiel: importing this module registers them.

>>> import pyspiel
>>> game = pyspiel.load_game("regalia_defend_the_king(limit=1)")
>>> game.num_players(), game.num_distinct_actions(), game.max_game_length()
(2, 6, 2)
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, ClassVar

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from msgspec import Struct, json

import regalia
from regalia.adapters import in_turn
from regalia.adapters.numbers import numbers
from regalia.adapters.vector import layout, view_type
from regalia.catalogue import Entry
from regalia.core import AnyGame, Chance, Over, Seat, Ways, hears, text
from regalia.play import Play, begin

WAIT = "wait"


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel.

    >>> short_name("find-the-king")
    'regalia_find_the_king'
    """
    return f"regalia_{name.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The rules, as OpenSpiel asks for them; a subclass for each game knows which it is."""

    entry: ClassVar[Entry]

    def __init__(self, params: Mapping[str, Any]) -> None:
        defaults = _parameters(self.entry)
        given = {name: value for name, value in params.items() if value != defaults[name]}
        self.rules = regalia.game(self.entry.name, **given)
        self.numbers = numbers(self.rules)
        self.secret = in_turn.secret(self.rules)
        self.start = begin(self.rules)
        super().__init__(_game_type(self.entry, self.secret), self._info(), dict(params))

    def _info(self) -> Any:
        seats = self.rules.seats
        most = 1 - 1 / seats  # all of the win, less the mean
        return pyspiel.GameInfo(
            num_distinct_actions=self.numbers.wait + 1,
            max_chance_outcomes=self.rules.most_ways,
            num_players=seats,
            min_utility=-1 / seats if self.rules.facts.zero_sum else -most,
            max_utility=most,
            utility_sum=0.0,
            # In each step every seat may be asked once: to fill a ballot, or to wait.
            max_game_length=self.rules.bound * (seats if self.secret else 1),
        )

    def new_initial_state(self) -> "SpielState":
        """The state before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What a player sees now or, with perfect recall, has ever seen, been told and chosen."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A play, and what each seat remembers of the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.start
        # Solvers tell information states apart by their strings alone, so each begins with its seat.
        self.memory = tuple(f"{seat + 1}\n" for seat in range(game.rules.seats))

    def current_player(self) -> int:
        """The asked seat, or OpenSpiel's number for chance or the end."""
        match self.play.turn:
            case Chance():
                return int(pyspiel.PlayerId.CHANCE)
            case Over():
                return int(pyspiel.PlayerId.TERMINAL)
            case _:
                return self.play.asked[0]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.play.turn, Over)

    def returns(self) -> list[float]:
        """What each seat has gained; nothing before the end."""
        match self.play.turn:
            case Over() as over:
                return list(in_turn.gains(over))
            case _:
                return [0.0] * self.play.rules.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome by its place, with its exact chance."""
        return list(self._ways().chances)

    def _ways(self) -> "Listed":
        assert isinstance(self.play.turn, Chance)
        return _listed(self.play.turn.ways)

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.get_game().numbers
        legal: list[int] = numbers.of(self._options())
        return [*legal, numbers.wait] if self.play.may_wait else legal

    def _options(self) -> Sequence[Any]:
        return self.play.options(self.play.asked[0])

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return text(self._ways().outcomes[number])
        action = self._action(number)
        return WAIT if action is None else text(action)

    def _apply_action(self, number: int) -> None:
        before, game = self.play, self.get_game()
        if isinstance(before.turn, Chance):
            self.play = before.fell(self._ways().outcomes[number])
        else:
            action = self._action(number)
            self.play = before.pick(action, before.asked[0])
            if game.secret:
                self._remember_pick(before, action)
        if game.secret:
            self._remember_told(since=len(before.log))

    def _action(self, number: int) -> Any | None:
        numbers = self.get_game().numbers
        if number == numbers.wait and self.play.may_wait:
            return None
        return numbers.action(self._options(), number)

    def _remember_pick(self, before: Play, action: Any | None) -> None:
        picker = before.asked[0]
        chosen = f"{_seen(before, picker)}\n> {WAIT if action is None else text(action)}\n"
        self.memory = tuple(
            memory + chosen if seat == picker else memory for seat, memory in enumerate(self.memory)
        )

    def _remember_told(self, since: int) -> None:
        lines = [(json.encode(event).decode() + "\n", to) for event, to in self.play.log[since:]]
        self.memory = tuple(
            memory + "".join(line for line, to in lines if hears(seat, to))
            for seat, memory in enumerate(self.memory)
        )

    def __str__(self) -> str:
        ballot = "".join(f"\n{seat + 1} {text(action)}" for seat, action in self.play.ballot.items())
        asked = "".join(f" {seat + 1}" for seat in self.play.asked)
        return f"{json.encode(self.play.state).decode()}{ballot}\nasked:{asked}"


class Listed(Struct, frozen=True):
    """The ways of a chance, listed and kept: OpenSpiel asks for all of them several times at each node."""

    outcomes: tuple[Any, ...]
    chances: list[tuple[int, float]]


_LISTED: dict[tuple[type, str], Listed] = {}


def _listed(ways: Ways[Any]) -> Listed:
    key = type(ways), str(ways)  # which says what is drawn from
    if key not in _LISTED:
        if len(_LISTED) == 256:
            _LISTED.clear()
        weights = tuple(ways.values())
        whole = sum(weights)
        chances = [(place, weight / whole) for place, weight in enumerate(weights)]
        _LISTED[key] = Listed(tuple(ways), chances)
    return _LISTED[key]


class Observer:
    """A player's view as a string and a tensor; with perfect recall a string alone."""

    def __init__(self, rules: AnyGame, kind: Any) -> None:
        self.rules = rules
        self.recall = kind.perfect_recall
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("a view holds what is public, and the secrets of one player or of none")
        if self.recall and self.public:
            raise ValueError("memories belong to players: perfect recall needs a private view")
        self.layout = layout(view_type(rules))
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recall:
            self.tensor = np.zeros(rules.seats + len(self.layout), np.float32)
            self.dict = {"player": self.tensor[: rules.seats], "view": self.tensor[rules.seats :]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is None:
            return
        seat = self._reader(player)
        self.dict["player"].fill(0)
        if seat is not None:
            self.dict["player"][seat] = 1
        self.dict["view"][:] = self.layout.vector(state.play.view(seat))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees or, with perfect recall, knows; where nothing is secret that is the history."""
        seat = self._reader(player)
        if not self.recall:
            return _seen(state.play, seat)
        if state.get_game().secret:
            return f"{state.memory[player]}{_seen(state.play, seat)}"
        history: str = state.history_str()
        return history

    def _reader(self, player: int) -> Seat | None:
        return None if self.public else max(player, 0)  # OpenSpiel asks for shapes as player -1


def in_cpp(game: Any) -> Any:
    """A small game of any kind as a game of OpenSpiel in C++, its whole tree written out: solvers run faster.

    >>> import pyspiel
    >>> solved = in_cpp(pyspiel.load_game("regalia_find_the_king"))
    >>> pyspiel.expected_returns(solved.new_initial_state(), pyspiel.UniformRandomPolicy(solved), -1, False)
    [0.25, -0.25]
    """
    infosets: list[dict[str, int]] = [{} for _ in range(game.num_players())]
    names = " ".join(f'"{player}"' for player in range(game.num_players()))
    return pyspiel.load_efg_game(
        "\n".join((f'EFG 2 R "{game}" {{ {names} }}', *_nodes(game.new_initial_state(), infosets, count(1))))
    )


def _nodes(state: Any, infosets: list[dict[str, int]], numbers: Iterator[int]) -> Iterator[str]:
    player = state.current_player()
    if state.is_terminal():
        yield f't "" {next(numbers)} "" {{ {" ".join(map(str, state.returns()))} }}'
        return
    if state.is_chance_node():
        ways = (f'"{state.action_to_string(n)}" {chance!r}' for n, chance in state.chance_outcomes())
        yield f'c "" {next(numbers)} "" {{ {" ".join(ways)} }} 0'
    else:
        known = infosets[player]
        infoset = known.setdefault(state.information_state_string(), len(known) + 1)
        actions = (f'"{state.action_to_string(n)}"' for n in state.legal_actions())
        yield f'p "" {player + 1} {infoset} "" {{ {" ".join(actions)} }} 0'
    for number in state.legal_actions():
        yield from _nodes(state.child(number), infosets, numbers)


def _seen(play: Play, seat: Seat | None) -> str:
    return json.encode(play.view(seat)).decode()


def _parameters(entry: Entry) -> dict[str, Any]:
    """The options with their defaults; OpenSpiel knows no None, so 0 stands for it."""
    return {option.name: 0 if option.default is None else option.default for option in entry.options}


def _game_type(entry: Entry, secret: bool) -> Any:
    facts, kinds = entry.facts, pyspiel.GameType
    return kinds(
        short_name=short_name(entry.name),
        long_name=entry.name.replace("-", " ").title().replace(" The ", " the "),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if facts.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if secret
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(facts.seats),
        min_num_players=min(facts.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(entry),
    )


def _register(entry: Entry) -> None:
    # OpenSpiel lets go of it when Python is already gone, which a class survives and a function does not.
    kind = type(entry.name.title().replace("-", ""), (SpielGame,), {"entry": entry})
    pyspiel.register_game(_game_type(entry, in_turn.secret(regalia.game(entry.name))), kind)


for _entry in regalia.games():
    _register(_entry)
