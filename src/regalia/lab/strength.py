"""Measure how strong our players are and what the games are like: writes docs/strength.md and its pictures.

    python -m regalia.lab.strength [--only king-at-court] [--part 0.1] [--workers 2] [--sections search]

Results are kept as JSON lines and resumed; `--part` plays that part of the games. What has no results yet is
said to be missing; a level against the next, as long as the page has it from elsewhere, stays as it is there.
With `--sections` only those places of the template are written anew.
"""

import re
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from msgspec import Struct, json

from regalia.games.king_and_crown.at_court import COURT, KingAtCourt
from regalia.games.king_and_crown.deck import Card
from regalia.lab import arena
from regalia.lab.arena import Contest, Played
from regalia.lab.king_at_court import bewitched, imitated, talk_free
from regalia.lab.statistics import Duel, Estimate, by_round, duels, estimate, fairly, share, spent, thrift
from regalia.players import LEVELS

ROOT = Path(__file__).parents[3]
RESULTS = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"
TEMPLATE = ROOT / "docs" / "strength.template.md"
PICTURES = ROOT / "docs" / "strength"
SEED = 1
CONFIDENCE = 0.99
PATIENCE = 600.0  # seconds a choice may take: a search of five is far longer on a busy machine

STEPS = (("monarch", "courtier"), ("courtier", "squire"), ("squire", "random"))
TK, KD, KC = "to-court-the-king", "king-of-the-dice", "king-at-court"
TOURNEY, DEFEND, SUPPORT = "tourney-for-the-king", "defend-the-king", "support-the-king"
BIASES = ("downward", "upward", "thrifty", "kingly")


class Plan(Struct, frozen=True):
    """A contest and how many games of it are played."""

    contest: Contest
    games: int

    @property
    def file(self) -> Path:
        of = self.contest
        options = "".join(f"-{key}{value}" for key, value in sorted(of.options.items()))
        return RESULTS / f"{of.game}{options}-{'-'.join(of.players).replace(':', '')}.jsonl"


def plan(game: str, players: Sequence[str], games: int, **options: Any) -> Plan:
    """So many games between these."""
    return Plan(Contest(game, options, tuple(players), SEED), games)


def steps(game: str, seats: int, many: Sequence[int]) -> list[Plan]:
    """Each level against the next one down."""
    return [plan(game, pair, games, seats=seats) for pair, games in zip(STEPS, many, strict=True)]


LADDERS: dict[tuple[str, int], list[Plan]] = {
    (TK, 2): steps(TK, 2, (1000, 100, 24)),
    (TK, 4): steps(TK, 4, (900, 96, 144)),
    (KD, 2): steps(KD, 2, (2000, 400, 60)),
    (KD, 4): steps(KD, 4, (1800, 1200, 60)),
    (KC, 3): steps(KC, 3, (1200, 1200, 1200)),
    (KC, 4): steps(KC, 4, (1200, 1200, 1200)),
    (KC, 5): steps(KC, 5, (800, 800, 800)),
}
MORE = {(TK, 3): plan(TK, STEPS[0], 2400, seats=3), (TK, 5): plan(TK, STEPS[0], 2400, seats=5)}
MORE |= {(KD, 3): plan(KD, STEPS[0], 600, seats=3), (KD, 5): plan(KD, STEPS[0], 2400, seats=5)}
ROLES = {
    seats: {
        card: plan(KC, (f"monarch-as-{card}" if card else "courtier",), 1500, seats=seats)
        for card in (None, *COURT[seats])
    }
    for seats in (3, 4, 5)
}
"""At court: courtiers, and whoever is dealt this card first is a monarch; None: nobody is."""
HABITS = {(level, bias): plan(TOURNEY, (level, bias), 2000) for level in LEVELS for bias in BIASES}
KINGLY = [plan(game, ("courtier", "kingly"), 600, first_to=10) for game in (DEFEND, SUPPORT)]
LONG = [plan(TOURNEY, (level, "thrifty"), 600, first_to=10) for level in ("courtier", "monarch")]
# Random playouts would go on for two hundred rounds; no game between players lasts twenty.
SEARCH = [
    plan(game, ("monarch", f"mcts:{seconds:g}"), games, **options)
    for seconds, games in ((0.05, 60), (0.5, 20), (5.0, 4))
    for game, options in ((KD, {}), (TK, {"limit": 20}))
]


