"""Measure how strong our players are and what the games are like: writes docs/strength.md and its pictures.

    python -m regalia.lab.strength [--only king-at-court] [--part 0.1] [--workers 2] [--sections search]
    python -m regalia.lab.strength --list [--only mcts]

Results are kept as JSON lines and resumed; `--part` plays that part of the games. What has no results yet is
said to be missing; a level against the next, as long as the page has it from elsewhere, stays as it is there.
With `--sections` only those places of the template are written anew.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from statistics import fmean

from regalia.games.king_and_crown.at_court import COURT, KingAtCourt
from regalia.games.king_and_crown.deck import Card
from regalia.lab import aims, measured
from regalia.lab.aims import courtier
from regalia.lab.arena import Played
from regalia.lab.king_at_court import bewitched, imitated, talk_free
from regalia.lab.measured import MISSING, ROOT, Plan, Row, before, lead, plan, results, table
from regalia.lab.statistics import Estimate, by_round, duels, estimate, fairly, share, spent, thrift
from regalia.lab.train import KD, TK
from regalia.players import LEVELS

TEMPLATE = ROOT / "docs" / "strength.template.md"
PICTURES = ROOT / "docs" / "strength"

KC, TOURNEY = "king-at-court", "tourney-for-the-king"
DEFEND, SUPPORT = "defend-the-king", "support-the-king"
STEPS = (("monarch", "courtier"), ("courtier", "squire"), ("squire", "random"))
BIASES = ("downward", "upward", "thrifty", "kingly")


def steps(game: str, seats: int, *many: int) -> list[Plan]:
    """Each level against the next one down, the lowest last."""
    pairs = zip(STEPS[-len(many) :], many, strict=True)
    return [plan(game, pair, games, seats=seats) for pair, games in pairs]


LADDERS: dict[tuple[str, int], list[Plan]] = {
    (TK, 2): [courtier(TK, 2), *steps(TK, 2, 100, 24)],
    (TK, 3): [courtier(TK, 3)],
    (TK, 4): [courtier(TK, 4), *steps(TK, 4, 96, 144)],
    (TK, 5): [courtier(TK, 5)],
    (KD, 2): [courtier(KD, 2), *steps(KD, 2, 400, 60)],
    (KD, 3): [courtier(KD, 3)],
    (KD, 4): [courtier(KD, 4), *steps(KD, 4, 1200, 60)],
    (KD, 5): [courtier(KD, 5)],
    (KC, 3): steps(KC, 3, 1200, 1200, 1200),
    (KC, 4): steps(KC, 4, 1200, 1200, 1200),
    (KC, 5): steps(KC, 5, 800, 800, 800),
}
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
    reached = aims.plans()
    ladders = [one for (game, _), some in LADDERS.items() if game == KC for one in some]
    roles = [one for some in ROLES.values() for one in some.values()]
    steps = [one for some in LADDERS.values() for one in some if one not in ladders and one not in reached]
    between = [some[level] for some in SCALE.values() for level in ("1.5", "2.5")]
    quick = [*HABITS.values(), *KINGLY, *LONG, QUICK, *ladders, *roles]
    return [*quick, *reached, *steps, *between, *BEGINNER, *SEARCH]


# --- The page -------------------------------------------------------------------------------------------


def places() -> dict[str, Callable[[], str]]:
    """What stands in each place of the template."""
    return {
        "ladders": _ladders,
        "aims": aims.aims,
        "ceilings": aims.ceilings,
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


def page(only: Sequence[str] = ()) -> str:
    """docs/strength.md, from its text and from what was measured; or only these places of it written anew."""
    text = TEMPLATE.read_text("utf-8")
    kept = measured.filled(text, measured.PAGE.read_text("utf-8")) if only else {}
    fills = places().items()
    return text.format(
        **{name: fill() if name not in kept or name in only else kept[name] for name, fill in fills}
    )


def _kept(name: str) -> str:
    file = measured.RESULTS / name
    return file.read_text("utf-8").strip() if file.exists() else MISSING


HEAD = "game", "seats", "better", "worse", "games", "share of each, %", "lead", "sure to 99%"


def _ladders() -> str:
    return table(HEAD, *_rungs())


def _rungs() -> list[Row]:
    return [row for (game, seats), some in LADDERS.items() for one in some for row in _rung(game, seats, one)]


def _rung(game: str, seats: int, one: Plan) -> list[Row]:
    duel = lead(one)
    if duel is None:
        had = (before(HEAD, game, seats, *pair) for pair in permutations(one.contest.players))
        missing: Row = game, seats, *one.contest.players, "", MISSING, "", ""
        return next(filter(None, had), [missing])
    both = duel.first, duel.second
    games, sure = len(results(one)), "yes" if duel.sure else "no"
    return [(game, seats, *both, games, measured.shares(one, *both), duel.lead, sure)]


def _levels() -> str:
    rows: list[Row] = []
    for game, some in SCALE.items():
        for level, one in some.items():
            played = [game for game in results(one) if game.cost]
            given = spent(played, level) if len(by_round(played)) > 1 else None
            points = f"{100 * given.mean:.1f} ± {100 * given.margin:.1f}" if given else MISSING
            other = next(name for name in one.contest.players if name != level)
            rows.append((game, level, other, len(played), points))
    return table(("game, 2 seats", "level", "against", "games", "points given away a turn"), *rows)


def _beginner() -> str:
    rows: list[Row] = []
    for one in BEGINNER:
        played = fairly(results(one))
        wins = [share(games, "beginner") for games in by_round(played)]
        rows.append((one.contest.game, len(played), estimate(wins) if len(wins) > 1 else MISSING))
    return table(("game, 2 seats", "games", "a beginner wins against a squire"), *rows)


def _luck() -> str:
    rows: list[Row] = []
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
    file = measured.RESULTS / "exploited.md"
    if not file.exists():
        from regalia.lab.exploit import exploited

        gains = [(TOURNEY, {}), (SUPPORT, {}), (DEFEND, {"limit": 2})]
        rows = [(game, f"{exploited(game, 'monarch', **options):.1e}") for game, options in gains]
        file.write_text(table(("game", "a best answer gains"), *rows), "utf-8")
    return _kept("exploited.md")


def _habits() -> str:
    rows: list[Row] = []
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
    rows: list[Row] = []
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
    file = measured.RESULTS / "responders.md"
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
    file = measured.RESULTS / "bewitched.md"
    if not file.exists():
        won = bewitched(12_000)
        file.write_text(f"{estimate(won)} of {len(won)}", "utf-8")
    return _kept("bewitched.md")


SEARCHED = "game, 2 seats", "seconds", "games", "monarch won", "its share, luck taken out"


def _search() -> str:
    rows: list[Row] = []
    for one in SEARCH:
        played, seconds = results(one), one.contest.players[1].partition(":")[2]
        had = before(SEARCHED, one.contest.game, seconds)
        if had and not played:
            rows += had
            continue
        won = sum(game.payoff[game.seating.index("monarch")] for game in played)
        rounds = by_round(fairly(played))
        few = "too few to say" if played else MISSING
        fair = estimate([share(games, "monarch") for games in rounds])
        rows.append((one.contest.game, seconds, len(played), f"{won:g}", fair if fair.margin < 0.5 else few))
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

    rows = [
        (f"{game}, {seats}: {better} over {worse}", *map(float, str(told).removesuffix("%").split(" ± ")))
        for game, seats, better, worse, _, _, told, _ in reversed(_rungs())
        if told
    ]
    if rows:
        figure, axes = plt.subplots(figsize=(8, 0.6 + 0.28 * len(rows)), layout="constrained")
        names, means, margins = zip(*rows, strict=True)
        axes.barh(names, means, color=GOLD, height=0.6)
        axes.errorbar(means, names, xerr=margins, fmt="none", ecolor=INK, capsize=2)
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
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only contests whose file name contains this")
    parser.add_argument("--part", type=float, default=1.0, help="this part of their games")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--page", action="store_true", help="only write the page from what there is")
    parser.add_argument(
        "--sections", nargs="+", default=(), choices=places(), help="only these places of the template"
    )
    parser.add_argument("--list", action="store_true", help="only name the contests, with their commands")
    asked = parser.parse_args()
    chosen = [one for one in plans() if asked.only in one.file.name]
    if asked.list:
        print("\n".join(f"{one.file.stem}\n  {one.command}" for one in chosen))
        return
    if not asked.page:
        measured.measure(chosen, asked.part, asked.workers)
    if not asked.sections:
        pictures()
    measured.PAGE.write_text(page(asked.sections), "utf-8")


if __name__ == "__main__":
    main()
