"""The transcripts of King and Crown: the worked cases of the rules, and all that can happen."""

from regalia import catalogue
from regalia.record import Record, Sitter
from tests.games.scripts import steps

NAMES = ("Anna", "Bruno", "Clara", "Dorit", "Emil")


def _record(name: str, *lines: str, **options: int) -> Record:
    game = catalogue.game(name, **options)
    return Record(game, tuple(map(Sitter, NAMES[: game.seats])), steps(game, *lines))


def transcripts() -> dict[str, Record]:
    """Every transcript by its file's name."""
    same = [f"1 pick {card}, 2 pick {card}" for card in ("king", "dragon", "knight", "witch", "beggar")]
    return {
        "find-knight-then-dragon": _record(
            "find-the-king", "reveal 2", "draw knight", "reveal 4", "draw dragon"
        ),
        "find-king-at-once": _record("find-the-king", "reveal 3", "draw king"),
        "find-knight-then-king": _record("find-the-king", "reveal 5", "draw knight", "reveal 1", "draw king"),
        "find-best-of-three": _record(
            "find-the-king",
            *("reveal 1", "draw king"),
            *("reveal 2", "draw king"),
            *("reveal 3", "draw knight", "reveal 4", "draw king"),
            best_of=3,
        ),
        "defend-all-in-a-ring": _record(
            "defend-the-king",
            "1 pick king, 2 pick beggar, 3 pick witch",
            "1 pick king, 2 pick king, 3 pick knight",
            "1 pick dragon, 2 pick king",
            seats=3,
        ),
        "defend-shared-at-the-limit": _record(
            "defend-the-king", "1 pick witch, 2 pick witch", "1 pick king, 2 pick king", limit=2
        ),
        "defend-five-seats": _record(
            "defend-the-king",
            "1 pick king, 2 pick king, 3 pick beggar, 4 pick knight, 5 pick king",
            "1 pick dragon, 2 pick witch, 5 pick dragon",
            "1 pick beggar, 5 pick witch",
            seats=5,
        ),
        "support-odd": _record("support-the-king", "1 pick king, 2 pick dragon"),
        "support-even": _record("support-the-king", "1 pick dragon, 2 pick witch"),
        "support-match-with-swapped-roles": _record(
            "support-the-king",
            "1 pick knight, 2 pick knight",
            "1 pick knight, 2 pick knight",
            "1 pick beggar, 2 pick witch",
            "1 pick king, 2 pick dragon",
            first_to=3,
        ),
        "tourney-unused-cards-decide": _record(
            "tourney-for-the-king",
            "1 pick king, 2 pick witch",
            "1 pick dragon, 2 pick beggar",
            "1 pick knight, 2 pick knight",
            "1 pick witch, 2 pick king",
            "1 pick beggar, 2 pick dragon",
        ),
        "tourney-drawn-and-played-again": _record(
            "tourney-for-the-king",
            *same,
            "1 pick king, 2 pick dragon",
            "1 pick dragon, 2 pick knight",
            "1 pick knight, 2 pick witch",
            "1 pick witch, 2 pick beggar",
            "1 pick beggar, 2 pick king",
            first_to=1,
        ),
        "court-three-seats": _record(
            "king-at-court",
            "deal king dragon knight",
            "1 ask 2",
            "2 say i am knight",
            "3 say i am knight",
            "3 say doubt 2",
            "2 say 3 is dragon",
            "1 close",
            "accuse 2",
            seats=3,
        ),
        "court-four-seats-the-witch-casts": _record(
            "king-at-court",
            "deal king dragon knight witch",
            "4 say i am knight",
            "4 cast",
            "deal witch dragon knight",
            "look 2",
            "3 say 2 is witch",
            "1 accuse 3",
            seats=4,
        ),
        "court-five-seats-the-beggar-joins": _record(
            "king-at-court",
            "deal king dragon knight witch beggar",
            "2 say 3 is dragon",
            "1 accuse 3",
            "2 stand by, 4 stand by, 5 join",
        ),
        "court-five-seats-the-beggar-is-accused": _record(
            "king-at-court",
            "deal beggar witch king dragon knight",
            "3 accuse 1",
            "2 stand by, 4 stand by, 5 stand by",
        ),
        "court-two-witches-cast": _record(
            "king-at-court",
            "deal king dragon knight witch",
            "4 cast",
            "deal witch dragon knight",
            "decline",
            "2 cast",
            "deal knight witch dragon",
            "look 3",
            "1 accuse 4",
            seats=4,
            recast=True,
        ),
    }