SCALE = {
    game: {
        "squire": LADDERS[game, 2][1],
        "1.5": plan(game, ("1.5", "courtier"), 200, seats=2),
        "courtier": LADDERS[game, 2][0],
        "2.5": plan(game, ("2.5", "courtier"), 200, seats=2),
    }
    for game in (KD, TK)
}
"""Where it is measured how much each level gives away in a turn."""
BEGINNER = [plan(game, ("squire", "beginner"), 300, seats=2) for game in (KD, TK)]

QUICK = plan(TOURNEY, ("monarch", "squire"), 100_000)
LUCKS = [QUICK, LADDERS[KD, 2][0], LADDERS[TK, 2][0]]


def plans() -> list[Plan]:
    """Everything that is measured by playing, the quick games first."""
    ladders = [one for (game, _), some in LADDERS.items() if game == KC for one in some]
    ladders += [one for (game, _), some in LADDERS.items() if game != KC for one in some]
    roles = [one for some in ROLES.values() for one in some.values()]
    between = [some[level] for some in SCALE.values() for level in ("1.5", "2.5")]
    rest = [*MORE.values(), *between, *BEGINNER, *SEARCH]
    return [*HABITS.values(), *KINGLY, *LONG, QUICK, *roles, *ladders, *rest]


def measure(chosen: Sequence[Plan], part: float, workers: int) -> None:
    """Play what has not been played yet."""
    with arena.executor(workers) as (pool, width):
        for one in chosen:
            done = arena.load(one.file, one.contest)
            arena.keep(one.file, one.contest, done)
            with one.file.open("ab") as kept:
                games = max(1, int(part * one.games))
                for played in arena.run(
                    one.contest, games, pool, done, 2 * width, size=1, judged=True, limit=PATIENCE
                ):
                    kept.write(json.encode(played) + b"\n")
                    kept.flush()
            print(one.file.name, len(arena.load(one.file, one.contest)), flush=True)


def results(one: Plan) -> list[Played]:
    """The games there are of a plan."""
    return arena.load(one.file, one.contest)


def lead(one: Plan) -> Duel | None:
    """Who leads in a contest of two, if it was played."""
    played = results(one)
    if len(by_round(played)) < 2:
        return None
    (duel,) = duels(fairly(played), one.contest.players, CONFIDENCE)
    return duel


# --- The page -------------------------------------------------------------------------------------------

MISSING = "*Missing: not played yet.*"


def page(only: Sequence[str] = ()) -> str:
    """docs/strength.md, from its text and from what was measured; or only these places of it written anew."""
    text = TEMPLATE.read_text("utf-8")
    places: dict[str, Callable[[], str]] = {
        "ladders": _ladders,
        "luck": _luck,
        "levels": _levels,
        "beginner": _beginner,
        "exploited": _exploited,
        "habits": _habits,
        "matches": _matches,
        "talk_free": _talk_free,
        "court": _court,
        "roles": _roles,
        "responders": _responders,
        "bewitched": _bewitched,
        "search": _search,
        "to_court_the_king": _to_court_the_king,
        "king_of_the_dice": _king_of_the_dice,
        "times": lambda: _kept("times.md"),
    }
    kept = filled(text, PAGE.read_text("utf-8")) if only else {}
    return text.format(
        **{name: fill() if name not in kept or name in only else kept[name] for name, fill in places.items()}
    )


def filled(template: str, page: str) -> dict[str, str]:
    """What stands on a page in the places of its template; ValueError, if it was made from another one.

    >>> filled("So many: {games}, to {seed}.", "So many: 12, to 7.")
    {'games': '12', 'seed': '7'}
    """
    parts = re.split(r"\{(\w+)\}", template)
    pattern = "".join(f"(?P<{part}>.*?)" if k % 2 else re.escape(part) for k, part in enumerate(parts))
    found = re.fullmatch(pattern, page, re.S)
    if not found:
        raise ValueError("the page was made from another template")
    return found.groupdict()


def table(*rows: Sequence[object]) -> str:
    """A Markdown table; the first row is its head."""
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def _kept(name: str) -> str:
    file = RESULTS / name
    return file.read_text("utf-8").strip() if file.exists() else MISSING


def _ladders() -> str:
    head = "game", "seats", "better", "worse", "games", "share of each, %", "lead", "sure to 99%"
    rows = [_rung(game, seats, one) for (game, seats), some in LADDERS.items() for one in some]
    rows += [_rung(game, seats, one) for (game, seats), one in MORE.items()]
    return table(head, *rows)


