"""What libraries that ask one seat at a time need to know of a game; `play.asked` says in which order."""

from regalia.core import AnyGame, Chance, Choice, Over
from regalia.play import begin


def first_choice(rules: AnyGame) -> Choice[object]:
    """The first choice of a game, whatever chance brings before it."""
    play = begin(rules)
    while isinstance(play.turn, Chance):
        play = play.fell(next(iter(play.turn.ways)))
    assert isinstance(play.turn, Choice)
    return play.turn


def together(rules: AnyGame) -> bool:
    """Whether the seats of this game choose at the same time; their first choice shows it."""
    first = first_choice(rules)
    return len(first.options) > 1 and not first.any_one


def secret(rules: AnyGame) -> bool:
    """Whether a seat that is asked in turn may not know everything: hidden cards, ballots, waits."""
    return rules.facts.hidden or len(first_choice(rules).options) > 1


def gains(over: Over) -> tuple[float, ...]:
    """The payoffs as a zero-sum game has them: each share less the mean.

    >>> gains(Over((1.0, 0.0), "even"))
    (0.5, -0.5)
    """
    mean = sum(over.payoff) / len(over.payoff)
    return tuple(share - mean for share in over.payoff)
