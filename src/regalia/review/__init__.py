"""Judging games: what each option was worth, what each choice cost, and how much of a game was luck.

>>> from regalia import play
>>> judged = review(play("support-the-king").go("1 pick king, 2 pick witch").record("Anna", "Ben"))
>>> judged.lines[0].start, judged.lines[0].luck, judged.lines[0].result
(0.5, -0.5, 0.0)
"""

from regalia.review.king_at_court import Court, Suspicion, Verdict, Word
from regalia.review.moments import (
    THRESHOLDS,
    Decision,
    Fall,
    Grade,
    Habit,
    Line,
    Option,
    Revision,
    Why,
    Worths,
)
from regalia.review.reviews import Review, review, tried
from regalia.review.turns import Turn

__all__ = [
    "THRESHOLDS",
    "Court",
    "Decision",
    "Fall",
    "Grade",
    "Habit",
    "Line",
    "Option",
    "Review",
    "Revision",
    "Suspicion",
    "Turn",
    "Verdict",
    "Why",
    "Word",
    "Worths",
    "review",
    "tried",
]