def _rung(game: str, seats: int, one: Plan) -> Sequence[object]:
    played, duel = results(one), lead(one)
    if duel is None:
        return _before(game, seats, one) or (game, seats, *one.contest.players, "", MISSING, "", "")
    rounds = by_round(fairly(played))
    shares = [fmean(share(games, name) for games in rounds) for name in (duel.first, duel.second)]
    both = " : ".join(f"{100 * mean:.1f}" for mean in shares)
    return game, seats, duel.first, duel.second, len(played), both, duel.lead, "yes" if duel.sure else "no"


def _before(game: str, seats: int, one: Plan) -> Sequence[object]:
    """The row that the page has already."""
    for line in PAGE.read_text("utf-8").splitlines():
        row = tuple(cell.strip() for cell in line.strip("|").split("|"))
        if row[:2] == (game, str(seats)) and set(row[2:4]) == set(one.contest.players):
            return row
    return ()


def before(page: Path, *start: str) -> list[Sequence[object]]:
    """The rows that a page has already and that begin like this, of games played elsewhere."""
    lines = page.read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if row[: len(start)] == [*start]]


def _levels() -> str:
    rows: list[Sequence[object]] = []
    for game, some in SCALE.items():
        for level, one in some.items():
            played = [game for game in results(one) if game.cost]
            given = spent(played, level) if len(by_round(played)) > 1 else None
            points = f"{100 * given.mean:.1f} ± {100 * given.margin:.1f}" if given else MISSING
            other = next(name for name in one.contest.players if name != level)
            rows.append((game, level, other, len(played), points))
    return table(("game, 2 seats", "level", "against", "games", "points given away a turn"), *rows)


def _beginner() -> str:
    rows: list[Sequence[object]] = []
    for one in BEGINNER:
        played = fairly(results(one))
        wins = [share(games, "beginner") for games in by_round(played)]
        rows.append((one.contest.game, len(played), estimate(wins) if len(wins) > 1 else MISSING))
    return table(("game, 2 seats", "games", "a beginner wins against a squire"), *rows)


def _luck() -> str:
    rows: list[Sequence[object]] = []
    for one in LUCKS:
        played, (first, second) = results(one), one.contest.players
        if not played or not all(game.luck for game in played):
            rows.append((one.contest.game, f"{first} : {second}", "", MISSING, "", "", ""))
            continue
        plain, fair = (duels(games, (first, second))[0].lead for games in (played, fairly(played)))
        bias = estimate([game.luck[game.seating.index(first)] for game in played])
        times = f"{thrift(played, (first, second)):.1f}"
        rows.append((one.contest.game, f"{first} : {second}", len(played), plain, fair, times, bias))
    head = "game", "pair", "games", "lead", "lead, luck taken out", "times fewer games", "mean luck"
    return table(head, *rows)


def _exploited() -> str:
    file = RESULTS / "exploited.md"
    if not file.exists():
        from regalia.lab.exploit import exploited

        gains = [(TOURNEY, {}), (SUPPORT, {}), (DEFEND, {"limit": 2})]
        rows = [(game, f"{exploited(game, 'monarch', **options):.1e}") for game, options in gains]
        file.write_text(table(("game", "a best answer gains"), *rows), "utf-8")
    return _kept("exploited.md")


def _habits() -> str:
    rows: list[Sequence[object]] = []
    for level in LEVELS[::-1]:
        found = [results(HABITS[level, bias]) for bias in BIASES]
        if not all(found):
            rows.append((level, MISSING, *[""] * len(BIASES)))
            continue
        samples = [[share(games, level) for games in by_round(played)] for played in found]
        every = [fmean(together) for together in zip(*samples, strict=False)]
        rows.append((level, *map(estimate, samples), estimate(every)))
    return table(("", *BIASES, "all four"), *rows)


def _matches() -> str:
    rows = []
    for one in (*KINGLY, *LONG):
        played, (first, second) = results(one), one.contest.players
        mine = estimate([share(games, first) for games in by_round(played)]) if played else MISSING
        rows.append((one.contest.game, first, second, len(played), mine))
    return table(("match", "player", "opponent", "matches", "share"), *rows)


def _talk_free() -> str:
    return ", ".join(f"{talk_free(seats)} with {seats} seats" for seats in (3, 4, 5))


