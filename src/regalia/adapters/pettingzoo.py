"""Every game of the catalogue as a PettingZoo environment; chance is drawn here, from the seed of `reset`.

>>> env = parallel_env("support-the-king")
>>> observations, infos = env.reset(seed=1)
>>> env.step({"seat_0": 0, "seat_1": 1})[1]
{'seat_0': -0.5, 'seat_1': 0.5}
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from msgspec import json, to_builtins
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

import regalia
from regalia.adapters import in_turn
from regalia.adapters.in_turn import Position
from regalia.adapters.numbers import numbers
from regalia.adapters.vector import layout, view_type
from regalia.core import AnyGame, Chance, Choice, Over, Seat, text


def env(name: str, render_mode: str | None = None, **options: Any) -> Any:
    """A game whose seats are asked one after the other, as an `AECEnv`."""
    return OrderEnforcingWrapper(InTurn(regalia.game(name, **options), render_mode))


def parallel_env(name: str, render_mode: str | None = None, **options: Any) -> "Together":
    """A game whose seats choose at the same time, as a `ParallelEnv`; ValueError if they never do."""
    rules = regalia.game(name, **options)
    if not in_turn.together(rules):
        raise ValueError(f"in {name} the seats do not choose together; use env({name!r})")
    return Together(rules, render_mode)


class Play:
    """One game being played: chance is drawn, and each seat hears what it is told."""

    def __init__(self, rules: AnyGame, at_once: bool) -> None:
        self.rules = rules
        self.at_once = at_once  # everyone who is asked chooses now, not only the first of them
        self.numbers = numbers(rules)
        self.layout = layout(view_type(rules))
        self.chance = Random()
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """Start anew; without a seed, chance goes on where it was."""
        if seed is not None:
            self.chance = Random(seed)
        self.told: list[list[Any]] = [[] for _ in range(self.rules.seats)]
        self.go_on(in_turn.start(self.rules))

    def go_on(self, position: Position) -> None:
        """To the next choice, or the end."""
        self._hear(position)
        while isinstance(position.turn, Chance):
            position = in_turn.fell(position, position.turn.ways.draw(self.chance.randrange))
            self._hear(position)
        self.position = position

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.position.asked if self.at_once else self.position.asked[:1]

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of what a seat may do now; whoever is not asked can only wait."""
        if seat not in self.asked:
            return [self.numbers.wait]
        assert isinstance(self.position.turn, Choice)
        legal = self.numbers.of(self.position.turn.options[seat])
        return [*legal, self.numbers.wait] if self.position.may_wait else legal

    def action(self, seat: Seat, number: int) -> Any | None:
        """The action with this number, None for the wait; ValueError if it is not legal now."""
        turn = self.position.turn
        if number == self.numbers.wait and (seat not in self.asked or self.position.may_wait):
            return None
        if seat not in self.asked or not isinstance(turn, Choice):
            raise ValueError(f"seat_{seat} is not asked: it can only wait, which is {self.numbers.wait}")
        return self.numbers.action(turn.options[seat], number)

    def observation(self, seat: Seat) -> dict[str, Any]:
        """The vector of a seat's view, led by which seat it is, and the mask of its legal actions."""
        me = [float(seat == other) for other in range(self.rules.seats)]
        view = self.layout.vector(self.rules.view(self.position.state, seat))
        mask = np.zeros(self.numbers.wait + 1, np.int8)
        mask[self.legal(seat)] = 1
        return {"observation": np.array(me + view, np.float32), "action_mask": mask}

    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat gains by the step that led here."""
        match self.position.turn:
            case Over() as over:
                return in_turn.gains(over)
            case _:
                return (0.0,) * self.rules.seats

    @property
    def over(self) -> bool:
        return isinstance(self.position.turn, Over)

    def observations(self) -> spaces.Dict:
        """The space of the observations."""
        size, actions = self.rules.seats + len(self.layout), self.numbers.wait + 1
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def _hear(self, position: Position) -> None:
        for event, audience in position.told:
            for seat in range(self.rules.seats) if audience is None else audience:
                self.told[seat].append(to_builtins(event))


class Agents:
    """The face that both kinds of environment show: named agents, their spaces, a spectator's picture."""

    def __init__(self, rules: AnyGame, render_mode: str | None, at_once: bool) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self.play = Play(rules, at_once)
        self.metadata = {"name": rules.facts.name, "render_modes": ["ansi"], "is_parallelizable": at_once}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.play.observations() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.play.numbers.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: numbers from 0 to 1 and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions; the last one is the wait."""
        return self.action_spaces[agent]

    def words(self, agent: str, number: int) -> str:
        """A legal action as people write it."""
        action = self.play.action(self.seat[agent], number)
        return "wait" if action is None else text(action)

    def render(self) -> str | None:
        """What a spectator sees."""
        if self.render_mode is None:
            return None
        return json.encode(self.play.rules.view(self.play.position.state, None)).decode()

    def close(self) -> None:
        """Nothing was opened."""

    def _each(self, values: Any) -> dict[str, Any]:
        return dict(zip(self.possible_agents, values, strict=True))

    def _news(self) -> dict[str, dict[str, Any]]:
        return self._each({"told": told} for told in self.play.told)


class InTurn(Agents, AECEnv):  # type: ignore[misc]
    """The seats are asked one after the other; ballots stay sealed until the last pick."""

    def __init__(self, rules: AnyGame, render_mode: str | None = None) -> None:
        super().__init__(rules, render_mode, at_once=False)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start anew. There are no options: those of the game were given to `env`."""
        self.play.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._news()
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do now."""
        return self.play.observation(self.seat[agent])

    def step(self, action: int | None) -> None:
        """The selected agent chooses; ValueError, and no change, if it may not choose that."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must choose; to wait is {self.play.numbers.wait}")
        agent, seat = self.agent_selection, self.seat[self.agent_selection]
        chosen = self.play.action(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self.play.told[seat] = []
        self.play.go_on(in_turn.pick(self.play.position, chosen))
        self.rewards = self._each(self.play.gains)
        self.terminations = dict.fromkeys(self.agents, self.play.over)
        self.infos = self._news()
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.play.asked[0] if self.play.asked else 0]


class Together(Agents, ParallelEnv):  # type: ignore[misc]
    """The seats choose at the same time."""

    def __init__(self, rules: AnyGame, render_mode: str | None = None) -> None:
        super().__init__(rules, render_mode, at_once=True)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start anew. There are no options: those of the game were given to `parallel_env`."""
        self.play.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observed(), self._news()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Everyone chooses, who is not asked waits; ValueError, and no change, if someone may not."""
        if actions.keys() != set(self.agents):
            raise ValueError(f"actions are needed of {', '.join(self.agents)}, not of {', '.join(actions)}")
        chosen = {
            self.seat[agent]: self.play.action(self.seat[agent], int(number))
            for agent, number in actions.items()
        }
        self.play.told = [[] for _ in self.possible_agents]
        position = self.play.position
        for seat in position.asked:
            position = in_turn.pick(position, chosen[seat])
        self.play.go_on(position)
        if self.play.over:
            self.agents = []
        ended = dict.fromkeys(self.possible_agents, self.play.over)
        truncated = dict.fromkeys(self.possible_agents, False)
        return self._observed(), self._each(self.play.gains), ended, truncated, self._news()

    def _observed(self) -> dict[str, Any]:
        return {agent: self.play.observation(self.seat[agent]) for agent in self.possible_agents}
