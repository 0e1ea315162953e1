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
from regalia.adapters.numbers import numbers
from regalia.adapters.vector import layout, view_type
from regalia.core import AnyGame, Chance, Seat, hears, text
from regalia.play import Play, begin


def env(name: str, render_mode: str | None = None, **options: Any) -> Any:
    """A game whose seats are asked one after the other, as an `AECEnv`."""
    return OrderEnforcingWrapper(InTurn(regalia.game(name, **options), render_mode))


def parallel_env(name: str, render_mode: str | None = None, **options: Any) -> "Together":
    """A game whose seats choose at the same time, as a `ParallelEnv`; ValueError if they never do."""
    rules = regalia.game(name, **options)
    if not in_turn.together(rules):
        raise ValueError(f"in {name} the seats do not choose together; use env({name!r})")
    return Together(rules, render_mode)


class Course:
    """A play whose chance is drawn, and what each seat has heard since it last chose."""

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
        self.play = begin(self.rules)
        self.go_on(self.play)

    def go_on(self, play: Play) -> None:
        """To the next choice, or the end."""
        while isinstance(play.turn, Chance):
            play = play.draw(self.chance.randrange)
        for event, to in play.log[len(self.play.log) :]:
            for seat, told in enumerate(self.told):
                if hears(seat, to):
                    told.append(to_builtins(event))
        self.play = play

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.play.asked if self.at_once else self.play.asked[:1]

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of what a seat may do now; whoever is not asked can only wait."""
        if seat not in self.asked:
            return [self.numbers.wait]
        legal = self.numbers.of(self.play.options(seat))
        return [*legal, self.numbers.wait] if self.play.may_wait else legal

    def action(self, seat: Seat, number: int) -> Any | None:
        """The action with this number, None for the wait; ValueError if it is not legal now."""
        if number == self.numbers.wait and (seat not in self.asked or self.play.may_wait):
            return None
        if seat not in self.asked:
            raise ValueError(f"seat_{seat} is not asked: it can only wait, which is {self.numbers.wait}")
        return self.numbers.action(self.play.options(seat), number)

    def observation(self, seat: Seat) -> dict[str, Any]:
        """The vector of a seat's view, led by which seat it is, and the mask of its legal actions."""
        me = [float(seat == other) for other in range(self.rules.seats)]
        view = self.layout.vector(self.play.view(seat))
        mask = np.zeros(self.numbers.wait + 1, np.int8)
        mask[self.legal(seat)] = 1
        return {"observation": np.array(me + view, np.float32), "action_mask": mask}

    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat gains by the step that led here."""
        over = self.play.over
        return in_turn.gains(over) if over else (0.0,) * self.rules.seats

    @property
    def over(self) -> bool:
        return self.play.over is not None

    def observations(self) -> spaces.Dict:
        """The space of the observations."""
        size, actions = self.rules.seats + len(self.layout), self.numbers.wait + 1
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )


class Agents:
    """The face that both kinds of environment show: named agents, their spaces, a spectator's picture."""

    def __init__(self, rules: AnyGame, render_mode: str | None, at_once: bool) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self.course = Course(rules, at_once)
        self.metadata = {"name": rules.facts.name, "render_modes": ["ansi"], "is_parallelizable": at_once}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.course.observations() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.course.numbers.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: numbers from 0 to 1 and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions; the last one is the wait."""
        return self.action_spaces[agent]

    def words(self, agent: str, number: int) -> str:
        """A legal action as people write it."""
        action = self.course.action(self.seat[agent], number)
        return "wait" if action is None else text(action)

    def render(self) -> str | None:
        """What a spectator sees."""
        if self.render_mode is None:
            return None
        return json.encode(self.course.play.view()).decode()

    def close(self) -> None:
        """Nothing was opened."""

    def _each(self, values: Any) -> dict[str, Any]:
        return dict(zip(self.possible_agents, values, strict=True))

    def _news(self) -> dict[str, dict[str, Any]]:
        return self._each({"told": told} for told in self.course.told)


class InTurn(Agents, AECEnv):  # type: ignore[misc]
    """The seats are asked one after the other; ballots stay sealed until the last pick."""

    def __init__(self, rules: AnyGame, render_mode: str | None = None) -> None:
        super().__init__(rules, render_mode, at_once=False)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start anew. There are no options: those of the game were given to `env`."""
        self.course.reset(seed)
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
        return self.course.observation(self.seat[agent])

    def step(self, action: int | None) -> None:
        """The selected agent chooses; ValueError, and no change, if it may not choose that."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must choose; to wait is {self.course.numbers.wait}")
        agent, seat = self.agent_selection, self.seat[self.agent_selection]
        chosen = self.course.action(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self.course.told[seat] = []
        self.course.go_on(self.course.play.pick(chosen, seat))
        self.rewards = self._each(self.course.gains)
        self.terminations = dict.fromkeys(self.agents, self.course.over)
        self.infos = self._news()
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.course.asked[0] if self.course.asked else 0]


class Together(Agents, ParallelEnv):  # type: ignore[misc]
    """The seats choose at the same time."""

    def __init__(self, rules: AnyGame, render_mode: str | None = None) -> None:
        super().__init__(rules, render_mode, at_once=True)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start anew. There are no options: those of the game were given to `parallel_env`."""
        self.course.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observed(), self._news()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Everyone chooses, who is not asked waits; ValueError, and no change, if someone may not."""
        if actions.keys() != set(self.agents):
            raise ValueError(f"actions are needed of {', '.join(self.agents)}, not of {', '.join(actions)}")
        chosen = {
            self.seat[agent]: self.course.action(self.seat[agent], int(number))
            for agent, number in actions.items()
        }
        self.course.told = [[] for _ in self.possible_agents]
        play = self.course.play
        for seat in play.asked:
            play = play.pick(chosen[seat], seat)
        self.course.go_on(play)
        if self.course.over:
            self.agents = []
        ended = dict.fromkeys(self.possible_agents, self.course.over)
        truncated = dict.fromkeys(self.possible_agents, False)
        return self._observed(), self._each(self.course.gains), ended, truncated, self._news()

    def _observed(self) -> dict[str, Any]:
        return {agent: self.course.observation(self.seat[agent]) for agent in self.possible_agents}