def _court() -> str:
    rows = []
    for seats in (3, 4, 5):
        played, value = results(LADDERS[KC, seats][0]), talk_free(seats)
        wise, wicked = _side(played, Card.KING, Card.DRAGON), _side(played, Card.DRAGON, Card.KING)
        rows.append((seats, wise, f"{100 * float(value):.1f}%", wicked, f"{100 * float(1 - value):.1f}%"))
    return table(("seats", "monarch is King", "without talk", "monarch is Dragon", "without talk"), *rows)


def _side(played: Sequence[Played], mine: Card, theirs: Card) -> Estimate | str:
    """How often the holder of one card wins where it is a monarch, and the holder of the other is none."""
    wins = []
    for game in played:
        held = {card: int(seat) for seat, card in game.notes.get("cards", {}).items()}
        if game.seating[held[mine]] == "monarch" != game.seating[held[theirs]]:
            wins.append(game.payoff[held[mine]])
    return estimate(wins) if len(wins) > 1 else MISSING


def _roles() -> str:
    rows: list[Sequence[object]] = []
    for seats, some in ROLES.items():
        usual = {game.round: game for game in results(some[None])}
        for card in COURT[seats]:
            played = [game for game in results(some[card]) if game.round in usual]
            if len(played) < 2:
                rows.append((seats, card, MISSING, "", "", ""))
                continue
            mine = [_won(game, card) for game in played]
            theirs = [_won(usual[game.round], card) for game in played]
            lead = estimate([one - other for one, other in zip(mine, theirs, strict=True)])
            wins = f"{100 * fmean(mine):.1f}%", f"{100 * fmean(theirs):.1f}%"
            rows.append((seats, card, *wins, lead, "yes" if lead.mean > lead.margin else "no"))
    return table(("seats", "role", "a monarch wins", "a courtier wins", "lead", "sure to 99%"), *rows)


def _won(game: Played, card: Card) -> float:
    """What whoever was dealt this card first has won."""
    return game.payoff[next(int(seat) for seat, dealt in game.notes["dealt"].items() if dealt == card)]


def _responders() -> str:
    file = RESULTS / "responders.md"
    if not file.exists():
        from regalia.lab.responder import TRIALS, responded

        head = "seats", "learn to beat it", "a monarch King wins", "of"
        rows = [
            (seats, " and ".join(cards), responded(seats, TRIALS, 1, *cards), f"{100 * float(most):.1f}%")
            for seats, cards, most in (
                (3, (Card.DRAGON,), talk_free(3)),
                (4, (Card.DRAGON,), talk_free(4)),
                (4, (Card.DRAGON, Card.WITCH), talk_free(4)),
                (5, (Card.DRAGON,), imitated(KingAtCourt(seats=5))),
                (5, (Card.DRAGON, Card.WITCH), imitated(KingAtCourt(seats=5))),
            )
        ]
        file.write_text(table(head, *rows), "utf-8")
    return _kept("responders.md")


def _bewitched() -> str:
    file = RESULTS / "bewitched.md"
    if not file.exists():
        won = bewitched(12_000)
        file.write_text(f"{estimate(won)} of {len(won)}", "utf-8")
    return _kept("bewitched.md")


SEARCHED = "game, 2 seats", "seconds", "games", "monarch won", "its share, luck taken out"


def _search() -> str:
    rows: list[Sequence[object]] = []
    for one in SEARCH:
        played, seconds = results(one), one.contest.players[1].partition(":")[2]
        had = [row for row in before(PAGE, one.contest.game, seconds) if len(row) == len(SEARCHED)]
        if had and not played:
            rows += had
            continue
        won = sum(game.payoff[game.seating.index("monarch")] for game in played)
        rounds = by_round(fairly(played))
        few = "too few to say" if played else MISSING
        fair = estimate([share(games, "monarch") for games in rounds]) if len(rounds) > 1 else few
        rows.append((one.contest.game, seconds, len(played), f"{won:g}", fair))
    return table(SEARCHED, *rows)


