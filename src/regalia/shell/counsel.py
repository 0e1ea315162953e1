"""What can be asked for at a table: the chances from here, and what is best, in words."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from regalia import odds
from regalia.core import AnyGame, Seat, text
from regalia.locale import Texts
from regalia.odds import NoOdds
from regalia.play import Play
from regalia.players import levels, player
from regalia.review import Review, words
from regalia.review.coaching import coached
from regalia.server import wire
from regalia.server.coaching import advised
from regalia.server.computers import made

TINY = 0.001
"""Of a chance below this no more is said."""


def chances(rules: AnyGame, view: Any) -> list[wire.Chance]:
    """The chance of every card in reach, exact or at least so much; none where there are no odds."""
    try:
        prospects = odds.at_once(rules, view).prospects(view)
    except NoOdds:
        return []
    return [
        wire.Chance(
            text(found.aim),
            found.chance,
            None if found.best is None else text(found.best),
            at_least=not found.exact,
        )
        for found in prospects
    ]


def percent(about: wire.Chance, texts: Texts) -> str:
    """A chance as people say it: exact, or at least so much."""
    if about.chance >= 1:
        return texts("page-sure")
    if 0 < about.chance < TINY and not about.at_least:
        return texts("page-chance-tiny", percent=texts.percent(TINY, 1))
    shown = texts.percent(min(about.chance, 0.999), digits=0 if 0.1 <= about.chance <= 0.99 else 1)
    return texts("page-chance-at-least", percent=shown) if about.at_least else shown


def advice(play: Play, seat: Seat, names: Sequence[str], said: wire.Coach) -> wire.Advised:
    """What the coach says to this seat, as on a server."""
    return advised(made(play.rules), tuple(play.steps), seat, tuple(names), said)


def monarch(play: Play, seat: Seat, seed: str) -> str | None:
    """What a monarch would choose for this seat by what it sees, in notation; None is "not now"."""
    thinks = player(levels(play.rules)[-1], play.rules, seed, seat)
    best = thinks.explain(play.view(seat), play.options(seat), play.told(seat))[0].action
    return None if best is None else text(best)


# --- Line by line -----------------------------------------------------------------------------------------


def prospects(play: Play, seat: Seat, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """The chance of each card within reach, the likeliest first, with the best option for it."""
    if not coached(play.rules):
        yield texts("refused-no-odds")
        return
    about = _about(play, names)
    found = sorted(chances(play.rules, play.view(seat)), key=lambda one: -one.chance)
    for one in found:
        if one.chance > 0:
            line = f"{_called(one.aim, texts)}: {percent(one, texts)}."
            best = one.best and texts("court-best", action=words.spoken(about, one.best, texts))
            yield f"{line} {best}" if best else line
    if not any(one.chance > 0 for one in found):
        yield texts("line-odds-none")


def counsel(play: Play, seat: Seat, texts: Texts, names: Sequence[str], seed: str) -> Iterator[str]:
    """What is best here and what it is worth; where there is no coach, what a monarch would choose."""
    if not coached(play.rules):
        best = monarch(play, seat, seed)
        about = _about(play, names)
        yield texts("app-coach", action=words.spoken(about, best, texts) if best else texts("app-not-now"))
        return
    lang: Literal["en", "de"] = "de" if texts.lang == "de" else "en"
    said = advice(play, seat, names, wire.Coach("", len(play.steps), True, lang))
    if said.options:
        yield texts("coach-worth")
        for one in said.options:
            chance = texts.percent(one.worth, 1)
            worth = texts("coach-at-least", chance=chance) if said.at_least else chance
            level = f" ({texts('review-as-good')})" if one.as_good else ""
            yield f"{worth:>8}  {one.said}{level}"
    else:
        yield texts("coach-only")
    sure = said.sure and f"{texts('review-column.sure')}: {said.sure}"
    yield from filter(None, (said.why, sure, said.holds, said.last))


def _about(play: Play, names: Sequence[str]) -> Review:
    name, options = made(play.rules)
    return Review(name, dict(options), tuple(names), len(play.steps), False)


def _called(aim: str, texts: Texts) -> str:
    keys = (f"character-{aim}", f"citizen-{aim}", "king-of-the-dice-page-penalty")
    return texts(next(key for key in keys if key in texts))
