"""OpenSpiel's tree search as a player, through our adapter: a peer to be measured against."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]

from regalia import catalogue
from regalia.adapters import in_turn
from regalia.adapters.open_spiel import short_name
from regalia.catalogue import Unknown
from regalia.core import AnyGame, Event
from regalia.play import begin
from regalia.players.player import Candidate

UCT = 1.4  # the usual width of its search


class Searcher:
    """Monte Carlo tree search with random playouts, for so many seconds of the processor a decision."""

    def __init__(self, name: str, game: AnyGame, seed: int | str, seconds: float) -> None:
        if in_turn.secret(game):
            raise Unknown(f"{name} plays games that hide nothing, not {game.facts.name}")
        self.name, self.game, self.seconds = name, game, seconds
        self.spiel = pyspiel.load_game(short_name(game.facts.name), dict(catalogue.options(game)))
        source = np.random.RandomState(Random(seed).getrandbits(32))
        rollouts = mcts.RandomRolloutEvaluator(1, source)
        self.bot = mcts.MCTSBot(self.spiel, UCT, 2, rollouts, solve=False, random_state=source)

    async def choose(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Any:
        return self.explain(view, options, told)[0].action

    def explain(self, view: Any, options: Sequence[Any], told: Sequence[Event]) -> Sequence[Candidate]:
        if len(options) == 1:
            return [Candidate(options[0], 0.0, 1.0)]
        state = self.spiel.new_initial_state()
        state.play = begin(self.game, view)
        root = self._search(state)
        children = sorted(root.children, key=lambda child: -child.explore_count)
        return [
            Candidate(
                state._action(child.action),
                child.total_reward / max(child.explore_count, 1),
                float(child is children[0]),
            )
            for child in children
        ]

    def _search(self, state: Any) -> Any:
        """A search that takes about its time; one that was over too soon is done again with more playouts.

        Seconds are the processor's, so that a busy machine takes nothing from it.
        """
        while True:
            began = process_time()
            root = self.bot.mcts_search(state)
            pace = self.seconds / max(process_time() - began, 1e-6)
            self.bot.max_simulations = max(2, round(self.bot.max_simulations * min(pace, 4)))
            if pace < 2:
                return root