def _to_court_the_king() -> str:
    played = [game for game in results(LADDERS[TK, 2][0]) if game.notes.get("crowned")]
    if not played:
        return MISSING
    claims = [game.notes["crowned"][0] for game in played]
    kept = [game.payoff[claim[0]] for game, claim in zip(played, claims, strict=True)]
    rounds, alike = Counter(claim[3] for claim in claims), sorted({claim[1] for claim in claims})
    when = ", ".join(f"{number} ({100 * rounds[number] / len(played):.0f}%)" for number in sorted(rounds))
    wins = {
        many: [won for won, claim in zip(kept, claims, strict=True) if claim[1] == many] for many in alike
    }
    by_alike = ", ".join(f"{100 * fmean(wins[many]):.0f}% with {many} alike" for many in alike)
    rounds_played = fmean(game.notes["round"] for game in played)
    first = estimate([game.payoff[0] for game in played])
    cards = [
        (who, f"{100 * taken:.0f}%", f"{100 * wins:.0f}%") for who, taken, wins in _cards(played, "monarch")
    ]
    return f"""From {len(played)} games of monarch against courtier at two seats:

- A game lasts {rounds_played:.1f} rounds, and the final one. The King is claimed in round {when}.
- Who claims the King wins {estimate(kept)}: {by_alike}.
- The first seat wins {first}.

![When the King is claimed](strength/claims.svg)

How often the monarch takes each card in a game, and how often it then wins:

{table(("card", "taken", "wins with it"), *cards)}"""


def _cards(played: Sequence[Played], player: str) -> list[tuple[str, float, float]]:
    """Each card: in which part of its games a player takes it, and which part of those it wins."""
    wins: dict[str, list[float]] = {}
    games = 0
    for game in played:
        for seat, name in enumerate(game.seating):
            if name == player:
                games += 1
                for who in {who for taker, who, _ in game.notes.get("took", ()) if taker == seat}:
                    wins.setdefault(who, []).append(game.payoff[seat])
    often = sorted(wins.items(), key=lambda pair: -len(pair[1]))
    return [(who, len(some) / games, fmean(some)) for who, some in often]


def _king_of_the_dice() -> str:
    two, four = results(LADDERS[KD, 2][0]), results(LADDERS[KD, 4][0])
    if not two:
        return MISSING
    ends = ", ".join(
        f"{end} {100 * many / len(two):.0f}%"
        for end, many in Counter(game.because for game in two).most_common()
    )
    seats = ", ".join(str(estimate([game.payoff[seat] for game in four])) for seat in range(4)) or MISSING
    return f"""From {len(two)} games of monarch against courtier at two seats, and {len(four)} at four:

- What ends a game at two seats: {ends}.
- The first of two seats wins {estimate([game.payoff[0] for game in two])}.
- With four seats, from the first to the last: {seats}."""


# --- Pictures -----------------------------------------------------------------------------------------------


def pictures() -> None:
    """The pictures of the page, as far as there are results."""
    from matplotlib import pyplot as plt

    from regalia.lab.picture import GOLD, INK, save

    rows: list[tuple[str, Estimate]] = []
    for (game, seats), some in LADDERS.items():
        for one in some:
            if (duel := lead(one)) is not None:
                rows.append((f"{game}, {seats}: {duel.first} over {duel.second}", duel.lead))
    if rows:
        figure, axes = plt.subplots(figsize=(8, 0.6 + 0.28 * len(rows)), layout="constrained")
        rows.reverse()
        means, margins = [100 * found.mean for _, found in rows], [100 * found.margin for _, found in rows]
        axes.barh([name for name, _ in rows], means, color=GOLD, height=0.6)
        axes.errorbar(means, [name for name, _ in rows], xerr=margins, fmt="none", ecolor=INK, capsize=2)
        axes.set_xlabel("lead in share of the win, points, with 99% intervals")
        save(figure, PICTURES / "ladders.svg")
    claims = [one.notes["crowned"][0][3] for one in results(LADDERS[TK, 2][0]) if one.notes.get("crowned")]
    if claims:
        figure, axes = plt.subplots(figsize=(5, 2.4), layout="constrained")
        counts = Counter(claims)
        axes.bar(list(counts), [100 * many / len(claims) for many in counts.values()], color=GOLD)
        axes.set_xlabel("round in which the King is claimed, two seats")
        axes.set_ylabel("% of games")
        save(figure, PICTURES / "claims.svg")


def main() -> None:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only contests whose file name contains this")
    parser.add_argument("--part", type=float, default=1.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--page", action="store_true", help="only write the page from what there is")
    parser.add_argument("--sections", nargs="+", default=(), help="only these places of the template")
    asked = parser.parse_args()
    if not asked.page:
        measure([one for one in plans() if asked.only in one.file.name], asked.part, asked.workers)
    if not asked.sections:
        pictures()
    PAGE.write_text(page(asked.sections), "utf-8")


if __name__ == "__main__":
    main()
